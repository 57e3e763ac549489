import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db'
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
    .values({ studentId, email, confirmedAt: null })
    .onConflictDoUpdate({ target: guardians.studentId, set: { email, confirmedAt: null } })
}

/** False if the student has named someone else since. */
export async function acceptGuardian(
  tx: Db,
  { studentId, email, now }: { studentId: string; email: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(guardians)
    .set({ confirmedAt: now })
    .where(and(eq(guardians.studentId, studentId), eq(guardians.email, email)))
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
