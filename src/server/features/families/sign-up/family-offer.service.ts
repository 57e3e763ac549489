import type { Language } from '#shared/languages'
import { DAY_MS } from '#shared/time/units'
import { hashToken } from '../../../auth/tokens'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import type { SiteKey } from '../../../db/site-key'
import { transact } from '../../../db/transact'
import { findCopyRecipient, findRecipientsToOfferFamily, recordFamilyOffer } from '../../../email/copy-recipients.store'
import { consumeLink, findLinkedEmail } from '../../../email/links.store'
import { notifyWithLink } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import { findGuardianByEmail } from '../account/guardian-accounts.store'
import { findFirstName } from '../consent/consents.store'
import { findMembership } from '../families.store'
import { notifyOfStudent } from '../invite-guardian.service'
import { joinFamily } from '../staff/change-family.service'
import type { GuardianByEmail } from './guardian-form'
import { type GuardianOfLink, openFamily } from './open-family.service'

const OFFER_LIFE_MS = 14 * DAY_MS
const OFFERS_AT_ONCE = 50

/** Offers a family account, once, to everyone who agreed to get copies of a student's emails. Returns how many. */
export function offerFamilyAccounts(db: Db, siteKey: SiteKey, now: Date): Promise<number> {
  return transact(db, async (tx) => {
    const unoffered = await findRecipientsToOfferFamily(tx, OFFERS_AT_ONCE)
    for (const { studentId, email: address } of unoffered) {
      await recordFamilyOffer(tx, studentId, now)
      const offer = { kind: 'family-offered', recipient: 'guardian', studentId, address, facts: {} } as const
      await notifyWithLink(tx, siteKey, { ...offer, now, lifeMs: OFFER_LIFE_MS })
    }
    return unoffered.length
  })
}

export interface OpenOffer extends GuardianByEmail {
  emailId: string
  studentId: string
  childName: string | null
}

/** The offer of a link; undefined once it was used, has expired, or the student has named somebody else. */
export async function openOffer(db: Db, unverifiedToken: string, now: Date): Promise<OpenOffer | undefined> {
  const email = await findLinkedEmail(db, hashToken(unverifiedToken), now)
  if (email?.kind !== 'family-offered' || email.studentId === null) return undefined
  const { id: emailId, studentId, address: guardianEmail } = email
  const recipient = await findCopyRecipient(db, studentId)
  if (!recipient?.confirmedAt || guardianEmail === null || recipient.email !== guardianEmail) return undefined
  const account = await findGuardianByEmail(db, guardianEmail)
  const guardian = { guardianEmail, guardianId: account?.id, isKnown: Boolean(account?.passwordHash) }
  return { emailId, studentId, childName: await findFirstName(db, studentId), ...guardian }
}

interface OfferAcceptance {
  offer: OpenOffer
  guardian: GuardianOfLink
  language: Language
  now: Date
}

/**
 * Opens the guardian's account and brings the student into its family. A student who has joined another one since stays
 * there. Copies by email go on, once per address. The link works once.
 */
export function acceptOffer(db: Db, { offer, guardian, language, now }: OfferAcceptance): Promise<string> {
  const { emailId, studentId, guardianEmail } = offer
  return transact(db, async (tx) => {
    const { isDeleted } = await lockStudent(tx, studentId)
    const student = await findMembership(tx, studentId)
    const recipient = await findCopyRecipient(tx, studentId)
    const isNamed = recipient?.confirmedAt && recipient.email === guardianEmail
    if (isDeleted || !student || !isNamed || !(await consumeLink(tx, emailId, now))) throw new AppError('NOT_FOUND')
    const { guardianId, familyId } = await openFamily(tx, { guardianEmail, guardian, language, now })
    await joinFamily(tx, { studentId, familyId, guardianEmail, now })
    const studentName = await findFirstName(tx, studentId)
    await notifyOfStudent(tx, { familyId, guardianId, guardianEmail, studentName, now })
    return guardianId
  })
}
