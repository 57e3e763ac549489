import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import type { GivenConsent } from '#shared/features/families/children.contract'
import type { Language } from '#shared/languages'
import type { Db } from '../../../db/db'
import type { SiteKey } from '../../../db/site-key'
import { transact } from '../../../db/transact'
import { confirmsAddresses } from '../../../email/delivery/transport'
import { consumeLink } from '../../../email/links.store'
import { AppError } from '../../../http/app-error'
import type { Settings } from '../../../settings/env'
import { createConsentedStudent, takePending } from '../../account/consent/consented-student.service'
import { changeSettings } from '../../practice/practice.service'
import { notifyOfStudent } from '../invite-guardian.service'
import { type GuardianOfLink, openFamily } from '../sign-up/open-family.service'
import { joinFamily } from '../staff/change-family.service'
import { giveConsent } from './consents.service'

interface ConsentByLink {
  emailId: string
  pendingId: string
  guardian: GuardianOfLink
  /** The guardian may correct what the child entered. */
  child: { firstName: string; birthMonth: string; grade: number | undefined }
  language: Language
  networkHash: string
  now: Date
  settings: Pick<Settings, 'mail' | 'demo'>
}

export interface ConsentedChild {
  guardianId: string
  /** Whether the child still has to confirm an email address. */
  childConfirms: boolean
}

/** Creates what the child asked for, in one transaction: family, guardian, student and consent. The link works once. */
export function consentByLink(db: Db, siteKey: SiteKey, consent: ConsentByLink): Promise<ConsentedChild> {
  const { emailId, pendingId, child, language, networkHash, now, settings } = consent
  return transact(db, async (tx) => {
    const pending = await takePending(tx, pendingId, now)
    if (!pending || !(await consumeLink(tx, emailId, now))) throw new AppError('NOT_FOUND')
    const { guardianEmail } = pending
    const { guardianId, familyId } = await openFamily(tx, { guardianEmail, guardian: consent.guardian, language, now })
    const needsConfirmation = pending.passwordHash !== null && confirmsAddresses(settings)
    const studentId =
      pending.studentId ??
      (await createConsentedStudent(tx, siteKey, { pending, child, familyId, needsConfirmation, now }))
    if (pending.studentId !== null) {
      await joinFamily(tx, { studentId, familyId, guardianEmail, birthMonth: child.birthMonth, now })
    }
    await notifyOfStudent(tx, { familyId, guardianId, guardianEmail, studentName: child.firstName, now })
    if (child.grade !== undefined) await changeSettings(tx, studentId, { grade: child.grade })
    const text: GivenConsent = { textVersion: CONSENT_VERSION, textLanguage: language }
    await giveConsent(tx, { studentId, guardianId, ...text, networkHash, now })
    return { guardianId, childConfirms: needsConfirmation }
  })
}
