import { use } from 'react'
import type { User } from '#shared/features/account/account.contract'
import { currentLanguage } from '../i18n/i18n'
import { switchLanguage } from '../i18n/language'

type Preference = Pick<User, 'id' | 'preferredLanguage'>

let lastSeen: string | undefined
let switching: Promise<void> | undefined

/** Notes the stored preference; true when it is news. */
export function notePreference({ id, preferredLanguage }: Preference): boolean {
  const preference = `${id} ${preferredLanguage}`
  const isNews = preference !== lastSeen
  lastSeen = preference
  return isNews
}

/**
 * Follows the stored preference, each time it changes, and suspends meanwhile: nobody sees a screen in one language
 * turn into another. Not each time it differs: that would undo a choice made here whose saving failed.
 * It begins while rendering, because effects wait for the screen. The promise stays when it is done: React draws once
 * more after it, and must meet the same calls in the same order.
 */
export function usePreferredLanguage(preference: Preference): void {
  if (notePreference(preference) && preference.preferredLanguage !== currentLanguage()) {
    switching = follow(preference)
  }
  if (switching) use(switching)
}

/** Without a network the words may not come; then the screen stays in the language it has. */
async function follow({ preferredLanguage }: Preference): Promise<void> {
  try {
    await switchLanguage(preferredLanguage)
  } catch {}
}
