import { type BookingLimits, limitRefusal, NO_LIMITS } from '#shared/features/booking/limits/booking-limits.rules'
import { addDays, mondayOf } from '#shared/time/calendar'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { findBookedBetween, findLimits, removeLimits, saveLimits } from './booking-limits.store'

interface BookedSession {
  sessionDate: string
  durationHours: number
}

interface LimitedBooking {
  studentId: string
  added: readonly BookedSession[]
  /** For a move, the sessions at their old time. */
  removed?: readonly BookedSession[]
}

/** Why the student cannot do this without a guardian, or null. The caller holds the student's lock. */
export async function findLimitRefusal(tx: Db, { studentId, added, removed = [] }: LimitedBooking) {
  const limits = await findLimits(tx, studentId)
  if (!limits || added.length === 0) return null
  const mondays = added.map(({ sessionDate }) => mondayOf(sessionDate)).toSorted()
  const [from = '', until = ''] = [mondays[0], mondays.at(-1)]
  const booked = await findBookedBetween(tx, { studentId, from, until: addDays(until, 6) })
  return limitRefusal(limits, { booked, added, removed })
}

/** For what a student does. Guardians and staff are not limited. */
export async function refuseBeyondLimits(tx: Db, plan: LimitedBooking): Promise<void> {
  const refusal = await findLimitRefusal(tx, plan)
  if (refusal) throw new AppError(refusal)
}

export async function readLimits(db: Db, studentId: string): Promise<BookingLimits> {
  return (await findLimits(db, studentId)) ?? NO_LIMITS
}

/** The caller holds the student's lock. */
export async function changeLimits(
  tx: Db,
  { studentId, limits, now }: { studentId: string; limits: BookingLimits; now: Date },
): Promise<void> {
  const isLimited = !limits.mayBookAlone || limits.hoursPerWeek !== null
  if (isLimited) await saveLimits(tx, { studentId, ...limits, now })
  else await removeLimits(tx, studentId)
}

/** A student who leaves the family takes no limits along. */
export const forgetLimits = removeLimits
