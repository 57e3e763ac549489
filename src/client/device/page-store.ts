import { useSyncExternalStore } from 'react'

/** State that is also changed from outside React, such as the current notice. */
export interface PageStore<State> {
  read: () => State
  replace: (next: State) => void
  subscribe: (listener: () => void) => () => void
  /** Used for prerendering. */
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
