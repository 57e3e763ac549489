import { DAY_MS } from './units'

// Arithmetic on plain days (`YYYY-MM-DD`), independent of time zones and clock changes.

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The first day of the month this many months later, or earlier if negative. */
export function addMonths(firstDay: string, count: number): string {
  const [year = 0, month = 0] = firstDay.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10)
}

/** Negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** Days since 1 January 1970. */
export function dayNumber(day: string): number {
  // Twice as fast as `Date.parse`; a streak reads up to sixty days.
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / DAY_MS
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** False for days that do not exist, such as `2026-02-29`. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().slice(0, 10) === text
}

const DAYS_PER_WEEK = 7
const MONDAY = 1

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) - MONDAY + DAYS_PER_WEEK) % DAYS_PER_WEEK))
}
