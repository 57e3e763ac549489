import { useSearch } from 'wouter'
import type { SessionStatus } from '#shared/features/booking/booking.contract'
import { isWeekend, SESSION_STATUSES } from '#shared/features/booking/booking.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { addDays, isRealDay, mondayOf } from '#shared/time/calendar'
import { useToday } from '../../device/today'

export const SPANS = ['day', 'week'] as const

const WORKING_DAYS = 5
const DAYS_PER_WEEK = 7

/** The days and filters of the timetable, as the URL holds them. */
export interface TimetableFilters {
  span: (typeof SPANS)[number]
  day: string
  tutor?: string
  subject?: Subject
  student?: string
  status?: SessionStatus
}

export function useTimetableFilters(): TimetableFilters {
  const url = new URLSearchParams(useSearch())
  const today = useToday()
  const [day, tutor, student] = ['day', 'tutor', 'student'].map((name) => url.get(name) ?? '')
  const subject = SUBJECTS.find((each) => each === url.get('subject'))
  const status = SESSION_STATUSES.find((each) => each === url.get('status'))
  return {
    span: SPANS.find((each) => each === url.get('span')) ?? 'day',
    day: day && isRealDay(day) ? day : today,
    ...(tutor && /^[1-9]\d{0,8}$/.test(tutor) && { tutor }),
    ...(student && { student }),
    ...(subject && { subject }),
    ...(status && { status }),
  }
}

/** One day, or the days of a working week. */
export function daysOf({ span, day }: TimetableFilters): string[] {
  if (span === 'day') return [day]
  const monday = mondayOf(day)
  return Array.from({ length: WORKING_DAYS }, (_, index) => addDays(monday, index))
}

/** The next or previous day or week, without weekends. */
export function stepFrom({ span, day }: TimetableFilters, by: 1 | -1): string {
  if (span === 'week') return addDays(mondayOf(day), by * DAYS_PER_WEEK)
  const next = addDays(day, by)
  return isWeekend(next) ? stepFrom({ span, day: next }, by) : next
}
