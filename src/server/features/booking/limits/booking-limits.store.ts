import { and, between, eq, exists, ne, or } from 'drizzle-orm'
import { CANCELLATION_RETURN } from '#shared/features/billing/hours.rules'
import type { BookingLimits } from '#shared/features/booking/limits/booking-limits.rules'
import type { Db } from '../../../db/db'
import { studentLimits } from '../../../db/schema/accounts/student-limits'
import { ledgerEntries } from '../../../db/schema/billing/ledger'
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

/** Sessions that use hours, on these days and between them, also those that were cancelled too late for a refund. */
export function findBookedBetween(
  tx: Db,
  { studentId, from, until }: { studentId: string; from: string; until: string },
) {
  const { sessionDate, durationHours, status } = sessions
  const hasNoReturn = and(
    eq(ledgerEntries.sessionId, sessions.id),
    eq(ledgerEntries.kind, CANCELLATION_RETURN),
    eq(ledgerEntries.hours, '0'),
  )
  const withoutReturn = tx.select({ id: ledgerEntries.id }).from(ledgerEntries).where(hasNoReturn)
  return tx
    .select({ sessionDate, durationHours })
    .from(sessions)
    .where(
      and(
        eq(sessions.studentId, studentId),
        or(ne(status, 'cancelled'), exists(withoutReturn)),
        between(sessionDate, from, until),
      ),
    )
}
