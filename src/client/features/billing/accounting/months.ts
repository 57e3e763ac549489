import { addDays } from '#shared/time/calendar'
import type { DayRange } from './accounting.queries'

/** The month of `today` and those before it, newest first. */
export function lastMonths(today: string, count: number): DayRange[] {
  const months: DayRange[] = []
  let day = today
  while (months.length < count) {
    const from = `${day.slice(0, 7)}-01`
    months.push({ from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) })
    day = addDays(from, -1)
  }
  return months
}
