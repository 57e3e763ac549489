import { addDays } from '#shared/time/calendar'
import type { Days } from './accounts.queries'

/** The month of a day and those before it, the newest first, each by its first and last day. */
export function lastMonths(today: string, count: number): Days[] {
  const months: Days[] = []
  let day = today
  while (months.length < count) {
    const from = `${day.slice(0, 7)}-01`
    months.push({ from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) })
    day = addDays(from, -1)
  }
  return months
}
