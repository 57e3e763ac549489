import { type Language, LOCALES } from '../languages'
import { dateFormat } from './date-format'

/** Formats a plain day (`YYYY-MM-DD`) in UTC, so that no time zone can shift it. */
export function writeDay(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const format = dateFormat(LOCALES[language], { ...options, timeZone: 'UTC' })
  const text = format.format(new Date(`${day}T12:00:00Z`))
  // French uses an ordinal for the first of a month: `mardi 1er décembre`.
  return language === 'fr' ? text.replace(/(^|[^\d])1 /, '$11er ') : text
}

/** `November 15, 2026`, `15 novembre 2026`, `1er mai 2026`. */
export function formatLongDay(day: string, language: Language): string {
  return writeDay(day, language, { year: 'numeric', month: 'long', day: 'numeric' })
}

/** Without its year: `Wednesday, November 18`, `mercredi 18 novembre`. */
export function formatDay(day: string, language: Language): string {
  return writeDay(day, language, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** In full: `Wednesday, November 18, 2026`, `mercredi 18 novembre 2026`. */
export function formatFullDay(day: string, language: Language): string {
  return writeDay(day, language, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
}
