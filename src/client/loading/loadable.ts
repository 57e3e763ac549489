import { use } from 'react'

export interface Loadable<Value> {
  preload(): Promise<Value>
  /** The value at once when it is here, otherwise the component that reads it suspends. */
  read(): Value
}

/** React reads a promise that is marked like this without waiting, which keeps a preloaded part from flickering. */
type MarkedPromise<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value }

/** Something fetched once and kept. A failed load is forgotten, so that trying again can succeed. */
export function loadable<Value>(load: () => Promise<Value>): Loadable<Value> {
  let pending: MarkedPromise<Value> | undefined

  function start(): MarkedPromise<Value> {
    const started: MarkedPromise<Value> = load()
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        pending = undefined
      },
    )
    return started
  }

  function preload(): Promise<Value> {
    pending ??= start()
    return pending
  }

  return { preload, read: () => use(preload()) }
}
