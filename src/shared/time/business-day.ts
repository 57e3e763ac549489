import { dateFormat } from './date-format'
import { HOUR_MS } from './units'

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' }

/** One for the whole process: set when the settings are read, and fixed from the first booking on. */
let timeZone = 'America/Toronto'
let latest = { hour: Number.NaN, day: '' }

/** The time zone for "today", bookable dates and session ends, on the server and in the client. */
export function businessTimeZone(): string {
  return timeZone
}

export function setBusinessTimeZone(name: string): void {
  if (name === timeZone) return
  timeZone = name
  latest = { hour: Number.NaN, day: '' }
}

/** The business day (`YYYY-MM-DD`) at an instant. */
export function businessDay(now: Date): string {
  // All instants of an hour are on the same day there, so the day is cached: `Intl` is slow.
  const hour = Math.floor(now.getTime() / HOUR_MS)
  if (hour !== latest.hour) latest = { hour, day: formatDay(now) }
  return latest.day
}

function formatDay(now: Date): string {
  const parts = dateFormat('en-CA', { ...DAY, timeZone }).formatToParts(now)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}
