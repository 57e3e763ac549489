import { and, eq, isNull } from 'drizzle-orm'
import { endAllSignIns } from '../../auth/student-sign-ins.store'
import type { Db } from '../../db/db'
import { students } from '../../db/schema/students'

const addressOf = (db: Db, studentId: string) =>
  db
    .select({ email: students.email, confirmedAt: students.emailConfirmedAt })
    .from(students)
    .where(and(eq(students.id, studentId), isNull(students.deletedAt)))

/** The address of an account that is there. */
export async function findAddress(db: Db, studentId: string) {
  const [row] = await addressOf(db, studentId)
  return row
}

/** The same, locked until the transaction ends: two changes of it follow each other. */
export async function lockAddress(tx: Db, studentId: string) {
  const [row] = await addressOf(tx, studentId).for('no key update')
  return row
}

export async function setAddress(
  tx: Db,
  { studentId, email, confirmedAt }: { studentId: string; email: string; confirmedAt: Date | null },
): Promise<void> {
  await tx.update(students).set({ email, emailConfirmedAt: confirmedAt }).where(eq(students.id, studentId))
}

/** Gives the account another password; the private calendar feed ends, and so does every sign-in. */
export async function resetPassword(tx: Db, studentId: string, passwordHash: string): Promise<void> {
  await tx.update(students).set({ passwordHash, calendarTokenHash: null }).where(eq(students.id, studentId))
  await endAllSignIns(tx, studentId)
}
