import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Language } from '#shared/languages'
import type { Db } from '../../db/db'
import { requireRow } from '../../db/queries/require-row'
import { studentIdentities, students } from '../../db/schema/accounts/students'

/** Signed up and not confirmed yet. */
const isPending = sql<boolean>`(${students.needsConfirmation} and ${students.emailConfirmedAt} is null)`

export async function findStudentByEmail(db: Db, email: string) {
  const [row] = await db
    .select({ id: students.id, passwordHash: students.passwordHash, familyId: students.familyId, isPending })
    .from(students)
    .where(eq(sql`lower(${students.email})`, email.toLowerCase()))
  return row
}

/** Hours, payments or sessions, which staff enter for students who have not confirmed their address yet. */
const hasRecords = sql`(exists (select from ledger_entries where ledger_entries.student_id = students.id)
  or exists (select from purchases where purchases.student_id = students.id)
  or exists (select from sessions where sessions.student_id = students.id))`

/**
 * Sign-ups from before that time whose link has expired, except accounts with records outside a family. At most a
 * batch; the clean-up job runs again.
 */
export async function findStaleSignUps(db: Db, { before, now }: { before: Date; now: Date }): Promise<string[]> {
  const hasLink = sql`exists (select from emails where emails.student_id = students.id
    and emails.kind = 'confirm-address' and emails.link_used_at is null
    and emails.expires_at > ${now.toISOString()}::timestamptz)`
  const isStale = sql`not ${hasLink} and (students.family_id is not null or not ${hasRecords})`
  const isSignUp = and(isPending, isNotNull(students.email), isNull(students.deletedAt))
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(and(isSignUp, lt(students.createdAt, before), isStale))
    .limit(200)
  return rows.map(({ id }) => id)
}

/** Whether the account is in a family or has records: it is not erased with its address. */
export async function isInUse(tx: Db, studentId: string): Promise<boolean> {
  const isOfFamily = isNotNull(students.familyId)
  return (await tx.$count(students, and(eq(students.id, studentId), or(isOfFamily, hasRecords)))) > 0
}

export async function isPendingSignUp(db: Db, studentId: string): Promise<boolean> {
  return (await db.$count(students, and(eq(students.id, studentId), isPending, isNull(students.deletedAt)))) > 0
}

/** Whether the student signs in with a name: such an account began without an email. */
export async function hasSignInName(db: Db, studentId: string): Promise<boolean> {
  return (await db.$count(students, and(eq(students.id, studentId), isNotNull(students.signInName)))) > 0
}

interface NewStudent {
  firstName: string | null
  lastName: string | null
  email: string | null
  passwordHash: string | null
  profileImageUrl: string | null
  preferredLanguage: Language
  /** Set if a provider has verified the address, or for the demo's own student. */
  emailConfirmedAt: Date | null
  needsConfirmation?: boolean
  birthMonth?: string | undefined
  familyId?: number
  createdAt: Date
}

export async function insertStudent(db: Db, student: NewStudent): Promise<string> {
  const [row] = await db.insert(students).values(student).returning({ id: students.id })
  return requireRow(row, 'insert into students').id
}

/** Repeats a sign-up that was never confirmed: the newest names and password count. */
export async function replacePendingStudent(
  tx: Db,
  studentId: string,
  { firstName, lastName, passwordHash }: Pick<NewStudent, 'firstName' | 'lastName' | 'passwordHash'>,
): Promise<void> {
  await tx
    .update(students)
    .set({ firstName, lastName, passwordHash })
    .where(and(eq(students.id, studentId), isPending))
}

export async function findStudentByIdentity(db: Db, identity: { issuer: string; subject: string }) {
  const [row] = await db
    .select({ studentId: studentIdentities.studentId })
    .from(studentIdentities)
    .where(and(eq(studentIdentities.issuer, identity.issuer), eq(studentIdentities.subject, identity.subject)))
  return row?.studentId
}

export async function insertIdentity(db: Db, identity: { issuer: string; subject: string; studentId: string }) {
  await db.insert(studentIdentities).values(identity)
}

export async function updateLanguage(db: Db, studentId: string, preferredLanguage: Language): Promise<void> {
  await db.update(students).set({ preferredLanguage }).where(eq(students.id, studentId))
}

export async function updateDetails(
  tx: Db,
  studentId: string,
  details: { firstName?: string | null; lastName?: string | null },
) {
  const isActive = and(eq(students.id, studentId), isNull(students.deletedAt))
  // Drizzle refuses an update without values.
  const [row] =
    Object.keys(details).length > 0
      ? await tx.update(students).set(details).where(isActive).returning()
      : await tx.select().from(students).where(isActive)
  return row
}

export async function findPasswordHash(db: Db, studentId: string): Promise<string | null> {
  const [row] = await db.select({ hash: students.passwordHash }).from(students).where(eq(students.id, studentId))
  return row?.hash ?? null
}

/** False for an account that signs in at a provider. */
export async function replaceAnyPassword(
  tx: Db,
  { studentId, passwordHash }: { studentId: string; passwordHash: string },
): Promise<boolean> {
  const hasPassword = and(eq(students.id, studentId), isNotNull(students.passwordHash))
  return (await tx.update(students).set({ passwordHash }).where(hasPassword).returning({ id: students.id })).length > 0
}

/** Replaces the password, unless it has changed since it was checked. */
export async function replacePasswordHash(
  tx: Db,
  { studentId, from, to }: { studentId: string; from: string; to: string },
): Promise<boolean> {
  const rows = await tx
    .update(students)
    .set({ passwordHash: to })
    .where(and(eq(students.id, studentId), eq(students.passwordHash, from)))
    .returning({ id: students.id })
  return rows.length === 1
}
