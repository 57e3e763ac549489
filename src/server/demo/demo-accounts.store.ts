import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { administrators } from '../db/schema/accounts/administrators'
import { guardianAccounts } from '../db/schema/accounts/families'
import { students } from '../db/schema/accounts/students'
import { tutorAccounts } from '../db/schema/accounts/tutor-accounts'
import { auditEntries } from '../db/schema/audit'
import { tutors } from '../db/schema/tutoring/booking'

/** Removes an account's password; its records stay. */
export async function closeStudent(db: Db, id: string): Promise<void> {
  await db.update(students).set({ passwordHash: null }).where(eq(students.id, id))
}

export async function closeGuardian(db: Db, id: string): Promise<void> {
  await db.update(guardianAccounts).set({ passwordHash: null }).where(eq(guardianAccounts.id, id))
}

export async function openStudent(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.update(students).set({ passwordHash }).where(eq(students.id, id))
}

export async function changeAdministratorPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.update(administrators).set({ passwordHash }).where(eq(administrators.id, id))
}

/** An existing address is kept. */
export async function giveTutorAddress(db: Db, { name, email }: { name: string; email: string }): Promise<void> {
  await db
    .update(tutors)
    .set({ email })
    .where(and(eq(tutors.name, name), isNull(tutors.email)))
}

/** Removes a tutor's password. */
export async function closeTutor(db: Db, id: number): Promise<void> {
  await db.delete(tutorAccounts).where(eq(tutorAccounts.tutorId, id))
}

export async function takeTutorAddress(db: Db, email: string): Promise<void> {
  await db.update(tutors).set({ email: null }).where(eq(tutors.email, email))
}

/** Staff accounts that somebody created in the portal, not the operator by a command. */
export async function findStaffOfPortal(db: Db): Promise<number[]> {
  const { target, action, administratorId } = auditEntries
  const isOfPortal = and(eq(action, 'staff.create'), isNotNull(administratorId))
  const created = db.select({ target }).from(auditEntries).where(isOfPortal)
  const isActive = and(isNull(administrators.disabledAt), inArray(sql`${administrators.id}::text`, created))
  const rows = await db.select({ id: administrators.id }).from(administrators).where(isActive)
  return rows.map(({ id }) => id)
}

/** Removes the passwords of all tutors. */
export async function closeTutors(tx: Db): Promise<void> {
  await tx.delete(tutorAccounts)
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
