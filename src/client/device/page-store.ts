import { useSyncExternalStore } from 'react'

/** State of the whole page that is also changed from outside React, such as the notice. It outlives its components. */
export interface PageStore<State> {
  read: () => State
  replace: (next: State) => void
  subscribe: (listener: () => void) => () => void
  /** What it is before anything happened, as a page that is written ahead shows it. */
  initial: State
}

export function createPageStore<State>(initial: State): PageStore<State> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    initial,
    read: () => state,
    replace(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function usePageStore<State>({ subscribe, read, initial }: PageStore<State>): State {
  return useSyncExternalStore(subscribe, read, () => initial)
}
