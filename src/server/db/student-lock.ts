import { eq, sql } from 'drizzle-orm'
import type { Db } from './db'
import { prepareStatement, statementPart } from './one-statement'
import { students } from './schema/students'

/** `update` also waits for everything that merely refers to the student: for deleting the account. */
export type LockStrength = 'no key update' | 'update'

/**
 * Whoever changes a student's sessions or hours takes this lock first. The order of all locks, everywhere:
 *
 *   1. the idempotency key (a repeated request waits here, holding nothing); a booking or an attempt, which
 *      is one statement, takes it after 2: the key belongs to the student, so only those who wait at 2 anyway could
 * want it      Rows of a gift that is being given come here, too: nobody else wants them   2. the student's row: one
 * change at a time for each student, and none after the account was deleted   3. the student's session rows: nobody
 * else ever wants them without 2   4. the tutor's row, shared, by the trigger that asks whether the tutor takes
 * bookings and begins at that time: students      do not wait for each other there, and whoever changes a tutor or a
 * plan, or takes time off, has that row first      of all. Who frees an hour shares it too, so that an hour under a
 * time off is closed again   5. occupied hours, new ones before old ones are freed, in ascending order: the only place
 * where two      students meet, and who waits here holds earlier hours only, so no circle can close      (who removes a
 * hold that has ended has its row before 4: a circle with a time off is undone and tried again)   6. ledger and
 * progress rows, which belong to the student of 2
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
  const deleted = await prepareStatement(tx, { name: 'lock_student', parts, answer: lockedStudent })({ studentId })
  return { isDeleted: deleted !== 0 }
}

/** The student's row, with 1 for an account that was deleted. */
const lockedStudent = statementPart<{ studentId: string }>(
  'locked',
  (given) => sql`select id as student_id, (deleted_at is not null)::int as id from students
    where id = ${given('studentId')}::uuid for no key update`,
)

/** Tells who read before that they are late. */
const countedChange = statementPart(
  'counted',
  () => sql`insert into student_changes as c (student_id, changes) select student_id, 1 from locked
    on conflict (student_id) do update set changes = c.changes + 1 returning changes as id`,
)

/** How often a student was changed, as a field of a question about a row of `students`. */
export const changesOfStudent = sql<number>`coalesce((
  select c.changes from student_changes c where c.student_id = students.id), 0)`

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
  (given) => sql`insert into student_changes as c (student_id, changes)
    select id, 1 from students where id = ${given('studentId')}::uuid and deleted_at is null for no key update
    on conflict (student_id) do update set changes = c.changes + 1 where c.changes = ${given('seenChanges')}::int
    returning student_id as id`,
)
