import { bookableDates } from '../features/booking/booking.rules'
import { DEFAULT_HOURS } from '../features/school/default-hours'
import { businessInstant } from '../time/instant'

/** The first days that can be booked on a day, with the specification's opening hours. */
export function datesAfter(today: string, count: number): string[] {
  return bookableDates({ schoolHours: DEFAULT_HOURS, now: businessInstant(today, '08:00'), count })
}

/** The first day that can be booked on a day, with the specification's opening hours. */
export function nextBookableDate(today: string): string {
  return datesAfter(today, 1)[0] ?? today
}
