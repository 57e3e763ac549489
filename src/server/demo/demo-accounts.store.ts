import { and, eq, isNull, sql } from 'drizzle-orm'
import { endSignIns } from '../auth/sign-ins/sign-ins.store'
import type { Db } from '../db/db'
import { administrators } from '../db/schema/accounts/administrators'
import { guardianAccounts } from '../db/schema/accounts/families'
import { students } from '../db/schema/accounts/students'
import { tutorAccounts } from '../db/schema/accounts/tutor-accounts'
import { tutors } from '../db/schema/tutoring/booking'

/** Removes an account's password and sign-ins; its records stay. */
export async function closeStudent(db: Db, id: string): Promise<void> {
  await db.update(students).set({ passwordHash: null }).where(eq(students.id, id))
  await endSignIns(db, { accountKind: 'student', id })
}

export async function closeGuardian(db: Db, id: string): Promise<void> {
  await db.update(guardianAccounts).set({ passwordHash: null }).where(eq(guardianAccounts.id, id))
  await endSignIns(db, { accountKind: 'guardian', id })
}

export async function openStudent(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.update(students).set({ passwordHash }).where(eq(students.id, id))
}

/** Every sign-in with the old password ends. */
export async function changeAdministratorPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.update(administrators).set({ passwordHash }).where(eq(administrators.id, id))
  await endSignIns(db, { accountKind: 'admin', id })
}

/** An existing address is kept. */
export async function giveTutorAddress(db: Db, { name, email }: { name: string; email: string }): Promise<void> {
  await db
    .update(tutors)
    .set({ email })
    .where(and(eq(tutors.name, name), isNull(tutors.email)))
}

/** Removes a tutor's password and sign-ins. */
export async function closeTutor(db: Db, id: number): Promise<void> {
  await db.delete(tutorAccounts).where(eq(tutorAccounts.tutorId, id))
  await endSignIns(db, { accountKind: 'tutor', id })
}

export async function takeTutorAddress(db: Db, email: string): Promise<void> {
  await db.update(tutors).set({ email: null }).where(eq(tutors.email, email))
}

/** Whether the database has no account yet. */
export async function isUnused(db: Db): Promise<boolean> {
  const [student] = await db.select({ id: students.id }).from(students).limit(1)
  const [administrator] = await db.select({ id: administrators.id }).from(administrators).limit(1)
  return !student && !administrator
}

/** Processes that start together create one school. Released with the transaction. */
export async function lockDemo(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo school'))`)
}
