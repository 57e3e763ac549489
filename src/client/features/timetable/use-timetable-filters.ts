import { useSearch } from 'wouter'
import type { SessionStatus } from '#shared/features/booking/booking.contract'
import { SESSION_STATUSES } from '#shared/features/booking/booking.rules'
import { openWeekdays, weekdayNameOf } from '#shared/features/school/school-hours.rules'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import type { TutoringSubjectId } from '#shared/subjects'
import { addDays, isRealDay, mondayOf } from '#shared/time/calendar'
import { school } from '../../device/page-settings'
import { useToday } from '../../device/today'

export const SPANS = ['day', 'week'] as const

export const DAYS_PER_WEEK = 7

/** The days and filters of the timetable, as the URL holds them. */
export interface TimetableFilters {
  span: (typeof SPANS)[number]
  day: string
  tutor?: string
  subject?: TutoringSubjectId
  student?: string
  status?: SessionStatus
  /** Part of a student's name. */
  find?: string
}

export function useTimetableFilters(): TimetableFilters {
  const url = new URLSearchParams(useSearch())
  const today = useToday()
  const [day, tutor, student, find] = ['day', 'tutor', 'student', 'find'].map((name) => url.get(name) ?? '')
  const subject = school().tutoringSubjects.find(({ id }) => id === url.get('subject'))?.id
  const status = SESSION_STATUSES.find((each) => each === url.get('status'))
  return {
    span: SPANS.find((each) => each === url.get('span')) ?? 'day',
    day: day && isRealDay(day) ? day : today,
    ...(tutor && /^[1-9]\d{0,8}$/.test(tutor) && { tutor }),
    ...(student && { student }),
    ...(subject && { subject }),
    ...(status && { status }),
    ...(find && { find }),
  }
}

const searchable = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a session passes the filters. */
export function isShown({ tutor, subject, student, status, find }: TimetableFilters, session: TimetableSession) {
  const name = session.student.name ?? session.student.email ?? ''
  return (
    (!tutor || session.tutor.id === Number(tutor)) &&
    (!subject || session.subject === subject) &&
    (!student || session.student.id === student) &&
    (!status || session.status === status) &&
    (!find || searchable(name).includes(searchable(find)))
  )
}

/** One day, or all days of its week. */
export function daysOf({ span, day }: TimetableFilters): string[] {
  return span === 'day' ? [day] : weekOf(day)
}

export function weekOf(day: string): string[] {
  const monday = mondayOf(day)
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(monday, index))
}

/** The days to show: the school's weekdays, and others with sessions that were kept there. */
export function shownDays(filters: TimetableFilters, sessions: readonly { sessionDate: string }[]): string[] {
  const open = openWeekdays(school())
  const hasSession = (day: string) => sessions.some(({ sessionDate }) => sessionDate === day)
  return daysOf(filters).filter((day) => filters.span === 'day' || open.includes(weekdayNameOf(day)) || hasSession(day))
}

/** The next or previous week, or day on which the school is open. */
export function stepFrom({ span, day }: TimetableFilters, by: 1 | -1): string {
  if (span === 'week') return addDays(mondayOf(day), by * DAYS_PER_WEEK)
  const open = openWeekdays(school())
  const steps = Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(day, by * (index + 1)))
  return steps.find((step) => open.includes(weekdayNameOf(step))) ?? addDays(day, by)
}
