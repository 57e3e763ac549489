import type * as z from 'zod/mini'
import type { SignUpForm, User } from '#shared/features/account/account.contract'
import { readHours } from '#shared/features/credits/credits.rules'
import type { Language } from '#shared/languages'
import type { SignedInStudent } from '../../auth/guards'
import { hashPassword, isPasswordRight } from '../../auth/passwords'
import type { Db } from '../../db/client'
import { refuseOn } from '../../db/refuse'
import type { Settings } from '../../env'
import {
  findStudentByEmail,
  findStudentByIdentity,
  insertIdentity,
  insertStudent,
  updateLanguage,
} from './account.store'

/** A student as the contract shows them, field by field: a new column must not reach the browser by accident. */
export function toUser(
  student: Omit<SignedInStudent, 'tokenHash' | 'lastSeenAt'>,
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

/** The student with this email and password, or null after the same work either way. */
export async function checkStudentPassword(db: Db, email: string, password: string): Promise<string | null> {
  const account = await findStudentByEmail(db, email)
  return (await isPasswordRight(account?.passwordHash, password)) && account ? account.id : null
}

interface SignUp extends Omit<z.output<typeof SignUpForm>, 'returnTo'> {
  preferredLanguage: Language
  now: Date
}

/** Makes an account on our own sign-in page; the unique index decides whether the email is free. */
export async function signUp(db: Db, { firstName, lastName, email, password, preferredLanguage, now }: SignUp) {
  const passwordHash = await hashPassword(password)
  return refuseTakenEmail(() =>
    insertStudent(db, {
      firstName: firstName || null,
      lastName: lastName || null,
      email,
      passwordHash,
      profileImageUrl: null,
      preferredLanguage,
      createdAt: now,
    }),
  )
}

export interface ProviderProfile {
  issuer: string
  subject: string
  firstName: string | null
  lastName: string | null
  email: string | null
  profileImageUrl: string | null
}

/** The student behind an outside identity, made at their first visit. An email never joins two accounts. */
export async function findOrMakeStudent(
  db: Db,
  { issuer, subject, ...profile }: ProviderProfile,
  { preferredLanguage, now }: { preferredLanguage: Language; now: Date },
): Promise<string> {
  const known = await findStudentByIdentity(db, { issuer, subject })
  if (known) return known
  try {
    return await db.transaction(async (tx) => {
      const studentId = await refuseTakenEmail(() =>
        insertStudent(tx, { ...profile, passwordHash: null, preferredLanguage, createdAt: now }),
      )
      await insertIdentity(tx, { issuer, subject, studentId })
      return studentId
    })
  } catch (error) {
    // Two first visits at once (a double click): the one that lost finds what the other made.
    const winner = await findStudentByIdentity(db, { issuer, subject })
    if (winner) return winner
    throw error
  }
}

/** The unique index decides whether an email is free. */
export function refuseTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  return refuseOn({ students_email_key: 'EMAIL_TAKEN' }, write)
}
