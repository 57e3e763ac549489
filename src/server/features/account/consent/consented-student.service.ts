import type { Db } from '../../../db/db'
import type { SiteKey } from '../../../db/site-key'
import { refuseTakenEmail } from '../account.service'
import { insertIdentity, insertStudent } from '../account.store'
import { askToConfirm } from '../email-address.service'
import { releaseAddress } from '../release-address.service'
import * as store from './pending-consents.store'

export type PendingConsent = store.PendingConsent

/** The sign-up that waits for a guardian, unless it has expired. */
export const findPending = store.findPending

export const takePending = store.takePending

interface ConsentedStudent {
  pending: PendingConsent
  child: { firstName: string; birthMonth: string }
  familyId: number
  /** Whether the child has to confirm the address and choose the password by a link. */
  needsConfirmation: boolean
  now: Date
}

/** Creates the account of a child whose guardian has consented. */
export async function createConsentedStudent(
  tx: Db,
  siteKey: SiteKey,
  { pending, child, familyId, needsConfirmation, now }: ConsentedStudent,
): Promise<string> {
  const { lastName, email, passwordHash, issuer, subject, preferredLanguage } = pending
  if (email !== null) await releaseAddress(tx, { email, now })
  const confirmed = { emailConfirmedAt: email !== null && !needsConfirmation ? now : null, needsConfirmation }
  const studentId = await refuseTakenEmail(() =>
    insertStudent(tx, {
      firstName: child.firstName,
      lastName,
      email,
      passwordHash,
      profileImageUrl: null,
      birthMonth: child.birthMonth,
      familyId,
      preferredLanguage,
      ...confirmed,
      createdAt: now,
    }),
  )
  if (issuer !== null && subject !== null) await insertIdentity(tx, { issuer, subject, studentId })
  const { guardianEmail } = pending
  if (needsConfirmation && email !== null) await askToConfirm(tx, siteKey, { studentId, email, guardianEmail, now })
  return studentId
}
