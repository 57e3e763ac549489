import type { Language } from '../languages'

const LOCALES: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' }

/** A day (`YYYY-MM-DD`) in words: `November 15, 2026`, `15 novembre 2026`, `1er mai 2026`. */
export function formatLongDay(day: string, language: Language): string {
  const text = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${day}T12:00:00Z`))
  return language === 'fr' ? text.replace(/^1 /, '1er ') : text
}
