import { businessTimeZone } from './business-day'
import { dateFormat } from './date-format'

const CLOCK: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
}

function readClock(instant: Date): Record<string, string> {
  const parts = dateFormat('en-CA', { ...CLOCK, timeZone: businessTimeZone() }).formatToParts(instant)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** The time on clocks in the business zone at an instant: `2026-11-16 10:00`. */
export function businessClock(instant: Date): string {
  const { year, month, day, hour, minute } = readClock(instant)
  return `${year}-${month}-${day} ${hour}:${minute}`
}

/** How far the business zone's clocks are from UTC at an instant. */
function offsetMs(instant: Date): number {
  const { year, month, day, hour, minute, second } = readClock(instant)
  const wallClockMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return wallClockMs - Math.floor(instant.getTime() / 1000) * 1000
}

/** The instant at which clocks in the business zone show this day and time (`YYYY-MM-DD`, `HH:MM`). */
export function businessInstant(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const guess = new Date(asUtc - offsetMs(new Date(asUtc)))
  // Near a clock change the first offset may be from the other side of it.
  return new Date(asUtc - offsetMs(guess))
}
