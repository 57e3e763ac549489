import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { auditEntries } from '../db/schema/audit'

interface PageOpening {
  studentId: string
  administratorId: number
  since: Date
}

export async function hasOpened(db: Db, { studentId, administratorId, since }: PageOpening): Promise<boolean> {
  const isSame = and(
    eq(auditEntries.target, studentId),
    eq(auditEntries.action, 'student.opened'),
    eq(auditEntries.administratorId, administratorId),
    gt(auditEntries.createdAt, since),
  )
  return (await db.$count(auditEntries, isSame)) > 0
}

/** Removes keys from the states that actions on a student or a guardian keep. A trigger refuses every other change. */
export async function removeKeys(
  tx: Db,
  about: { studentId: string } | { guardianId: string },
  keys: readonly string[],
): Promise<void> {
  const without = (state: typeof auditEntries.before | typeof auditEntries.after) =>
    sql`case jsonb_typeof(${state}) when 'object' then ${state} - ${`{${keys.join()}}`}::text[] else ${state} end`
  await tx
    .update(auditEntries)
    .set({ before: without(auditEntries.before), after: without(auditEntries.after) })
    .where(
      'studentId' in about
        ? and(eq(auditEntries.target, about.studentId), eq(auditEntries.targetKind, 'student'))
        : and(
            eq(auditEntries.targetKind, 'family'),
            sql`coalesce(${auditEntries.after}, ${auditEntries.before}) ->> 'guardianId' = ${about.guardianId}`,
          ),
    )
}
