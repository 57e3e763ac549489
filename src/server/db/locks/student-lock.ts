import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db'
import { prepareStatement, statementPart } from '../queries/one-statement'
import { students } from '../schema/accounts/students'

/** `update` also waits for transactions that only refer to the student: for deleting the account. */
export type LockStrength = 'no key update' | 'update'

/**
 * Every change of a student's sessions or hours takes this lock first. The order of all locks:
 *
 *   0. The sign-in of the caller (`lockAccess`), and of the account whose access ends (`lockSignIns`).
 *   1. The idempotency key; a repeated request waits here without other locks. A booking or an attempt is one statement
 *      and takes the key after 2, which is safe because the key belongs to the student. Rows of a gift are locked here.
 *   2. The student's row: one change at a time per student, and none after the account is deleted.
 *   3. The student's session rows, which nothing locks without 2.
 *   4. The school's hours (`school-hours-lock.ts`), then the tutor's row, both shared, by the trigger that checks them.
 *      A change of hours, a schedule or time off locks one of them alone, after the students whose sessions it changes.
 *   5. Occupied quarter hours in ascending order, new ones before old ones are freed. Only here do two students
 *      compete, and a waiting transaction holds earlier ones only, so there is no deadlock. The exception is the
 *      removal of an expired hold, which locks its row before 4: a deadlock with a time off is rolled back and
 *      retried.
 *   6. Ledger and progress rows, which belong to the student of 2.
 *   7. The family's row, by the trigger of a ledger entry. Staff who set or refund hours lock it after 2, and a paid
 *      purchase books its hold after it: a deadlock with a sibling's booking is rolled back and retried.
 */
export async function lockStudent(
  tx: Db,
  studentId: string,
  strength: LockStrength = 'no key update',
): Promise<{ isDeleted: boolean }> {
  if (strength === 'update') {
    const [row] = await tx
      .select({ deletedAt: students.deletedAt })
      .from(students)
      .where(eq(students.id, studentId))
      .for('update')
    return { isDeleted: row?.deletedAt !== null }
  }
  const parts = [lockedStudent, countedChange]
  const deleted = await prepareStatement(tx, { name: 'lock_student', parts, result: lockedStudent })({ studentId })
  return { isDeleted: deleted !== 0 }
}

/** The student's row, with 1 for a deleted account. */
const lockedStudent = statementPart<{ studentId: string }>(
  'locked',
  (given) => sql`select id as student_id, (deleted_at is not null)::int as id from students
    where id = ${given('studentId')}::uuid for no key update`,
)

/** Invalidates decisions that were based on an earlier read. */
const countedChange = statementPart(
  'counted',
  () => sql`insert into student_changes as c (student_id, changes) select student_id, 1 from locked
    on conflict (student_id) do update set changes = c.changes + 1 returning changes as id`,
)

/** The number of changes to a student, as a column of a query on `students`. */
export const changesOfStudent = sql<number>`coalesce((
  select c.changes from student_changes c where c.student_id = students.id), 0)`

/** The lock as part of one statement; empty when the account is gone. */
export const activeStudent = statementPart<{ studentId: string }>(
  'active',
  (given) => sql`select id from students where id = ${given('studentId')}::uuid and deleted_at is null
    for no key update`,
)

/**
 * The lock for a statement that depends on an earlier read: also empty when something was changed
 * under the student's lock since then. A waiting statement sees the count after the other change is committed.
 */
export const unchangedStudent = statementPart<{ studentId: string; seenChanges: number }>(
  'active',
  (given) => sql`insert into student_changes as c (student_id, changes)
    select id, 1 from students where id = ${given('studentId')}::uuid and deleted_at is null for no key update
    on conflict (student_id) do update set changes = c.changes + 1 where c.changes = ${given('seenChanges')}::int
    returning student_id as id`,
)
