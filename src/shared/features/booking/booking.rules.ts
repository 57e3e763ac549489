import { addDays, isRealDay, weekdayOf } from '../../time/calendar'

/** Every hour from nine to four, except noon. */
export const START_TIMES = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'] as const
export type StartTime = (typeof START_TIMES)[number]

export const DURATIONS_HOURS = [1, 2] as const

export const SESSION_STATUSES = ['scheduled', 'completed', 'cancelled'] as const

/** The search for free times ends here: day arithmetic works up to the year 9999. */
const END_OF_CALENDAR = '9999-12-01'

const SUNDAY = 0
const SATURDAY = 6

export type DateRefusal = 'TODAY' | 'PAST' | 'WEEKEND'

/** Why a day cannot be booked, or null when it can. `today` is the business day. */
export function dateRefusal(day: string, today: string): DateRefusal | null {
  if (!isRealDay(day) || day < today) return 'PAST'
  if (day === today) return 'TODAY'
  return isWeekend(day) ? 'WEEKEND' : null
}

/** Whether students can book a tutor. The trigger `sessions_tutor_bookable` enforces the same rule. */
export function takesBookings({ isBookable, retiredAt }: { isBookable: boolean; retiredAt: Date | null }): boolean {
  return isBookable && retiredAt === null
}

export function isWeekend(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday === SATURDAY || weekday === SUNDAY
}

export function isBookableDate(day: string, today: string): boolean {
  return dateRefusal(day, today) === null
}

/** The first day that can be booked after a day. */
export function nextBookableDate(day: string): string {
  const next = addDays(day, 1)
  return isWeekend(next) ? nextBookableDate(next) : next
}

/** Bookable days from `from` on, but not before tomorrow. */
export function bookableDates({ from, today, count }: { from?: string; today: string; count: number }): string[] {
  const dates: string[] = []
  const dayBefore = from !== undefined && from > today ? addDays(from, -1) : today
  for (
    let day = nextBookableDate(dayBefore);
    dates.length < count && day < END_OF_CALENDAR;
    day = nextBookableDate(day)
  ) {
    dates.push(day)
  }
  return dates
}

/** The days of a month (`YYYY-MM`) that can be booked. */
export function bookableDaysOf(month: string, today: string): string[] {
  const days = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  return days.filter((day) => isBookableDate(day, today))
}

/** The hours of the day a session occupies: 11:00 for two hours is 11 and 12. */
export function occupiedHours(startTime: string, durationHours: number): number[] {
  const first = Number(startTime.slice(0, 2))
  return Array.from({ length: durationHours }, (_, index) => first + index)
}

interface StartSearch {
  /** The tutor's start times that day. */
  starts: readonly StartTime[]
  takenHours: ReadonlySet<number>
  durationHours: number
}

/** Start times whose hours are all free. Only the start must be in the schedule; a session may end after it. */
export function freeStartTimes({ starts, takenHours, durationHours }: StartSearch): StartTime[] {
  return starts.filter((time) => occupiedHours(time, durationHours).every((hour) => !takenHours.has(hour)))
}

export function teaches(tutor: { subjects: readonly string[] }, subject: string): boolean {
  return tutor.subjects.includes(subject)
}

/** `14:00` and two hours is `16:00`. */
export function endTime(startTime: string, durationHours: number): string {
  return `${String(Number(startTime.slice(0, 2)) + durationHours).padStart(2, '0')}:${startTime.slice(3)}`
}
