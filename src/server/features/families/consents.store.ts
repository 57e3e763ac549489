import type { Db } from '../../db/db'
import { consents } from '../../db/schema/consents'

export type NewConsent = Pick<
  typeof consents.$inferInsert,
  'studentId' | 'guardianId' | 'textVersion' | 'textLanguage' | 'networkHash' | 'givenAt'
>

/** A repeated consent to the same text changes nothing. */
export async function insertConsent(tx: Db, consent: NewConsent): Promise<void> {
  await tx.insert(consents).values(consent).onConflictDoNothing()
}
