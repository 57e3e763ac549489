import type { Language } from '#shared/languages'

export const LOCALES = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Language, string>
