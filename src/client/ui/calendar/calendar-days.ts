import { addDays, weekdayOf } from '#shared/time/calendar'

export function monthStart(day: string): string {
  return `${day.slice(0, 7)}-01`
}

function daysInMonth(day: string): number {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The same date in another month, or that month's last day: a month after 31 October is 30 November. */
export function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
  const date = Math.min(Number(day.slice(8)), daysInMonth(first))
  return addDays(first, date - 1)
}

/** The weeks of a day's month, from Sunday on; null where another month's days would be. */
export function weeksOf(day: string): (string | null)[][] {
  const first = monthStart(day)
  const blanks: null[] = Array(weekdayOf(first)).fill(null)
  const cells = [...blanks, ...Array.from({ length: daysInMonth(first) }, (_, index) => addDays(first, index))]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => cells[week * 7 + weekday] ?? null),
  )
}

const STEPS: Record<string, (day: string, withShift: boolean) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, withShift) => addMonths(day, withShift ? -12 : -1),
  PageDown: (day, withShift) => addMonths(day, withShift ? 12 : 1),
}

/** The day a key moves to, by the usual keys of a date grid; undefined for other keys. */
export function dayAfterKey(day: string, { key, shiftKey }: { key: string; shiftKey: boolean }): string | undefined {
  return STEPS[key]?.(day, shiftKey)
}
