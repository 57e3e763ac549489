import { isBookableDate } from '#shared/features/booking/booking.rules'
import { tutorRefusal } from '#shared/features/booking/booking-refusal.rules'
import { movedDays, moveStates } from '#shared/features/booking/series/move-series.rules'
import type { RestOfSeriesWeek } from '#shared/features/booking/series/series.contract'
import { isLate } from '#shared/features/booking/sessions/late-cancellation.rules'
import type { StaffRestOfSeriesWeek } from '#shared/features/timetable/rest-of-series.contract'
import { isOpenToStaff } from '#shared/features/timetable/staff-times.rules'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../../db/db'
import { AppError, orNotFound } from '../../../http/app-error'
import { findTutor } from '../availability/bookable-tutors.store'
import { versionOf } from '../sessions/session-view'
import { findStudentOfSession, type SessionRow } from '../sessions/sessions.store'
import { findRestOfSeries } from './rest-of-series.service'
import { findHeldHours } from './series.store'

interface WeeksRequest {
  studentId: string
  id: number
  /** The new time of the session itself. */
  sessionDate: string
  startTime: string
  now: Date
  lateHours: number
}

/** Where a session and the later ones in its series would move, and which of them can. */
export async function restOfSeriesWeeks(db: Db, request: WeeksRequest): Promise<RestOfSeriesWeek[]> {
  const isOpen = isBookableDate(request.sessionDate, businessDay(request.now))
  const weeks = await findWeeks(db, { ...request, isOpen })
  return weeks.map(({ row, sessionDate, state }) => ({ id: row.id, sessionDate, state }))
}

/** Staff may also use today's remaining start times, and nothing is too late. */
export async function restOfSeriesWeeksForStaff(
  db: Db,
  request: Omit<WeeksRequest, 'studentId' | 'lateHours'>,
): Promise<StaffRestOfSeriesWeek[]> {
  const studentId = orNotFound(await findStudentOfSession(db, request.id))
  const isOpen = isOpenToStaff({ day: request.sessionDate, time: request.startTime }, request.now)
  const weeks = await findWeeks(db, { ...request, studentId, lateHours: 0, isOpen })
  return weeks.map(({ row, sessionDate, state }) => ({
    id: row.id,
    version: versionOf(row),
    sessionDate,
    state,
    was: { sessionDate: row.sessionDate, startTime: row.startTime },
  }))
}

async function findWeeks(db: Db, { isOpen, ...request }: WeeksRequest & { isOpen: boolean }) {
  const { studentId, sessionDate, startTime, now } = request
  const { from, restOfSeries } = await findRestOfSeries(db, request)
  if (!isOpen) throw new AppError('DATE_NOT_BOOKABLE')
  const days = movedDays(restOfSeries, { from, to: sessionDate })
  const tutorIds = [...new Set(restOfSeries.map(({ tutorId }) => tutorId))]
  const refusing = await findRefusing(db, { tutorIds, request, from })
  const moves = restOfSeries.map((row, index) => ({
    row,
    id: row.id,
    tutorId: row.tutorId,
    sessionDate: days[index] ?? row.sessionDate,
    refused: isLate(row, request) ? ('late' as const) : refusing.has(row.tutorId) ? ('away' as const) : null,
  }))
  const held = await findHeldHours(db, { studentId, tutorIds, days, now })
  const states = moveStates(moves, { held, startTime, durationHours: from.durationHours })
  return moves.map((move, index) => ({ ...move, state: states[index] ?? ('free' as const) }))
}

interface RefusalSearch {
  tutorIds: number[]
  request: WeeksRequest
  from: SessionRow
}

/** Tutors who do not start at that time or no longer take bookings. A schedule is the same each week. */
async function findRefusing(db: Db, { tutorIds, request, from }: RefusalSearch) {
  const refusing = new Set<number>()
  for (const id of tutorIds) {
    if (tutorRefusal(await findTutor(db, id), { ...request, subject: from.subject })) refusing.add(id)
  }
  return refusing
}
