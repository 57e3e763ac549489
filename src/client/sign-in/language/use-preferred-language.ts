import { use } from 'react'
import type { User } from '#shared/features/account/account.contract'
import { currentLanguage } from '../../i18n/i18n'
import { switchLanguage } from '../../i18n/language'

type Preference = Pick<User, 'id' | 'preferredLanguage'>

let lastSeen: string | undefined
let switching: Promise<void> | undefined

/** Remembers the stored preference, and tells whether it changed. */
export function notePreference({ id, preferredLanguage }: Preference): boolean {
  const preference = `${id} ${preferredLanguage}`
  const isChanged = preference !== lastSeen
  lastSeen = preference
  return isChanged
}

/**
 * Switches to the stored preference when it changes, and suspends meanwhile, so that no screen changes its language in
 * view. A mere difference does not count: that would undo a choice that could not be saved. It starts while rendering,
 * because effects run too late. The promise is never cleared: React renders again and needs the same calls.
 */
export function usePreferredLanguage(preference: Preference): void {
  if (notePreference(preference) && preference.preferredLanguage !== currentLanguage()) {
    switching = follow(preference)
  }
  if (switching) use(switching)
}

/** Without a network the words cannot be loaded, and the language stays. */
async function follow({ preferredLanguage }: Preference): Promise<void> {
  try {
    await switchLanguage(preferredLanguage)
  } catch {}
}
