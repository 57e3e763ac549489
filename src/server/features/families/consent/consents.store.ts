import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { consents } from '../../../db/schema/accounts/consents'
import { students } from '../../../db/schema/accounts/students'

export type NewConsent = Pick<
  typeof consents.$inferInsert,
  'studentId' | 'guardianId' | 'textVersion' | 'textLanguage' | 'networkHash' | 'givenAt'
>

/** A repeated consent to the same text changes nothing. */
export async function insertConsent(tx: Db, consent: NewConsent): Promise<void> {
  await tx.insert(consents).values(consent).onConflictDoNothing()
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
