import { CONSENT_VERSION, PENDING_CONSENT_DAYS } from '#shared/features/account/consent.rules'
import { isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import type { Language } from '#shared/languages'
import { businessDay } from '#shared/time/business-day'
import { DAY_MS } from '#shared/time/units'
import { useEmailCode } from '../../../auth/email-codes/email-codes.store'
import type { GuessOrigin } from '../../../auth/guess-limits/guess-origin'
import type { Db } from '../../../db/db'
import type { SiteKey } from '../../../db/site-key'
import { transact } from '../../../db/transact'
import { canSend } from '../../../email/delivery/transport'
import { notifyWithLink } from '../../../email/notify'
import { AppError, validationError } from '../../../http/app-error'
import { withdrawQuestions } from '../../../recovery/recover-account.store'
import type { Settings } from '../../../settings/env'
import { findStudentByEmail } from '../account.store'
import { notifyOwner } from '../email-address.service'
import { lockAddress } from '../email-address.store'
import { checkEmailCode, sendEmailCode } from '../email-codes/email-codes.service'
import {
  findConsentState,
  hasRequestedConsent,
  insertOwnConsent,
  type NewPendingConsent,
  replacePending,
  saveBirthMonth,
} from './pending-consents.store'

const PENDING_LIFE_MS = PENDING_CONSENT_DAYS * DAY_MS

interface ChildSignUp extends Omit<NewPendingConsent, 'createdAt' | 'expiresAt'> {
  now: Date
  settings: Pick<Settings, 'mail' | 'demo'>
}

/**
 * Stores the sign-up of a child under 14 and asks the guardian by email. Nothing else about the child is stored before
 * the guardian consents. An address that has an account is only notified, and the answer is the same.
 */
export async function requestConsent(
  db: Db,
  siteKey: SiteKey,
  { now, settings, ...child }: ChildSignUp,
): Promise<void> {
  if (!canSend(settings)) throw new AppError('MAIL_OFF')
  const { email, guardianEmail, studentId, firstName, preferredLanguage } = child
  refuseOwnAddress({ email, guardianEmail })
  const expiresAt = new Date(now.getTime() + PENDING_LIFE_MS)
  await transact(db, async (tx) => {
    const owner = email === null ? undefined : await findStudentByEmail(tx, email)
    if (owner && !owner.isPending && owner.id !== studentId) return notifyOwner(tx, owner.id, now)
    const pendingId = await replacePending(tx, { ...child, createdAt: now, expiresAt })
    await notifyWithLink(tx, siteKey, {
      kind: 'consent-asked',
      recipient: 'guardian',
      address: guardianEmail,
      language: preferredLanguage,
      facts: { pendingId, childName: firstName },
      now,
      lifeMs: PENDING_LIFE_MS,
    })
  })
}

function refuseOwnAddress({ email, guardianEmail }: { email: string | null; guardianEmail: string }): void {
  if (email?.toLowerCase() === guardianEmail.toLowerCase()) throw validationError('guardianEmail', 'GUARDIAN_EMAIL_OWN')
}

/** The question that a student answers before signing in, if the school asks for the month of birth. */
export async function questionBeforeSignIn(
  db: Db,
  { studentId, now }: { studentId: string; now: Date },
): Promise<'birth month' | 'consent' | 'own consent' | null> {
  const state = await findConsentState(db, studentId)
  if (!state) return null
  const { birthMonth, hasConsent, hasOwnConsent } = state
  if (birthMonth === null) return 'birth month'
  if (isUnderAgeOfConsent(birthMonth, businessDay(now))) return hasConsent ? null : 'consent'
  // A guardian consented for the child, who decides since the fourteenth birthday.
  return hasConsent && !hasOwnConsent ? 'own consent' : null
}

/** A student who has an account, and whose password was checked before the question. */
interface KnownStudent {
  studentId: string
  passwordHash: string | null
  birthMonth: string
}

interface OwnConsent extends Omit<KnownStudent, 'birthMonth'> {
  textLanguage: Language
  networkHash: string
  now: Date
}

/** Saves the consent of a student who has turned 14, and answers no other question in its place. */
export async function consentOneself(db: Db, { passwordHash, now, ...consent }: OwnConsent): Promise<void> {
  const { studentId } = consent
  const { hasOwnConsent } = await findKnown(db, { studentId, passwordHash })
  const isAsked = (await questionBeforeSignIn(db, { studentId, now })) === 'own consent'
  if (!isAsked && !hasOwnConsent) throw new AppError('REAUTH_NEEDED')
  await insertOwnConsent(db, { ...consent, textVersion: CONSENT_VERSION, givenAt: now })
}

/** Saves the month of birth of a student who needs no guardian. */
export async function saveAnswer(db: Db, { birthMonth, ...student }: KnownStudent): Promise<void> {
  await findKnown(db, student)
  await saveBirthMonth(db, student.studentId, birthMonth)
  // A guardian who was asked after another answer no longer decides.
  await withdrawQuestions(db, student.studentId)
}

interface ConsentRequest extends KnownStudent {
  guardianEmail: string
  now: Date
  settings: Pick<Settings, 'mail' | 'demo'>
}

/**
 * Emails a code to a student who has an account and names a guardian. The guardian is asked only after the student has
 * entered it: a guardian takes the account with its hours into a family, which somebody who only knows the password
 * must not decide. Accounts without a confirmed address exist only from before the site sent emails; for them the
 * school decides.
 */
export function sendGuardianConfirmationCode(db: Db, request: ConsentRequest) {
  const { studentId, guardianEmail, now } = request
  const account = { accountKind: 'student', id: studentId } as const
  return transact(db, async (tx) => {
    // A change of the address waits, and then ends the code.
    await lockAddress(tx, studentId)
    const { email, emailConfirmedAt } = await findStudentAwaitingConsent(tx, request)
    refuseOwnAddress({ email, guardianEmail })
    return sendEmailCode(tx, { account, owner: { studentId }, email, emailConfirmedAt, facts: { guardianEmail }, now })
  })
}

interface ConfirmedConsentRequest extends ConsentRequest {
  emailId: string
  code: string
  from: GuessOrigin
}

/** Asks the guardian whom the student named, once the student has typed the code. A double click asks once. */
export async function confirmCodeAndRequestConsent(
  db: Db,
  siteKey: SiteKey,
  naming: ConfirmedConsentRequest,
): Promise<void> {
  try {
    await consumeCodeAndRequestConsent(db, siteKey, naming)
  } catch (error) {
    const isEnded = error instanceof AppError && error.code === 'EMAIL_CODE_ENDED'
    if (!isEnded || !(await hasRequestedConsent(db, naming))) throw error
  }
}

async function consumeCodeAndRequestConsent(
  db: Db,
  siteKey: SiteKey,
  { code, from, emailId, ...request }: ConfirmedConsentRequest,
) {
  const { studentId, now } = request
  const account = { accountKind: 'student', id: studentId } as const
  await checkEmailCode(db, siteKey, { account, owner: { studentId, emailId }, code, from, now })
  await transact(db, async (tx) => {
    if (!(await useEmailCode(tx, emailId))) throw new AppError('EMAIL_CODE_ENDED')
    await requestConsentForStudent(tx, siteKey, request)
  })
}

/** Asks the guardian of a student who has an account. The month is saved once the guardian consents. */
export async function requestConsentForStudent(db: Db, siteKey: SiteKey, { passwordHash, ...request }: ConsentRequest) {
  const { firstName, email, preferredLanguage } = await findStudentAwaitingConsent(db, { ...request, passwordHash })
  const account = { firstName, lastName: null, email, passwordHash: null, issuer: null, subject: null }
  await requestConsent(db, siteKey, { ...account, preferredLanguage, ...request })
}

/** Refuses if the question was answered since, such as in another tab. */
async function findStudentAwaitingConsent(db: Db, request: ConsentRequest) {
  const state = await findKnown(db, request)
  const question = await questionBeforeSignIn(db, request)
  if (question !== 'birth month' && question !== 'consent') throw new AppError('REAUTH_NEEDED')
  return state
}

async function findKnown(db: Db, { studentId, passwordHash }: Pick<KnownStudent, 'studentId' | 'passwordHash'>) {
  const state = await findConsentState(db, studentId)
  if (!state || state.passwordHash !== passwordHash) throw new AppError('INVALID_CREDENTIALS')
  return state
}
