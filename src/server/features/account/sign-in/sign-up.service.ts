import type * as z from 'zod/mini'
import type { SignUpForm } from '#shared/features/account/account.contract'
import type { Language } from '#shared/languages'
import { refuseWeakPassword } from '../../../auth/passwords/new-password'
import { hashPassword } from '../../../auth/passwords/passwords'
import type { Db } from '../../../db/db'
import type { SiteKey } from '../../../db/site-key'
import { transact } from '../../../db/transact'
import { confirmsAddresses } from '../../../email/delivery/transport'
import { AppError } from '../../../http/app-error'
import type { Settings } from '../../../settings/env'
import { refuseTakenEmail } from '../account.service'
import { findStudentByEmail, insertStudent, replacePendingStudent } from '../account.store'
import { requestConsent } from '../consent/request-consent.service'
import { askToConfirm, notifyOwner } from '../email-address.service'
import { releaseAddress } from '../release-address.service'

interface SignUp extends Omit<z.output<typeof SignUpForm>, 'returnTo'> {
  birthMonth?: string
  preferredLanguage: Language
  now: Date
  settings: Pick<Settings, 'demo' | 'mail'>
}

/**
 * Creates an account on our own sign-up page, and returns its id. Where emails are sent, the owner of the address must
 * confirm it first: the answer is null, whether or not the address has an account. In the demo, and where no email can
 * be sent, the address counts as confirmed.
 */
export async function signUp(db: Db, siteKey: SiteKey, form: SignUp): Promise<string | null> {
  const { firstName, lastName, email, password, birthMonth, preferredLanguage, now, settings } = form
  refuseWeakPassword({ password, field: 'password', email, rules: 'student' }, settings)
  // Before the transaction: the embedded database has one connection, which would wait for the hash.
  const passwordHash = await hashPassword(password)
  const student = {
    firstName: firstName || null,
    lastName: lastName || null,
    email,
    passwordHash,
    profileImageUrl: null,
    preferredLanguage,
    birthMonth,
    emailConfirmedAt: null,
    createdAt: now,
  }
  if (!confirmsAddresses(settings)) {
    return transact(db, (tx) => refuseTakenEmail(() => insertStudent(tx, { ...student, emailConfirmedAt: now })))
  }
  await transact(db, async (tx) => {
    // Anybody can consent, as a guardian, to a child with this address: its owner has not agreed to that family.
    if ((await findStudentByEmail(tx, email))?.familyId) await releaseAddress(tx, { email, now })
    const owner = await findStudentByEmail(tx, email)
    if (owner && !owner.isPending) return notifyOwner(tx, owner.id, now)
    if (owner) await replacePendingStudent(tx, owner.id, student)
    const insert = () => insertStudent(tx, { ...student, needsConfirmation: true })
    const studentId = owner?.id ?? (await refuseTakenEmail(insert))
    await askToConfirm(tx, siteKey, { studentId, email, now })
  }).catch(ignoreTakenEmail)
  return null
}

interface ChildSignUp extends SignUp {
  birthMonth: string
  guardianEmail: string
}

/** The sign-up of a child under 14, which waits for a guardian. */
export async function signUpChild(db: Db, siteKey: SiteKey, form: ChildSignUp): Promise<void> {
  const { firstName, lastName, email, password, birthMonth, guardianEmail, preferredLanguage, now, settings } = form
  refuseWeakPassword({ password, field: 'password', email, rules: 'student' }, settings)
  const passwordHash = await hashPassword(password)
  await requestConsent(db, siteKey, {
    firstName: firstName || null,
    lastName: lastName || null,
    email,
    passwordHash,
    studentId: null,
    issuer: null,
    subject: null,
    birthMonth,
    guardianEmail,
    preferredLanguage,
    now,
    settings,
  })
}

/** The same form was sent twice concurrently: the first one has asked to confirm. */
function ignoreTakenEmail(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'EMAIL_TAKEN') throw error
}
