import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import type { GivenConsent } from '#shared/features/families/children.contract'
import type { ChildConsent } from '#shared/features/families/consents.contract'
import { isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import { businessDay } from '#shared/time/business-day'
import { hashToken } from '../../../auth/tokens'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { findLinkedEmail } from '../../../email/links.store'
import { notifyGuardian } from '../../../email/notify'
import type { NoteSecurityEvent } from '../../../security-log/security-log'
import { findPending } from '../../account/consent/consented-student.service'
import { deleteAccount } from '../../account/personal-data/delete-account.service'
import { findGuardianByEmail } from '../account/guardian-accounts.store'
import { findChildren } from '../families.store'
import { lockChild } from '../guardian/family-booking.service'
import type { GuardianByEmail } from '../sign-up/guardian-form'
import { findConsents, findFirstName, insertConsent, withdrawConsents } from './consents.store'

interface Consent extends GivenConsent {
  studentId: string
  guardianId: string
  networkHash: string
  now: Date
}

/** Stores the consent and emails the guardian a copy of the text. A repeated consent to the same text does nothing. */
export async function giveConsent(tx: Db, { now, ...consent }: Consent): Promise<void> {
  const { studentId, guardianId, textVersion } = consent
  if (!(await insertConsent(tx, { ...consent, givenAt: now }))) return
  const facts = { childName: await findFirstName(tx, studentId), textVersion }
  await notifyGuardian(tx, { kind: 'consent-given', facts, guardianId, now })
}

/** Stores the consent of a guardian, whose family the child cannot leave meanwhile. */
export function consentForChild(db: Db, consent: Consent): Promise<void> {
  return transact(db, async (tx) => {
    await lockChild(tx, consent)
    await giveConsent(tx, consent)
  })
}

export interface OpenConsent extends GuardianByEmail {
  emailId: string
  pendingId: string
  childName: string | null
  birthMonth: string
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

/** The consents of guardians. A new version of the text asks again for every child under 14. */
export async function listConsents(
  db: Db,
  { familyId, now }: { familyId: number; now: Date },
): Promise<ChildConsent[]> {
  const givenConsents = await findConsents(db, familyId)
  return (await findChildren(db, familyId)).map(({ id: studentId, firstName, birthMonth, signInName }) => {
    const newest = givenConsents.find((each) => each.studentId === studentId)
    const isUnderAge = birthMonth !== null && isUnderAgeOfConsent(birthMonth, businessDay(now))
    return {
      studentId,
      firstName,
      birthMonth,
      signInName,
      needsConsent: isUnderAge && newest?.textVersion !== CONSENT_VERSION,
      given: newest
        ? { textVersion: newest.textVersion, textLanguage: newest.textLanguage, givenAt: newest.givenAt.toISOString() }
        : null,
    }
  })
}

interface Withdrawal {
  studentId: string
  now: Date
  note: NoteSecurityEvent
}

/** Withdraws every consent for a child and deletes the account: without consent nothing about the child is kept. */
export function withdrawConsent(db: Db, withdrawal: Withdrawal): Promise<void> {
  return transact(db, async (tx) => {
    await deleteAccount(tx, withdrawal)
    await withdrawConsents(tx, withdrawal.studentId, withdrawal.now)
  })
}
