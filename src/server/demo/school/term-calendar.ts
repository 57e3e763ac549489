import { bookableDates, isWeekend } from '#shared/features/booking/booking.rules'
import { addDays, mondayOf, weekdayOf } from '#shared/time/calendar'

/** Weeks of the term before the current one, and after it. */
export const PAST_WEEKS = 6
export const FUTURE_WEEKS = 3
export const TERM_WEEKS = PAST_WEEKS + 1 + FUTURE_WEEKS

/** The days of the demo school's term around a day. */
export interface TermCalendar {
  today: string
  firstMonday: string
  /** The weekday of the demo student's lesson: the next one that can be booked. */
  lessonWeekday: number
  /** Closed for everybody, in two weeks. */
  holiday: string
}

export function termAround(today: string): TermCalendar {
  const firstMonday = addDays(mondayOf(today), -7 * PAST_WEEKS)
  const [nextDay = today] = bookableDates({ today, count: 1 })
  const lessonWeekday = weekdayOf(nextDay)
  // Not on the weekday of the demo student's lesson, which would otherwise miss a week.
  const holidayWeekday = lessonWeekday === 5 ? 1 : 5
  return { today, firstMonday, lessonWeekday, holiday: dayOf({ firstMonday }, PAST_WEEKS + 2, holidayWeekday) }
}

/** A weekday (1 is Monday) in a week of the term, counted from 0. */
export function dayOf({ firstMonday }: Pick<TermCalendar, 'firstMonday'>, week: number, weekday: number): string {
  return addDays(firstMonday, week * 7 + weekday - 1)
}

export function schoolDaysBefore(today: string, count: number): string[] {
  const days: string[] = []
  for (let day = addDays(today, -1); days.length < count; day = addDays(day, -1)) if (!isWeekend(day)) days.push(day)
  return days
}
