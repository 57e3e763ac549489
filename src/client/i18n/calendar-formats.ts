import type { Language } from '#shared/languages'
import { addDays } from '#shared/time/calendar'
import { formatFullDay, writeDay } from '#shared/time/format-day'
import { formatTimeSpan } from '#shared/time/format-time'
import { formatShortWeekday, formatWeekday } from './formats'
import { useLanguage } from './use-translation'

const DAYS_PER_WEEK = 7

/** `Nov 3` in this year, `Nov 3, 2025` in an earlier one. */
export function formatPastDay(day: string, thisYear: string, language: Language): string {
  const isThisYear = day.startsWith(thisYear)
  const text = writeDay(day, language, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
  return language === 'en' ? text.replaceAll('.', '') : text
}

/** `Monday` within a week, later `Monday, November 30`. */
export function formatNextDay(day: string, today: string, language: Language): string {
  const isThisWeek = day < addDays(today, DAYS_PER_WEEK)
  return writeDay(day, language, { weekday: 'long', ...(!isThisWeek && { month: 'long', day: 'numeric' }) })
}

/** `Mon` within a week, later `Mon, Nov 30`. */
export function formatSoonDay(day: string, today: string, language: Language): string {
  const isThisWeek = day < addDays(today, DAYS_PER_WEEK)
  return writeDay(day, language, { weekday: 'short', ...(!isThisWeek && { month: 'short', day: 'numeric' }) })
}

/** `November 2026`, `novembre 2026`. */
export function formatMonth(day: string, language: Language): string {
  return writeDay(day, language, { month: 'long', year: 'numeric' })
}

/** A week or so: `November 16 – 22`, `November 30 – December 6`, `16 – 22 novembre`. */
export function formatDaySpan(from: string, to: string, language: Language): string {
  const full = (day: string) => writeDay(day, language, { month: 'long', day: 'numeric' })
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${full(from)} – ${full(to)}`
  const dateOf = (day: string) => String(Number(day.slice(-2)))
  return language === 'fr' ? `${dateOf(from)} – ${full(to)}` : `${full(from)} – ${dateOf(to)}`
}

/** `Mon 16`, `lun. 16`. */
export function formatWeekdayAndDate(day: string, language: Language): string {
  return `${formatShortWeekday(day, language)} ${Number(day.slice(-2))}`
}

/** 4 January 2026 is a Sunday. In Canada weeks start on Sunday in both languages. */
const WEEK = ['04', '05', '06', '07', '08', '09', '10'].map((date) => `2026-01-${date}`)

export function weekdayNames(language: Language): { full: string; letter: string }[] {
  return WEEK.map((day) => ({
    full: writeDay(day, language, { weekday: 'long' }),
    letter: writeDay(day, language, { weekday: 'narrow' }),
  }))
}

export function useCalendarFormats() {
  const language = useLanguage()
  return {
    fullDay: (day: string) => formatFullDay(day, language),
    nextDay: (day: string, today: string) => formatNextDay(day, today, language),
    soonDay: (day: string, today: string) => formatSoonDay(day, today, language),
    weekday: (day: string) => formatWeekday(day, language),
    weekdayAndDate: (day: string) => formatWeekdayAndDate(day, language),
    daySpan: (from: string, to: string) => formatDaySpan(from, to, language),
    pastDay: (day: string, thisYear: string) => formatPastDay(day, thisYear, language),
    timeSpan: (start: string, end: string) => formatTimeSpan(start, end, language),
    month: (day: string) => formatMonth(day, language),
    weekdays: () => weekdayNames(language),
  }
}
