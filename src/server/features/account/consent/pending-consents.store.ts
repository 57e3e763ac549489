import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { requireRow } from '../../../db/queries/require-row'
import { consents, pendingConsents } from '../../../db/schema/accounts/consents'
import { students } from '../../../db/schema/accounts/students'
import { emails } from '../../../db/schema/emails'

export type PendingConsent = typeof pendingConsents.$inferSelect
export type NewPendingConsent = Omit<PendingConsent, 'id'>

/** Stores a sign-up that waits for a guardian, in place of an earlier one of the same child. */
export async function replacePending(tx: Db, pending: NewPendingConsent): Promise<string> {
  const { email, issuer, subject, studentId } = pending
  await tx
    .delete(pendingConsents)
    .where(
      or(
        email === null ? undefined : eq(sql`lower(${pendingConsents.email})`, email.toLowerCase()),
        issuer === null || subject === null
          ? undefined
          : and(eq(pendingConsents.issuer, issuer), eq(pendingConsents.subject, subject)),
        studentId === null ? undefined : eq(pendingConsents.studentId, studentId),
      ),
    )
  const [row] = await tx.insert(pendingConsents).values(pending).returning({ id: pendingConsents.id })
  return requireRow(row, 'insert into pending_consents').id
}

export async function findPending(db: Db, id: string, now: Date): Promise<PendingConsent | undefined> {
  const [row] = await db
    .select()
    .from(pendingConsents)
    .where(and(eq(pendingConsents.id, id), gt(pendingConsents.expiresAt, now)))
  return row
}

/** Whether this guardian was asked for the student, and can still answer. */
export async function hasRequestedConsent(db: Db, request: { studentId: string; guardianEmail: string; now: Date }) {
  const { studentId, guardianEmail, expiresAt } = pendingConsents
  const isMeant = and(
    eq(studentId, request.studentId),
    eq(guardianEmail, request.guardianEmail),
    gt(expiresAt, request.now),
  )
  return (await db.$count(pendingConsents, isMeant)) > 0
}

/** Removes the row, which at most one of several concurrent requests does. */
export async function takePending(tx: Db, id: string, now: Date): Promise<PendingConsent | undefined> {
  const [row] = await tx
    .delete(pendingConsents)
    .where(and(eq(pendingConsents.id, id), gt(pendingConsents.expiresAt, now)))
    .returning()
  return row
}

/** Removes sign-ups that nobody consented to, with the emails that named the child. */
export async function removeExpiredPending(db: Db, now: Date): Promise<void> {
  await db.delete(pendingConsents).where(lte(pendingConsents.expiresAt, now))
  await db.delete(emails).where(and(eq(emails.kind, 'consent-asked'), lte(emails.expiresAt, now)))
}

/** The state that decides whether a student can sign in if the school asks for the month of birth. */
export async function findConsentState(db: Db, studentId: string) {
  const isGiven = and(eq(consents.studentId, students.id), isNull(consents.withdrawnAt))
  const given = and(isGiven, isNotNull(consents.guardianId))
  const own = and(isGiven, isNull(consents.guardianId))
  const [row] = await db
    .select({
      birthMonth: students.birthMonth,
      firstName: students.firstName,
      email: students.email,
      emailConfirmedAt: students.emailConfirmedAt,
      passwordHash: students.passwordHash,
      preferredLanguage: students.preferredLanguage,
      hasConsent: sql<boolean>`exists (select from ${consents} where ${given})`,
      hasOwnConsent: sql<boolean>`exists (select from ${consents} where ${own})`,
    })
    .from(students)
    .where(and(eq(students.id, studentId), isNull(students.deletedAt)))
  return row
}

/** Keeps a month that is known already. */
export async function saveBirthMonth(tx: Db, studentId: string, birthMonth: string): Promise<void> {
  await tx
    .update(students)
    .set({ birthMonth })
    .where(and(eq(students.id, studentId), isNull(students.birthMonth)))
}

type OwnConsent = Pick<
  typeof consents.$inferInsert,
  'studentId' | 'textVersion' | 'textLanguage' | 'networkHash' | 'givenAt'
>

/** A student consents; a repeated consent to the same text changes nothing. */
export async function insertOwnConsent(tx: Db, consent: OwnConsent): Promise<void> {
  await tx.insert(consents).values(consent).onConflictDoNothing()
}
