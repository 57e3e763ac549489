import { eq, sql } from 'drizzle-orm'
import type { Db } from './client'
import { statementPart } from './one-statement'
import { students } from './schema/students'

/** `update` also waits for everything that merely refers to the student: for deleting the account. */
export type LockStrength = 'no key update' | 'update'

/**
 * Whoever changes a student's sessions or hours takes this lock first. The order of all locks, everywhere:
 *
 *   1. the idempotency key (a repeated request waits here, holding nothing); a booking or an attempt, which
 *      is one statement, takes it after 2: the key belongs to the student, so only those who wait at 2 anyway could want it
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
  const isStudent = eq(students.id, studentId)
  const deletedAt = { deletedAt: students.deletedAt }
  const [row] =
    strength === 'update'
      ? await tx.select(deletedAt).from(students).where(isStudent).for('update')
      : await tx.update(students).set(countChange).where(isStudent).returning(deletedAt)
  return { isDeleted: row?.deletedAt !== null }
}

/** An update that leaves every key alone locks its row as `for no key update` does, and tells who read before that they are late. */
const countChange = { changes: sql`${students.changes} + 1` }

/** The lock as part of one statement; empty when the account is gone. */
export const activeStudent = statementPart<{ studentId: string }>(
  'active',
  (given) => sql`select id from students where id = ${given('studentId')}::uuid and deleted_at is null
    for no key update`,
)

/**
 * The lock for a statement that writes what was decided by an earlier reading: empty, too, when something was changed
 * under the student's lock since then. Whoever waits here for another change sees its count when it is their turn.
 */
export const unchangedStudent = statementPart<{ studentId: string; seenChanges: number }>(
  'active',
  (given) => sql`update students set changes = changes + 1
    where id = ${given('studentId')}::uuid and changes = ${given('seenChanges')}::int and deleted_at is null returning id`,
)
