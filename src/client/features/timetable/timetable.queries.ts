import { keepPreviousData } from '@tanstack/react-query'
import { attendanceContract } from '#shared/features/booking/sessions/attendance.contract'
import type { Attendance } from '#shared/features/booking/sessions/attendance.rules'
import { type StaffSeries, staffSeriesContract } from '#shared/features/timetable/series.contract'
import {
  adminTimetableContract,
  type HoursGivenBack,
  type StaffBooking,
  type StaffCancellation,
  type StaffMove,
  type StaffReassignment,
  type TimetableSession,
} from '#shared/features/timetable/timetable.contract'
import { adminUsersContract } from '#shared/features/users/users.contract'
import type { TutoringSubjectId } from '#shared/subjects'
import { mondayOf } from '#shared/time/calendar'
import { call } from '../../api/call'
import { callPage } from '../../api/call-page'
import { actionsWith } from '../../api/use-action'
import { portalKeys } from '../../parts/portal/queries/portal-keys'
import { freshQuery } from '../../parts/portal/queries/portal-query'
import { DAYS_PER_WEEK, daysOf, type TimetableFilters } from './use-timetable-filters'

const { timetable: portalTimetable, activity: portalActivity, users: portalUsers, records: portalRecords } = portalKeys

interface OpeningsRequest {
  student: string
  subject: TutoringSubjectId
  duration: number
  date: string
  /** The session that is being moved or reassigned. */
  changing?: number
}

interface FirstSession {
  student: string
  tutorId: string
  sessionDate: string
  startTime: string
  duration: string
}

const STUDENTS_MAX = '8'

export const timetableQueries = {
  /** All sessions of the days, which the client filters: free slots depend on all. Cancelled ones only on request. */
  sessions: (filters: TimetableFilters) => {
    const days = daysOf(filters)
    const status = filters.status === 'cancelled' && { status: filters.status }
    const query = { from: days[0] ?? filters.day, days: String(days.length), ...status }
    return {
      ...freshQuery(portalTimetable.sessions(query), () => call(adminTimetableContract.read, { query })),
      placeholderData: keepPreviousData,
    }
  },
  /** The week of a day, apart from its sessions. */
  week: (day: string) => {
    const query = { from: mondayOf(day), days: String(DAYS_PER_WEEK) }
    return {
      ...freshQuery(portalTimetable.days(query), () => call(adminTimetableContract.days, { query })),
      placeholderData: keepPreviousData,
    }
  },
  openings: ({ duration, changing, ...request }: OpeningsRequest) =>
    freshQuery(portalTimetable.openings({ duration, changing, ...request }), () =>
      call(adminTimetableContract.openings, {
        query: { ...request, duration: String(duration), ...(changing && { changing: String(changing) }) },
      }),
    ),
  /** Whether the same hour is free in the following weeks. Disabled until the hour is chosen. */
  weeks: (first: FirstSession | null) => ({
    ...freshQuery(portalTimetable.weeks(first), async () =>
      first ? call(staffSeriesContract.weeks, { query: first }) : [],
    ),
    enabled: first !== null,
  }),
  students: (search: string) => ({
    ...freshQuery(portalTimetable.students(search), async () => {
      const page = await callPage(adminUsersContract.list, { query: { search, limit: STUDENTS_MAX } })
      return page.items
    }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  }),
}

export const timetableAction = actionsWith({
  changes: [portalTimetable, portalActivity, portalUsers, portalRecords],
  outdatedByRefusal: () => [portalTimetable],
  lostSignIn: 'staff',
})

const pathOf = ({ id }: TimetableSession) => ({ params: { id: String(id) } })

export const timetableActions = {
  /** Books one session, or one in every chosen week: all of them or none. */
  book: timetableAction(async (body: StaffBooking | StaffSeries) =>
    'sessionDates' in body
      ? call(staffSeriesContract.book, { body })
      : [await call(adminTimetableContract.book, { body })],
  ),
  move: (session: TimetableSession) =>
    timetableAction((body: StaffMove) => call(adminTimetableContract.move, { ...pathOf(session), body })),
  reassign: (session: TimetableSession) =>
    timetableAction((body: StaffReassignment) => call(adminTimetableContract.reassign, { ...pathOf(session), body })),
  cancel: (session: TimetableSession) =>
    timetableAction((body: StaffCancellation) => call(adminTimetableContract.cancel, { ...pathOf(session), body })),
  giveBack: (session: TimetableSession) =>
    timetableAction((body: HoursGivenBack) => call(adminTimetableContract.giveBack, { ...pathOf(session), body })),
  mark: (session: TimetableSession) =>
    timetableAction((attendance: Attendance) =>
      call(attendanceContract.markByStaff, { ...pathOf(session), body: { attendance } }),
    ),
}

/** A tutor, a day and a start time. */
export interface TutorAndTime {
  tutorId: number
  sessionDate: string
  startTime: string
}

/** Moves a session to another time, another tutor or both, in one action. */
export function moveTo(session: Pick<TimetableSession, 'id' | 'version' | 'tutor'>, place: TutorAndTime) {
  const { tutorId, ...to } = place
  const { id, version } = session
  const path = { params: { id: String(id) } }
  if (tutorId === session.tutor.id) return call(adminTimetableContract.move, { ...path, body: { version, ...to } })
  return call(adminTimetableContract.reassign, { ...path, body: { version, tutorId, to } })
}
