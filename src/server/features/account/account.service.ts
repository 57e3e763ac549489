import type { User } from '#shared/features/account/account.contract'
import { readHours } from '#shared/features/billing/hours.rules'
import type { Language } from '#shared/languages'
import type { SignedInStudent } from '../../auth/guards'
import { isPasswordRight } from '../../auth/passwords/passwords'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import type { Settings } from '../../env'
import { AppError } from '../../http/app-error'
import { refuseOn } from '../../http/refuse-on'
import {
  findStudentByEmail,
  findStudentByIdentity,
  insertIdentity,
  insertStudent,
  updateLanguage,
} from './account.store'

/** A student as the contract shows them, field by field: a new column must not reach the browser by accident. */
export function toUser(
  student: Omit<SignedInStudent, 'tokenHash' | 'lastSeenAt' | 'signedInAt'>,
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

/** A picture from elsewhere is shown only when the operator has allowed its origin: the content policy would block it. */
function allowedPicture(url: string | null, avatarOrigins: readonly string[]): string | null {
  if (url === null || !URL.canParse(url)) return null
  return avatarOrigins.includes(new URL(url).origin) ? url : null
}

export async function changeLanguage(db: Db, studentId: string, language: Language) {
  await updateLanguage(db, studentId, language)
  return { preferredLanguage: language }
}

/** What wrong passwords for this email are counted under; the same work whether there is an account or not. */
export async function nameGuessedStudent(db: Db, email: string) {
  const id = (await findStudentByEmail(db, email))?.id ?? null
  return { id, counted: id ?? email.toLowerCase() }
}

/** The student with this email and password, or null after the same work either way. */
export async function checkStudentPassword(db: Db, email: string, password: string): Promise<string | null> {
  const account = await findStudentByEmail(db, email)
  return (await isPasswordRight(account?.passwordHash, password)) && account ? account.id : null
}

export interface ProviderProfile {
  issuer: string
  subject: string
  firstName: string | null
  lastName: string | null
  email: string | null
  profileImageUrl: string | null
}

interface FirstVisit {
  preferredLanguage: Language
  now: Date
}

/** The student behind an outside identity, made at their first visit. An email never joins two accounts. */
export async function findOrMakeStudent(db: Db, profile: ProviderProfile, visit: FirstVisit): Promise<string> {
  const known = await findStudentByIdentity(db, profile)
  if (known) return known
  try {
    return await makeStudent(db, profile, visit)
  } catch (error) {
    // Two first visits at once (a double click): the one that lost finds what the other made.
    const winner = await findStudentByIdentity(db, profile)
    if (winner) return winner
    // Nobody has proved that the email of a profile is theirs, so it keeps nobody out: this account begins without one.
    if (isTakenEmail(error)) return makeStudent(db, { ...profile, email: null }, visit)
    throw error
  }
}

function makeStudent(db: Db, { issuer, subject, ...profile }: ProviderProfile, visit: FirstVisit): Promise<string> {
  const { preferredLanguage, now } = visit
  return transact(db, async (tx) => {
    const emailConfirmedAt = profile.email ? now : null
    const student = { ...profile, passwordHash: null, preferredLanguage, emailConfirmedAt, createdAt: now }
    const studentId = await refuseTakenEmail(() => insertStudent(tx, student))
    await insertIdentity(tx, { issuer, subject, studentId })
    return studentId
  })
}

function isTakenEmail(error: unknown): boolean {
  return error instanceof AppError && error.code === 'EMAIL_TAKEN'
}

/** The unique index decides whether an email is free. */
export function refuseTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  return refuseOn({ students_email_key: 'EMAIL_TAKEN' }, write)
}
