import type { Language } from '#shared/languages'
import { formatFullDay, writeDay } from '#shared/time/format-day'
import { formatTimeSpan } from '#shared/time/format-time'
import { formatWeekday } from './formats'
import { useLanguage } from './use-translation'

/** `Nov 3` in this year, `Nov 3, 2025` in an earlier one. */
export function formatPastDay(day: string, thisYear: string, language: Language): string {
  const isThisYear = day.startsWith(thisYear)
  const text = writeDay(day, language, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
  return language === 'en' ? text.replaceAll('.', '') : text
}

/** `November 2026`, `novembre 2026`. */
export function formatMonth(day: string, language: Language): string {
  return writeDay(day, language, { month: 'long', year: 'numeric' })
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
    weekday: (day: string) => formatWeekday(day, language),
    pastDay: (day: string, thisYear: string) => formatPastDay(day, thisYear, language),
    timeSpan: (start: string, end: string) => formatTimeSpan(start, end, language),
    month: (day: string) => formatMonth(day, language),
    weekdays: () => weekdayNames(language),
  }
}
