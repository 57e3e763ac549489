import type { Language } from '#shared/languages'
import { BUSINESS_TIME_ZONE } from '#shared/time/business-day'
import { businessInstant } from '#shared/time/instant'
import { LOCALES } from './locales'
import { useLanguage } from './use-translation'

/**
 * Hours, the one way they are written: `12.5h`, `12,5 h`. A balance is shown with one decimal; where the sum must be
 * seen to be right it has two if need be, and a session's length has none.
 */
export function formatHours(hours: number, language: Language, { least = 1, most = 1 } = {}): string {
  const figure = hours.toLocaleString(LOCALES[language], { minimumFractionDigits: least, maximumFractionDigits: most })
  return language === 'fr' ? `${figure}\u00a0h` : `${figure}h`
}

/** How long a session is: `2h`, `2 h`. */
export function formatLength(hours: number, language: Language): string {
  return formatHours(hours, language, { least: 0 })
}

/** The day at an instant, without its year: `Sunday, November 15`, `dimanche 1er novembre`. */
export function formatToday(now: Date, language: Language): string {
  const text = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: BUSINESS_TIME_ZONE,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(now)
  return language === 'fr' ? text.replace(/\b1 /, '1er ') : text
}

/** A day (`YYYY-MM-DD`) without its year: `Wednesday, November 18`, `mercredi 18 novembre`. */
export function formatDay(day: string, language: Language): string {
  return formatToday(businessInstant(day, '12:00'), language)
}

/** A day in a narrow place: `Nov 14`, `14 nov.`, `1er nov.`. */
export function formatShortDay(day: string, language: Language): string {
  const text = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(
    new Date(`${day}T12:00:00Z`),
  )
  return language === 'fr' ? text.replace(/^1 /, '1er ') : text
}

/** A weekday as one letter: `M`, `L`. */
export function formatWeekdayLetter(day: string, language: Language): string {
  const weekday = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', weekday: 'narrow' })
  return weekday.format(new Date(`${day}T12:00:00Z`))
}

/** A month alone: `Nov`, `nov.`. */
export function formatMonth(day: string, language: Language): string {
  const month = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', month: 'short' })
  return month.format(new Date(`${day}T12:00:00Z`))
}

/** A time of day (`HH:MM`): `2:00 PM`, `14 h`, `14 h 30`. */
export function formatTime(time: string, language: Language): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3, 5)]
  if (language === 'fr') return minute === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minute}`
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A whole percentage: `82%`, `82 %`. */
export function formatPercent(percent: number, language: Language): string {
  return language === 'fr' ? `${percent}\u00a0%` : `${percent}%`
}

/** How many times as fast: `0.75×`, `0,75×`. */
export function formatTimes(factor: number, language: Language): string {
  return `${factor.toLocaleString(LOCALES[language])}×`
}

/** The formats of the reader's language. */
export function useFormats() {
  const language = useLanguage()
  return {
    hours: (hours: number) => formatHours(hours, language),
    length: (hours: number) => formatLength(hours, language),
    today: (now: Date) => formatToday(now, language),
    day: (day: string) => formatDay(day, language),
    shortDay: (day: string) => formatShortDay(day, language),
    weekdayLetter: (day: string) => formatWeekdayLetter(day, language),
    month: (day: string) => formatMonth(day, language),
    time: (time: string) => formatTime(time, language),
    times: (factor: number) => formatTimes(factor, language),
    percent: (percent: number) => formatPercent(percent, language),
  }
}
