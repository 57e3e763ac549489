import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/db'
import { students } from '../db/schema/accounts/students'
import { guardians } from '../db/schema/emails'

/** The guardian who gets copies, or has been invited to. */
export async function findGuardian(db: Db, studentId: string) {
  const [row] = await db.select().from(guardians).where(eq(guardians.studentId, studentId))
  return row
}

/** Saves an invited guardian, in place of an earlier one. */
export async function saveGuardian(tx: Db, { studentId, email }: { studentId: string; email: string }): Promise<void> {
  await tx
    .insert(guardians)
    .values({ studentId, email })
    .onConflictDoUpdate({
      target: guardians.studentId,
      set: { email, confirmedAt: null, suspendedAt: null, offeredAt: null },
    })
}

/** Ends the copies until the student invites the guardian again: an intruder may have named this address. */
export async function suspendGuardian(tx: Db, studentId: string, now: Date): Promise<void> {
  await tx.update(guardians).set({ confirmedAt: null, suspendedAt: now }).where(eq(guardians.studentId, studentId))
}

/** False if the student has named someone else since, or the account was recovered. */
export async function acceptGuardian(
  tx: Db,
  { studentId, email, now }: { studentId: string; email: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(guardians)
    .set({ confirmedAt: now })
    .where(and(eq(guardians.studentId, studentId), eq(guardians.email, email), isNull(guardians.suspendedAt)))
    .returning({ studentId: guardians.studentId })
  return rows.length === 1
}

/** False if the guardian has been replaced or removed since. */
export async function endCopies(db: Db, { studentId, email }: { studentId: string; email: string }): Promise<boolean> {
  const rows = await db
    .delete(guardians)
    .where(and(eq(guardians.studentId, studentId), eq(guardians.email, email)))
    .returning({ studentId: guardians.studentId })
  return rows.length === 1
}

export async function removeGuardian(tx: Db, studentId: string): Promise<void> {
  await tx.delete(guardians).where(eq(guardians.studentId, studentId))
}

/**
 * Confirmed guardians who were never offered a family account, of students without a family: guardians of a family
 * decide themselves whom they invite.
 */
export function findUnoffered(tx: Db, limit: number) {
  const { studentId, email, confirmedAt, suspendedAt, offeredAt } = guardians
  return tx
    .select({ studentId, email })
    .from(guardians)
    .innerJoin(students, eq(students.id, studentId))
    .where(
      and(
        ...[isNotNull(confirmedAt), isNull(suspendedAt), isNull(offeredAt)],
        ...[isNull(students.deletedAt), isNull(students.familyId)],
      ),
    )
    .limit(limit)
    .for('update', { of: guardians, skipLocked: true })
}

export async function noteOffer(tx: Db, studentId: string, now: Date): Promise<void> {
  await tx.update(guardians).set({ offeredAt: now }).where(eq(guardians.studentId, studentId))
}
