import { isBookableDate } from '#shared/features/booking/booking.rules'
import { tutorRefusal } from '#shared/features/booking/booking-refusal.rules'
import { isLate } from '#shared/features/booking/late-cancellation.rules'
import { movedDays, moveStates } from '#shared/features/booking/move-series.rules'
import type { FollowingWeek } from '#shared/features/booking/series.contract'
import { followingInSeries } from '#shared/features/booking/series.rules'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../db/client'
import { AppError } from '../../http/app-error'
import { findHeldHours } from './series.store'
import { findChangeable, findSession, type SessionRow } from './sessions.store'
import { findTutor } from './tutors.store'

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
export async function followingWeeks(db: Db, asked: Asked): Promise<FollowingWeek[]> {
  const { studentId, sessionDate, startTime, now } = asked
  const from = await findSession(db, asked)
  if (!from) throw new AppError('NOT_FOUND')
  if (!isBookableDate(sessionDate, businessDay(now))) throw new AppError('DATE_NOT_BOOKABLE')
  const following = followingInSeries(await findChangeable(db, studentId, now), { from, now })
  const days = movedDays(following, { from, to: sessionDate })
  const tutorIds = [...new Set(following.map(({ tutorId }) => tutorId))]
  const refusedBy = await findRefusing(db, { tutorIds, asked, from })
  const moves = following.map((row, place) => ({
    id: row.id,
    tutorId: row.tutorId,
    sessionDate: days[place] ?? row.sessionDate,
    refused: isLate(row, asked) ? ('late' as const) : refusedBy.has(row.tutorId) ? ('away' as const) : null,
  }))
  const held = await findHeldHours(db, { studentId, tutorIds, days, now })
  const states = moveStates(moves, { held, startTime, durationHours: from.durationHours })
  return moves.map((move, place) => ({
    id: move.id,
    sessionDate: move.sessionDate,
    state: states[place] ?? 'free',
  }))
}

/** The tutors who do not begin at that time, or take no bookings any more. A plan is the same each week. */
async function findRefusing(db: Db, { tutorIds, asked, from }: { tutorIds: number[]; asked: Asked; from: SessionRow }) {
  const wanted = { ...asked, subject: from.subject }
  const refusing = new Set<number>()
  for (const id of tutorIds) if (tutorRefusal(await findTutor(db, id), wanted)) refusing.add(id)
  return refusing
}
