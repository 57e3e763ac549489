import { MINUTE_MS } from '#shared/time/units'
import { tabStorage } from '../device/storage'

const KEY = 'plume-reloaded'

/** After one reload by itself, a page that still fails waits for the user. */
const REST_MS = 10 * MINUTE_MS

/**
 * Whether this tab may reload by itself now, which it then does: a script of an older release is no longer there.
 * Forms keep their drafts. Without storage, no reload could be remembered, and they might never end.
 */
export function claimReload(now: number): boolean {
  if (now - Number(tabStorage.read(KEY) ?? 0) < REST_MS) return false
  tabStorage.write(KEY, String(now))
  return tabStorage.read(KEY) === String(now)
}
