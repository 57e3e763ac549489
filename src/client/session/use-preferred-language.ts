import { useEffect } from 'react'
import type { User } from '#shared/features/account/account.contract'
import { currentLanguage } from '../i18n/i18n'
import { switchLanguage } from '../i18n/language'

let lastSeen: string | undefined

/** Notes the stored preference; true when it is news. */
export function notePreference({ id, preferredLanguage }: Pick<User, 'id' | 'preferredLanguage'>): boolean {
  const preference = `${id} ${preferredLanguage}`
  const isNews = preference !== lastSeen
  lastSeen = preference
  return isNews
}

/**
 * Follows the stored preference, each time it changes. Not each time it differs:
 * that would undo a choice made here whose saving failed.
 */
export function usePreferredLanguage({ id, preferredLanguage }: User): void {
  useEffect(() => {
    if (!notePreference({ id, preferredLanguage })) return
    if (preferredLanguage !== currentLanguage()) void switchLanguage(preferredLanguage)
  }, [id, preferredLanguage])
}
