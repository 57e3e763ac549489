import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#shared/time/units'

const CHECK_MS = 5_000

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, CHECK_MS)
  return () => clearInterval(timer)
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** The start of the current minute. Null on the server and while its page hydrates, which may be minutes later. */
export function useMinute(): number | null {
  return useSyncExternalStore(subscribe, currentMinute, () => null)
}
