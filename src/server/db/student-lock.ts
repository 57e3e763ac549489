import { eq, sql } from 'drizzle-orm'
import type { Db } from './client'
import { statementPart } from './one-statement'
import { students } from './schema/students'

/** `update` also waits for everything that merely refers to the student: for deleting the account. */
export type LockStrength = 'no key update' | 'update'

/**
 * Whoever changes a student's sessions or hours takes this lock first. The order of all locks, everywhere:
 *
 *   1. the idempotency key (a repeated request waits here, holding nothing); a booking, which is one statement, takes it
 *      after 2: the key belongs to the student, so only those who wait at 2 anyway could want it
 *   2. the student's row: one change at a time for each student, and none after the account was deleted
 *   3. the student's session rows: nobody else ever wants them without 2
 *   4. occupied hours, new ones before old ones are freed, in ascending order: the only place where two
 *      students meet, and who waits here holds earlier hours only, so no circle can close
 *   5. ledger and progress rows, which belong to the student of 2
 */
export async function lockStudent(
  tx: Db,
  studentId: string,
  strength: LockStrength = 'no key update',
): Promise<{ isDeleted: boolean }> {
  const [row] = await tx
    .select({ deletedAt: students.deletedAt })
    .from(students)
    .where(eq(students.id, studentId))
    .for(strength)
  return { isDeleted: row?.deletedAt !== null }
}

/** The lock as part of one statement; empty when the account is gone. */
export const activeStudent = statementPart<{ studentId: string }>(
  'active',
  (given) => sql`select id from students where id = ${given('studentId')}::uuid and deleted_at is null
    for no key update`,
)
