import { use } from 'react'

export interface Loadable<Value> {
  load(): Promise<Value>
  /** Loads ahead of time. A failure costs nothing: reading tries again and tells. */
  preload(): void
  /** The value at once when it is here, otherwise the component that reads it suspends; throws a `LoadFailure`. */
  read(): Value
}

/** Something could not be fetched. Once that is shown, `forget` lets the next reader try again. */
export class LoadFailure extends Error {
  constructor(
    cause: unknown,
    readonly forget: () => void,
  ) {
    super('could not be fetched', { cause })
  }
}

/** React reads a promise that is marked like this without waiting, which keeps a preloaded part from flickering. */
type MarkedPromise<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value }

/** Something fetched once and kept. */
export function loadable<Value>(fetchIt: () => Promise<Value>): Loadable<Value> {
  let pending: MarkedPromise<Value> | undefined
  let isRead = false

  function forget() {
    pending = undefined
    isRead = false
  }

  function start(): MarkedPromise<Value> {
    const started: MarkedPromise<Value> = fetchIt().catch((cause) => {
      throw new LoadFailure(cause, forget)
    })
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      // For a reader it must stay: React renders once more, and would meet a new attempt instead of the failure, for ever.
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
