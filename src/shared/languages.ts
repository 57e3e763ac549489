export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** How dates, times and amounts are written. */
export const LOCALES = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Language, string>

export const DEFAULT_LANGUAGE: Language = 'en'

/** The cookie that remembers the chosen interface language on the device. */
export const LANGUAGE_COOKIE = 'plume_lang'

/** Reads a stored choice; anything else is the default, never a guess from the browser. */
export function readLanguage(stored: string | undefined | null): Language {
  return stored === 'fr' ? 'fr' : DEFAULT_LANGUAGE
}
