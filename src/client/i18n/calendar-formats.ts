import type { Language } from '#shared/languages'
import { formatTime } from './formats'
import { LOCALES } from './locales'
import { useLanguage } from './use-translation'

/** Days are plain (`YYYY-MM-DD`): at noon UTC no zone can shift them. */
function format(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
  // French counts the first of a month: `mardi 1er décembre`.
  return language === 'fr' ? text.replace(/(^|[^\d])1 /, '$11er ') : text
}

/** A day in full: `Wednesday, November 18, 2026`, `mercredi 18 novembre 2026`. */
export function formatFullDay(day: string, language: Language): string {
  return format(day, language, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
}

/** A day where room is short: `Wed, Nov 18`, `mer. 18 nov.`. */
export function formatWeekday(day: string, language: Language): string {
  const text = format(day, language, { weekday: 'short', month: 'short', day: 'numeric' })
  // `en-CA` writes `Wed, Nov 18`; some versions of its data put a full stop after the abbreviations.
  return language === 'en' ? text.replaceAll('.', '') : text
}

/** A past day, with its year only when that is not this year's: `Nov 3`, `Nov 3, 2025`. */
export function formatPastDay(day: string, thisYear: string, language: Language): string {
  const isThisYear = day.startsWith(thisYear)
  const text = format(day, language, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
  return language === 'en' ? text.replaceAll('.', '') : text
}

/** The head of a month: `November 2026`, `novembre 2026`. */
export function formatMonth(day: string, language: Language): string {
  return format(day, language, { month: 'long', year: 'numeric' })
}

/** From when to when: `2:00 – 3:00 PM`, `11:00 AM – 1:00 PM`, `14 h – 15 h`. */
export function formatTimeSpan(start: string, end: string, language: Language): string {
  const [from, to] = [formatTime(start, language), formatTime(end, language)]
  const halfDay = / [AP]M$/
  const isSameHalf = halfDay.exec(from)?.[0] === halfDay.exec(to)?.[0]
  return `${isSameHalf ? from.replace(halfDay, '') : from} – ${to}`
}

/** 4 January 2026 is a Sunday, with which a week begins here in both languages. */
const A_WEEK = ['04', '05', '06', '07', '08', '09', '10'].map((date) => `2026-01-${date}`)

/** The days of a week, from Sunday on: in full, and as the letter above a column. */
export function weekdayNames(language: Language): { full: string; letter: string }[] {
  return A_WEEK.map((day) => ({
    full: format(day, language, { weekday: 'long' }),
    letter: format(day, language, { weekday: 'narrow' }),
  }))
}

/** The calendar formats of the reader's language. */
export function useCalendarFormats() {
  const language = useLanguage()
  return {
    fullDay: (day: string) => formatFullDay(day, language),
    weekday: (day: string) => formatWeekday(day, language),
    pastDay: (day: string, thisYear: string) => formatPastDay(day, thisYear, language),
    timeSpan: (start: string, end: string) => formatTimeSpan(start, end, language),
    month: (day: string) => formatMonth(day, language),
    weekdays: () => weekdayNames(language),
  }
}
