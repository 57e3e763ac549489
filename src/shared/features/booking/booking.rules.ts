import { businessDay } from '../../time/business-day'
import { addDays } from '../../time/calendar'
import { minutesOf, QUARTER_MINUTES, QUARTERS_PER_HOUR, timeAt } from '../../time/clock'
import { type BookingMoment, dateRefusal } from '../school/school-hours.rules'

/** The day and the time at which a session begins, by the school's clock. */
export interface SessionStart {
  sessionDate: string
  startTime: string
}

export const SESSION_STATUSES = ['scheduled', 'completed', 'cancelled'] as const

/** The search for free times ends after this many days without opening hours. */
const SEARCH_DAYS = 400

/** It also ends here: day arithmetic works up to the year 9999. */
const END_OF_CALENDAR = '9999-12-01'

/** Whether students can book a tutor. The trigger `sessions_tutor_bookable` enforces the same rule. */
export function takesBookings({ isBookable, retiredAt }: { isBookable: boolean; retiredAt: Date | null }): boolean {
  return isBookable && retiredAt === null
}

export function isBookableDate(day: string, moment: BookingMoment): boolean {
  return dateRefusal(day, moment) === null
}

/** Bookable days from `from` on, or from the first one that the notice allows. */
export function bookableDates({ from, count, ...moment }: BookingMoment & { from?: string; count: number }): string[] {
  const dates: string[] = []
  const today = businessDay(moment.now)
  const first = from !== undefined && from > today ? from : today
  for (let later = 0; dates.length < count && later < SEARCH_DAYS && first < END_OF_CALENDAR; later++) {
    const day = addDays(first, later)
    if (isBookableDate(day, moment)) dates.push(day)
  }
  return dates
}

/** The days of a month (`YYYY-MM`) that can be booked. */
export function bookableDaysOf(month: string, moment: BookingMoment): string[] {
  const days = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  return days.filter((day) => isBookableDate(day, moment))
}

/** The quarter hours of the day that a session occupies: 9:00 for half an hour is 36 and 37. */
export function occupiedQuarters(startTime: string, durationHours: number): number[] {
  const first = minutesOf(startTime) / QUARTER_MINUTES
  return Array.from({ length: durationHours * QUARTERS_PER_HOUR }, (_, index) => first + index)
}

interface StartSearch {
  starts: readonly string[]
  takenQuarters: ReadonlySet<number>
  durationHours: number
}

/** Start times whose quarter hours are all free. Only the start must be in the schedule; a session may end after it. */
export function freeStartTimes({ starts, takenQuarters, durationHours }: StartSearch): string[] {
  return starts.filter((time) => occupiedQuarters(time, durationHours).every((quarter) => !takenQuarters.has(quarter)))
}

export function teaches(tutor: { subjects: readonly string[] }, subject: string): boolean {
  return tutor.subjects.includes(subject)
}

/** `14:00` and 1.25 hours is `15:15`. */
export function endTime(startTime: string, durationHours: number): string {
  return timeAt(minutesOf(startTime) + durationHours * 60)
}
