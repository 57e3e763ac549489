import type { GivenConsent } from '#shared/features/families/children.contract'
import { CONSENT_VERSION } from '#shared/features/families/consent.rules'
import type { Language } from '#shared/languages'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { consumeLink } from '../../../email/links.store'
import { notifyGuardian } from '../../../email/notify'
import { confirmsAddresses } from '../../../email/transport'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import type { SiteKey } from '../../../site-key'
import {
  createConsentedStudent,
  type PendingConsent,
  takePending,
} from '../../account/consent/consented-student.service'
import { changeSettings } from '../../practice/practice.service'
import { insertFamily, insertGuardian, lockFamily } from '../families.store'
import { findGuardianByEmail, lockGuardian, saveGuardianPassword } from '../guardian-accounts.store'
import { joinFamily } from '../staff/change-family.service'
import { giveConsent } from './consents.service'

/** Who consents: a guardian who has a family already, or one whose account is created. */
export type ConsentingGuardian =
  | { guardianId: string; checkedHash: string | null; newPasswordHash?: string }
  | { firstName: string; lastName: string | null; passwordHash: string }

interface ConsentByLink {
  emailId: string
  pendingId: string
  guardian: ConsentingGuardian
  /** The guardian may correct what the child entered. */
  child: { firstName: string; birthMonth: string; grade: number | undefined }
  language: Language
  networkHash: string
  now: Date
  settings: Pick<Settings, 'mail' | 'demo'>
}

export interface Consented {
  guardianId: string
  /** Whether the child still has to confirm an email address. */
  childConfirms: boolean
}

/** Creates what the child asked for, in one transaction: family, guardian, student and consent. The link works once. */
export function consentByLink(db: Db, siteKey: SiteKey, consent: ConsentByLink): Promise<Consented> {
  const { emailId, pendingId, child, language, networkHash, now, settings } = consent
  return transact(db, async (tx) => {
    const pending = await takePending(tx, pendingId, now)
    if (!pending || !(await consumeLink(tx, emailId, now))) throw new AppError('NOT_FOUND')
    const { guardianId, familyId } = await openFamily(tx, pending, consent)
    const needsConfirmation = pending.passwordHash !== null && confirmsAddresses(settings)
    const studentId =
      pending.studentId ??
      (await createConsentedStudent(tx, siteKey, { pending, child, familyId, needsConfirmation, now }))
    if (pending.studentId !== null) {
      await joinFamily(tx, { studentId, familyId, birthMonth: child.birthMonth, now })
    }
    if (child.grade !== undefined) await changeSettings(tx, studentId, { grade: child.grade })
    const text: GivenConsent = { textVersion: CONSENT_VERSION, textLanguage: language }
    await giveConsent(tx, { studentId, guardianId, ...text, networkHash, now })
    const facts = { childName: child.firstName, textVersion: CONSENT_VERSION }
    await notifyGuardian(tx, { kind: 'consent-given', facts, guardianId, now })
    return { guardianId, childConfirms: needsConfirmation }
  })
}

async function openFamily(tx: Db, pending: PendingConsent, { guardian, language, now }: ConsentByLink) {
  if ('guardianId' in guardian) {
    const known = await lockGuardian(tx, guardian.guardianId)
    if (!known?.familyId || !(await lockFamily(tx, known.familyId))) throw new AppError('NOT_FOUND')
    // The password was changed since it was checked.
    if (known.passwordHash !== guardian.checkedHash) throw new AppError('NOT_FOUND')
    const { newPasswordHash: passwordHash } = guardian
    if (passwordHash !== undefined) await saveGuardianPassword(tx, known.id, { passwordHash, now })
    return { guardianId: known.id, familyId: known.familyId }
  }
  // Somebody may have created an account with this address meanwhile; its password was not checked.
  if (await findGuardianByEmail(tx, pending.guardianEmail)) throw new AppError('NOT_FOUND')
  const { firstName, lastName, passwordHash } = guardian
  const familyId = await insertFamily(tx, now)
  const account = { familyId, place: 1, email: pending.guardianEmail, phone: null, createdAt: now }
  const names = { firstName, lastName, preferredLanguage: language }
  const guardianId = await insertGuardian(tx, { ...account, ...names })
  await saveGuardianPassword(tx, guardianId, { passwordHash, now })
  return { guardianId, familyId }
}
