import { and, between, eq, ne } from 'drizzle-orm'
import type { BookingLimits } from '#shared/features/booking/limits/booking-limits.rules'
import type { Db } from '../../../db/db'
import { studentLimits } from '../../../db/schema/accounts/student-limits'
import { sessions } from '../../../db/schema/tutoring/booking'

/** Undefined for a student without limits. */
export async function findLimits(db: Db, studentId: string): Promise<BookingLimits | undefined> {
  const [row] = await db.select().from(studentLimits).where(eq(studentLimits.studentId, studentId))
  if (!row) return undefined
  const { mayBookAlone, hoursPerWeek } = row
  return { mayBookAlone, hoursPerWeek: hoursPerWeek === null ? null : Number(hoursPerWeek) }
}

export async function saveLimits(
  tx: Db,
  { studentId, mayBookAlone, hoursPerWeek, now }: BookingLimits & { studentId: string; now: Date },
): Promise<void> {
  const row = { mayBookAlone, hoursPerWeek: hoursPerWeek === null ? null : String(hoursPerWeek), changedAt: now }
  await tx
    .insert(studentLimits)
    .values({ studentId, ...row })
    .onConflictDoUpdate({ target: studentLimits.studentId, set: row })
}

export async function removeLimits(tx: Db, studentId: string): Promise<void> {
  await tx.delete(studentLimits).where(eq(studentLimits.studentId, studentId))
}

/** Sessions that use hours, on these days and between them. */
export function findBookedBetween(
  tx: Db,
  { studentId, from, until }: { studentId: string; from: string; until: string },
) {
  const { sessionDate, durationHours, status } = sessions
  return tx
    .select({ sessionDate, durationHours })
    .from(sessions)
    .where(and(eq(sessions.studentId, studentId), ne(status, 'cancelled'), between(sessionDate, from, until)))
}
