export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Locales for dates, times and amounts. */
export const LOCALES = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Language, string>

export const DEFAULT_LANGUAGE: Language = 'en'

/** Stores the chosen interface language on the device. */
export const LANGUAGE_COOKIE = 'plume_lang'

/** The stored language, else the default; the browser's language is never used. */
export function readLanguage(stored: string | undefined | null): Language {
  return stored === 'fr' ? 'fr' : DEFAULT_LANGUAGE
}
