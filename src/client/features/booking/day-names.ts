import type { Language } from '#shared/languages'
import { addDays } from '#shared/time/calendar'
import { writeDay } from '#shared/time/format-day'

const DAYS_PER_WEEK = 7

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
