import type { GivenConsent } from '#shared/features/families/children.contract'
import { hashToken } from '../../auth/tokens'
import type { Db } from '../../db/db'
import { findLinkedEmail } from '../../email/links.store'
import { findPending } from '../account/consent/consented-student.service'
import { insertConsent } from './consents.store'
import { findGuardianByEmail } from './guardian-accounts.store'

interface Consent extends GivenConsent {
  studentId: string
  guardianId: string
  networkHash: string
  now: Date
}

export function giveConsent(tx: Db, { now, ...consent }: Consent): Promise<void> {
  return insertConsent(tx, { ...consent, givenAt: now })
}

export interface OpenConsent {
  emailId: string
  pendingId: string
  childName: string | null
  birthMonth: string
  guardianEmail: string
  /** The guardian's account, if there is one. */
  guardianId: string | undefined
  /** Whether that account has a password, which is asked for. */
  isKnown: boolean
}

/** The sign-up that a link asks about; undefined if the link was used or has expired. */
export async function openConsentLink(db: Db, unverifiedToken: string, now: Date): Promise<OpenConsent | undefined> {
  const email = await findLinkedEmail(db, hashToken(unverifiedToken), now)
  if (email?.kind !== 'consent-asked' || !('pendingId' in email.facts)) return undefined
  const pending = await findPending(db, email.facts.pendingId, now)
  if (!pending) return undefined
  const { id: pendingId, firstName: childName, birthMonth, guardianEmail } = pending
  const guardian = await findGuardianByEmail(db, guardianEmail)
  const known = { guardianId: guardian?.id, isKnown: Boolean(guardian?.passwordHash) }
  return { emailId: email.id, pendingId, childName, birthMonth, guardianEmail, ...known }
}
