import { type Language, LOCALES } from '../languages'
import { businessTimeZone } from './business-day'
import { dateFormat } from './date-format'

/** The name does not depend on the instant: `longGeneric` is the same in summer and winter. */
const ANY_INSTANT = new Date('2026-01-01T12:00:00Z')

/** `Eastern time`, `heure de l’Est` */
export function timeZoneName(language: Language): string {
  const format = dateFormat(LOCALES[language], { timeZone: businessTimeZone(), timeZoneName: 'longGeneric' })
  const name = format.formatToParts(ANY_INSTANT).find(({ type }) => type === 'timeZoneName')?.value
  return (name ?? businessTimeZone()).replace(/ Time$/, ' time')
}
