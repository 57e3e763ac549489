import { use } from 'react'

export interface Loadable<Value> {
  load(): Promise<Value>
  /** Loads in advance. A failure is ignored, because `read` tries again. */
  preload(): void
  /** For rendering: suspends until the value is loaded, and throws a `LoadFailure` if it cannot be. */
  read(): Value
}

/** `forget` lets the next reader try again, once the failure has been shown. */
export class LoadFailure extends Error {
  constructor(
    cause: unknown,
    readonly forget: () => void,
  ) {
    super('could not be fetched', { cause })
  }
}

/** React reads a promise marked like this synchronously, which keeps a preloaded part from flickering. */
type MarkedPromise<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value }

const underWay = new Set<Promise<unknown>>()

/** Waits for everything whose fetch has begun. Parts that wait for a first touch may take longer than anyone waits. */
export function arrived(longestMs: number): Promise<unknown> {
  return Promise.race([Promise.allSettled(underWay), new Promise((resolve) => setTimeout(resolve, longestMs))])
}

/** A value that is fetched once, on demand. */
export function loadable<Value>(fetchValue: () => Promise<Value>): Loadable<Value> {
  let pending: MarkedPromise<Value> | undefined
  let isRead = false

  function forget() {
    pending = undefined
    isRead = false
  }

  function start(): MarkedPromise<Value> {
    const started: MarkedPromise<Value> = fetchValue().catch((cause) => {
      throw new LoadFailure(cause, forget)
    })
    underWay.add(started)
    const isOver = () => underWay.delete(started)
    started.then(isOver, isOver)
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      // A failure that was read stays: React renders again, and a new attempt each time would never end.
      () => isRead || forget(),
    )
    return started
  }

  function load(): Promise<Value> {
    pending ??= start()
    return pending
  }

  return {
    load,
    preload: () => void load().catch(() => {}),
    read() {
      isRead = true
      return use(load())
    },
  }
}
