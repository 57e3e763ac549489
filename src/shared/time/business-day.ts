import { dateFormat } from './date-format'
import { HOUR_MS } from './units'

/** The time zone for "today", bookable dates and session ends, on the server and in the client. */
export const BUSINESS_TIME_ZONE = 'America/Toronto'

const DAY: Intl.DateTimeFormatOptions = {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
}

let latest = { hour: Number.NaN, day: '' }

/** The business day (`YYYY-MM-DD`) at an instant. */
export function businessDay(now: Date): string {
  // All instants of an hour are on the same day there, so the day is cached: `Intl` is slow.
  const hour = Math.floor(now.getTime() / HOUR_MS)
  if (hour !== latest.hour) latest = { hour, day: formatDay(now) }
  return latest.day
}

function formatDay(now: Date): string {
  const parts = dateFormat('en-CA', DAY).formatToParts(now)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}
