import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { students } from '../../db/schema/accounts/students'

const addressOf = (db: Db, studentId: string) =>
  db
    .select({ email: students.email, confirmedAt: students.emailConfirmedAt })
    .from(students)
    .where(and(eq(students.id, studentId), isNull(students.deletedAt)))

/** The address of an account that was not deleted. */
export async function findAddress(db: Db, studentId: string) {
  const [row] = await addressOf(db, studentId)
  return row
}

/** The address, locked until the transaction ends. */
export async function lockAddress(tx: Db, studentId: string) {
  const [row] = await addressOf(tx, studentId).for('no key update')
  return row
}

/** Whoever has confirmed an address once is no longer a new sign-up, even if another address is not confirmed yet. */
export async function setAddress(
  tx: Db,
  { studentId, email, confirmedAt }: { studentId: string; email: string; confirmedAt: Date | null },
): Promise<void> {
  const needsConfirmation =
    confirmedAt === null ? sql`${students.needsConfirmation} and ${students.emailConfirmedAt} is null` : false
  await tx
    .update(students)
    .set({ email, emailConfirmedAt: confirmedAt, needsConfirmation })
    .where(eq(students.id, studentId))
}

/** Nobody can sign in until staff enter another address, whose link then asks for a password. */
export async function forgetAddress(tx: Db, studentId: string): Promise<void> {
  const none = { email: null, emailConfirmedAt: null, passwordHash: null, needsConfirmation: true }
  await tx.update(students).set(none).where(eq(students.id, studentId))
}

/** Sets a password that was chosen by a link, which also confirms the address that the link was sent to. */
export async function resetPassword(
  tx: Db,
  studentId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const emailConfirmedAt = sql`case when ${students.email} is null then null
    else coalesce(${students.emailConfirmedAt}, ${now.toISOString()}::timestamptz) end`
  await tx.update(students).set({ passwordHash, emailConfirmedAt }).where(eq(students.id, studentId))
}
