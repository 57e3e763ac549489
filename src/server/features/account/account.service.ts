import type { User } from '#shared/features/account/account.contract'
import { readHours } from '#shared/features/billing/hours.rules'
import type { Language } from '#shared/languages'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { canSend } from '../../email/delivery/transport'
import { AppError } from '../../http/app-error'
import type { SignedInStudent } from '../../http/mount/callers'
import { refuseOn } from '../../http/refuse-on'
import type { Settings } from '../../settings/env'
import {
  findPasswordHash,
  findStudentByEmail,
  findStudentByIdentity,
  insertIdentity,
  insertStudent,
  updateLanguage,
} from './account.store'
import { releaseAddress } from './release-address.service'

/** Field by field, so that a new column cannot reach the browser by accident. */
export function toUser(
  student: Omit<SignedInStudent, 'tokenHash' | 'lastSeenAt' | 'signedInAt' | 'emailCodePassedAt'>,
  { avatarOrigins }: Pick<Settings, 'avatarOrigins'>,
): User {
  return {
    id: student.id,
    firstName: student.firstName,
    lastName: student.lastName,
    email: student.email,
    profileImageUrl: allowedPicture(student.profileImageUrl, avatarOrigins),
    creditsRemaining: readHours(student.creditsRemaining),
    preferredLanguage: student.preferredLanguage,
    createdAt: student.createdAt.toISOString(),
  }
}

/** The account as the student sees it. Where no email is ever sent, nothing waits for an address. */
export function toCurrentUser(student: SignedInStudent, settings: Settings): User {
  const isWaiting = canSend(settings) && student.email !== null && student.emailConfirmedAt === null
  return { ...toUser(student, settings), ...(isWaiting && { needsEmailConfirmation: true as const }) }
}

/** Pictures from other origins need the operator's permission: the content policy blocks the rest. */
function allowedPicture(url: string | null, avatarOrigins: readonly string[]): string | null {
  if (url === null || !URL.canParse(url)) return null
  return avatarOrigins.includes(new URL(url).origin) ? url : null
}

export async function changeLanguage(db: Db, studentId: string, language: Language) {
  await updateLanguage(db, studentId, language)
  return { preferredLanguage: language }
}

/** The account with this email, for signing in with a password, which works once the address is confirmed. */
export async function findStudentForSignIn(db: Db, email: string) {
  const account = await findStudentByEmail(db, email)
  return account && { ...account, passwordHash: account.isPending ? null : account.passwordHash }
}

export interface ProviderProfile {
  issuer: string
  subject: string
  firstName: string | null
  lastName: string | null
  email: string | null
  profileImageUrl: string | null
}

export interface FirstVisit {
  preferredLanguage: Language
  now: Date
  /** Present if the school asks for it. */
  birthMonth?: string
}

/** The student of an outside identity, if there is one. */
export const findStudentOfIdentity = findStudentByIdentity

/** For a sign-in that waits for an answer: the password must not have changed meanwhile. */
export const findPasswordHashOf = (studentId: string) => (tx: Db) => findPasswordHash(tx, studentId)

/** Finds the student of an outside identity, or creates one at the first visit. Accounts are never joined by email. */
export async function findOrCreateStudent(db: Db, profile: ProviderProfile, visit: FirstVisit): Promise<string> {
  const studentId = await findStudentByIdentity(db, profile)
  if (studentId) return studentId
  try {
    return await createStudent(db, profile, visit)
  } catch (error) {
    // Two concurrent first visits, such as a double click: the other request has created the account.
    const createdMeanwhile = await findStudentByIdentity(db, profile)
    if (createdMeanwhile) return createdMeanwhile
    // The address belongs to another account, so this one starts without an email.
    if (isTakenEmail(error)) return createStudent(db, { ...profile, email: null }, visit)
    throw error
  }
}

function createStudent(db: Db, { issuer, subject, ...profile }: ProviderProfile, visit: FirstVisit): Promise<string> {
  const { preferredLanguage, now, birthMonth } = visit
  return transact(db, async (tx) => {
    const emailConfirmedAt = profile.email ? now : null
    const student = { ...profile, passwordHash: null, preferredLanguage, emailConfirmedAt, birthMonth, createdAt: now }
    if (profile.email) await releaseAddress(tx, { email: profile.email, now })
    const studentId = await refuseTakenEmail(() => insertStudent(tx, student))
    await insertIdentity(tx, { issuer, subject, studentId })
    return studentId
  })
}

function isTakenEmail(error: unknown): boolean {
  return error instanceof AppError && error.code === 'EMAIL_TAKEN'
}

/** Lets the unique index decide whether an email is free. */
export function refuseTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  return refuseOn({ students_email_key: 'EMAIL_TAKEN' }, write)
}
