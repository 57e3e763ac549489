import { moveRefusal, tutorRefusal } from '#shared/features/booking/booking-refusal.rules'
import { movedDays, moveStates } from '#shared/features/booking/series/move-series.rules'
import type { RestOfSeriesWeek } from '#shared/features/booking/series/series.contract'
import { isLate } from '#shared/features/booking/sessions/late-cancellation.rules'
import { type BookingMoment, isStartOffered } from '#shared/features/school/school-hours.rules'
import type { StaffRestOfSeriesWeek } from '#shared/features/timetable/rest-of-series.contract'
import { staffMoveRefusal } from '#shared/features/timetable/staff-times.rules'
import type { Db } from '../../../db/db'
import { AppError, orNotFound } from '../../../http/app-error'
import { findTutor } from '../availability/bookable-tutors.store'
import { versionOf } from '../sessions/session-view'
import { findStudentOfSession, type SessionRow } from '../sessions/sessions.store'
import { findRestOfSeries } from './rest-of-series.service'
import { findHeldTime } from './series.store'

interface WeeksRequest extends BookingMoment {
  studentId: string
  id: number
  /** The new time of the session itself. */
  sessionDate: string
  startTime: string
  lateHours: number
}

/** The new times of a session and the later ones in its series, and which of them can move. */
export async function restOfSeriesWeeks(db: Db, request: WeeksRequest): Promise<RestOfSeriesWeek[]> {
  const weeks = await findWeeks(db, request, moveRefusal)
  return weeks.map(({ row, sessionDate, state }) => ({ id: row.id, sessionDate, state }))
}

/** Staff may also use today's remaining start times, and nothing is too late. */
export async function restOfSeriesWeeksForStaff(
  db: Db,
  request: Omit<WeeksRequest, 'studentId' | 'lateHours'>,
): Promise<StaffRestOfSeriesWeek[]> {
  const studentId = orNotFound(await findStudentOfSession(db, request.id))
  const weeks = await findWeeks(db, { ...request, studentId, lateHours: 0 }, staffMoveRefusal)
  return weeks.map(({ row, sessionDate, state }) => ({
    id: row.id,
    version: versionOf(row),
    sessionDate,
    state,
    was: { sessionDate: row.sessionDate, startTime: row.startTime },
  }))
}

async function findWeeks(db: Db, request: WeeksRequest, refusalOf: typeof moveRefusal) {
  const { studentId, sessionDate, startTime, schoolHours, now } = request
  const { from, restOfSeries } = await findRestOfSeries(db, request)
  const { durationHours } = from
  const refusal = refusalOf({ sessionDate, startTime, durationHours }, request)
  if (refusal) throw new AppError(refusal)
  const days = movedDays(restOfSeries, { from, to: sessionDate })
  const tutorIds = [...new Set(restOfSeries.map(({ tutorId }) => tutorId))]
  const refusing = await findRefusing(db, { tutorIds, request, from })
  const refusedState = (row: SessionRow, day: string) => {
    if (isLate(row, request)) return 'late' as const
    if (refusing.has(row.tutorId)) return 'away' as const
    return isStartOffered({ sessionDate: day, startTime, durationHours }, schoolHours) ? null : ('closed' as const)
  }
  const moves = restOfSeries.map((row, index) => ({
    row,
    id: row.id,
    tutorId: row.tutorId,
    sessionDate: days[index] ?? row.sessionDate,
    refused: refusedState(row, days[index] ?? row.sessionDate),
  }))
  const heldTime = await findHeldTime(db, { studentId, tutorIds, days, now })
  const states = moveStates(moves, { held: heldTime, startTime, durationHours })
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
