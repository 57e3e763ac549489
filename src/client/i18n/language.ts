import { LANGUAGE_COOKIE, type Language, readLanguage } from '#shared/languages'
import { readCookie, rememberChoice } from '../device/cookies'
import { changeLanguage, currentLanguage } from './i18n'

/** Each language's name for itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }

/** The language chosen on this device. It is never guessed from the browser. */
export function rememberedLanguage(): Language {
  return readLanguage(readCookie(LANGUAGE_COOKIE))
}

/** Changes the interface and remembers the choice on this device. */
export async function switchLanguage(language: Language): Promise<void> {
  rememberChoice(LANGUAGE_COOKIE, language)
  document.querySelector('.french-offer')?.remove()
  await changeLanguage(language)
  document.documentElement.lang = currentLanguage()
}
