import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { students } from '../db/schema/accounts/students'
import { copyRecipients } from '../db/schema/emails'

/** The person who gets copies, or has been invited to. */
export async function findCopyRecipient(db: Db, studentId: string) {
  const [row] = await db.select().from(copyRecipients).where(eq(copyRecipients.studentId, studentId))
  return row
}

/** Saves an invited recipient in place of an earlier one. */
export async function saveCopyRecipient(
  tx: Db,
  { studentId, email }: { studentId: string; email: string },
): Promise<void> {
  await tx
    .insert(copyRecipients)
    .values({ studentId, email })
    .onConflictDoUpdate({
      target: copyRecipients.studentId,
      set: { email, confirmedAt: null, suspendedAt: null, offeredAt: null },
    })
}

/** Stops the copies until the student sends a new invitation: an intruder may have entered this address. */
export async function suspendCopies(tx: Db, studentId: string, now: Date): Promise<void> {
  await tx
    .update(copyRecipients)
    .set({ confirmedAt: null, suspendedAt: now })
    .where(eq(copyRecipients.studentId, studentId))
}

/** False if the student has entered another address since, or the account was recovered. */
export async function confirmCopyRecipient(
  tx: Db,
  { studentId, email, now }: { studentId: string; email: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(copyRecipients)
    .set({ confirmedAt: now })
    .where(
      and(eq(copyRecipients.studentId, studentId), eq(copyRecipients.email, email), isNull(copyRecipients.suspendedAt)),
    )
    .returning({ studentId: copyRecipients.studentId })
  return rows.length === 1
}

/** False if the recipient has been replaced or removed since. */
export async function endCopies(db: Db, { studentId, email }: { studentId: string; email: string }): Promise<boolean> {
  const rows = await db
    .delete(copyRecipients)
    .where(and(eq(copyRecipients.studentId, studentId), eq(copyRecipients.email, email)))
    .returning({ studentId: copyRecipients.studentId })
  return rows.length === 1
}

/** Ends the copies of students' emails to somebody who is no longer their guardian. */
export async function endCopiesTo(
  tx: Db,
  { studentIds, email: address }: { studentIds: readonly string[]; email: string },
): Promise<void> {
  const { studentId, email } = copyRecipients
  const isAddress = eq(sql`lower(${email})`, address.toLowerCase())
  await tx.delete(copyRecipients).where(and(inArray(studentId, [...studentIds]), isAddress))
}

export async function removeCopyRecipient(tx: Db, studentId: string): Promise<void> {
  await tx.delete(copyRecipients).where(eq(copyRecipients.studentId, studentId))
}

/**
 * Confirmed recipients who were never offered a family account, for students without a family: the guardians of a
 * family decide themselves whom they invite.
 */
export function findRecipientsToOfferFamily(tx: Db, limit: number) {
  const { studentId, email, confirmedAt, suspendedAt, offeredAt } = copyRecipients
  return tx
    .select({ studentId, email })
    .from(copyRecipients)
    .innerJoin(students, eq(students.id, studentId))
    .where(
      and(
        ...[isNotNull(confirmedAt), isNull(suspendedAt), isNull(offeredAt)],
        ...[isNull(students.deletedAt), isNull(students.familyId)],
      ),
    )
    .limit(limit)
    .for('update', { of: copyRecipients, skipLocked: true })
}

export async function recordFamilyOffer(tx: Db, studentId: string, now: Date): Promise<void> {
  await tx.update(copyRecipients).set({ offeredAt: now }).where(eq(copyRecipients.studentId, studentId))
}
