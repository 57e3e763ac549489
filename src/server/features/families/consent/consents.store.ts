import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { consents } from '../../../db/schema/accounts/consents'
import { students } from '../../../db/schema/accounts/students'

export type NewConsent = Pick<
  typeof consents.$inferInsert,
  'studentId' | 'guardianId' | 'textVersion' | 'textLanguage' | 'networkHash' | 'givenAt'
>

/** False for a repeated consent to the same text, which changes nothing. */
export async function insertConsent(tx: Db, consent: NewConsent): Promise<boolean> {
  const rows = await tx.insert(consents).values(consent).onConflictDoNothing().returning({ id: consents.id })
  return rows.length > 0
}

export async function findFirstName(tx: Db, studentId: string): Promise<string | null> {
  const [row] = await tx.select({ firstName: students.firstName }).from(students).where(eq(students.id, studentId))
  return row?.firstName ?? null
}

/** Consents of guardians that were not withdrawn, for the children of a family, newest first. */
export function findConsents(db: Db, familyId: number) {
  const { studentId, textVersion, textLanguage, givenAt } = consents
  return db
    .select({ studentId, textVersion, textLanguage, givenAt })
    .from(consents)
    .innerJoin(students, eq(students.id, consents.studentId))
    .where(and(eq(students.familyId, familyId), isNotNull(consents.guardianId), isNull(consents.withdrawnAt)))
    .orderBy(desc(consents.id))
}

export async function withdrawConsents(tx: Db, studentId: string, now: Date): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.studentId, studentId), isNull(consents.withdrawnAt)))
}

/** Students of families for whom guardians consented to another version of the text than this one, but not to it. */
export function findOutdated(db: Db, textVersion: string) {
  const isGiven = sql`select from ${consents} given where given.student_id = ${students.id}
    and given.guardian_id is not null and given.withdrawn_at is null`
  return db
    .select({ familyId: students.familyId, firstName: students.firstName, birthMonth: students.birthMonth })
    .from(students)
    .where(
      and(
        ...[isNotNull(students.familyId), isNotNull(students.birthMonth), isNull(students.deletedAt)],
        sql`exists (${isGiven}) and not exists (${isGiven} and given.text_version = ${textVersion})`,
      ),
    )
    .orderBy(students.createdAt, students.id)
}
