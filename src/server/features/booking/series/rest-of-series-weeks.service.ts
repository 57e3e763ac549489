import { isBookableDate } from '#shared/features/booking/booking.rules'
import { tutorRefusal } from '#shared/features/booking/booking-refusal.rules'
import { movedDays, moveStates } from '#shared/features/booking/series/move-series.rules'
import type { RestOfSeriesWeek } from '#shared/features/booking/series/series.contract'
import { isLate } from '#shared/features/booking/sessions/late-cancellation.rules'
import type { StaffRestOfSeriesWeek } from '#shared/features/timetable/rest-of-series.contract'
import { isOpenToStaff } from '#shared/features/timetable/staff-times.rules'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { findTutor } from '../availability/bookable-tutors.store'
import { versionOf } from '../sessions/session-view'
import type { SessionRow } from '../sessions/sessions.store'
import { findRestOfSeries, requireOwner } from './rest-of-series.service'
import { findHeldHours } from './series.store'

interface Asked {
  studentId: string
  id: number
  /** Where the session itself goes. */
  sessionDate: string
  startTime: string
  now: Date
  lateHours: number
}

/** Where a session and those after it in its series would go, and which of them can. */
export async function restOfSeriesWeeks(db: Db, asked: Asked): Promise<RestOfSeriesWeek[]> {
  const isOpen = isBookableDate(asked.sessionDate, businessDay(asked.now))
  const weeks = await findWeeks(db, { ...asked, isOpen })
  return weeks.map(({ row, sessionDate, state }) => ({ id: row.id, sessionDate, state }))
}

/** The same for staff: today's remaining start times are open to them, and nothing is too late. */
export async function restOfSeriesWeeksForStaff(
  db: Db,
  asked: Omit<Asked, 'studentId' | 'lateHours'>,
): Promise<StaffRestOfSeriesWeek[]> {
  const studentId = await requireOwner(db, asked.id)
  const isOpen = isOpenToStaff({ day: asked.sessionDate, time: asked.startTime }, asked.now)
  const weeks = await findWeeks(db, { ...asked, studentId, lateHours: 0, isOpen })
  return weeks.map(({ row, sessionDate, state }) => ({
    ...{ id: row.id, version: versionOf(row), sessionDate, state },
    was: { sessionDate: row.sessionDate, startTime: row.startTime },
  }))
}

async function findWeeks(db: Db, { isOpen, ...asked }: Asked & { isOpen: boolean }) {
  const { studentId, sessionDate, startTime, now } = asked
  const { from, restOfSeries } = await findRestOfSeries(db, asked)
  if (!isOpen) throw new AppError('DATE_NOT_BOOKABLE')
  const days = movedDays(restOfSeries, { from, to: sessionDate })
  const tutorIds = [...new Set(restOfSeries.map(({ tutorId }) => tutorId))]
  const refusedBy = await findRefusing(db, { tutorIds, asked, from })
  const moves = restOfSeries.map((row, place) => ({
    row,
    id: row.id,
    tutorId: row.tutorId,
    sessionDate: days[place] ?? row.sessionDate,
    refused: isLate(row, asked) ? ('late' as const) : refusedBy.has(row.tutorId) ? ('away' as const) : null,
  }))
  const held = await findHeldHours(db, { studentId, tutorIds, days, now })
  const states = moveStates(moves, { held, startTime, durationHours: from.durationHours })
  return moves.map((move, place) => ({ ...move, state: states[place] ?? ('free' as const) }))
}

/** The tutors who do not begin at that time, or take no bookings any more. A plan is the same each week. */
async function findRefusing(db: Db, { tutorIds, asked, from }: { tutorIds: number[]; asked: Asked; from: SessionRow }) {
  const wanted = { ...asked, subject: from.subject }
  const refusing = new Set<number>()
  for (const id of tutorIds) if (tutorRefusal(await findTutor(db, id), wanted)) refusing.add(id)
  return refusing
}
