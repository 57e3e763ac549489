import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db'
import { administratorSignIns, administrators } from '../db/schema/administrators'
import { tutors } from '../db/schema/booking'
import { studentSignIns, students } from '../db/schema/students'
import { tutorAccounts, tutorSignIns } from '../db/schema/tutor-accounts'

/** Takes an account's password and sign-ins away; what it did stays. */
export async function closeStudent(db: Db, id: string): Promise<void> {
  await db.update(students).set({ passwordHash: null }).where(eq(students.id, id))
  await db.delete(studentSignIns).where(eq(studentSignIns.studentId, id))
}

export async function openStudent(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.update(students).set({ passwordHash }).where(eq(students.id, id))
}

/** Every sign-in with the old one ends. */
export async function changeAdministratorPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.update(administrators).set({ passwordHash }).where(eq(administrators.id, id))
  await db.delete(administratorSignIns).where(eq(administratorSignIns.administratorId, id))
}

/** Whoever has an address keeps it. */
export async function giveTutorAddress(db: Db, { name, email }: { name: string; email: string }): Promise<void> {
  await db
    .update(tutors)
    .set({ email })
    .where(and(eq(tutors.name, name), isNull(tutors.email)))
}

/** Takes a tutor's password and sign-ins away. */
export async function closeTutor(db: Db, id: number): Promise<void> {
  await db.delete(tutorAccounts).where(eq(tutorAccounts.tutorId, id))
  await db.delete(tutorSignIns).where(eq(tutorSignIns.tutorId, id))
}

export async function takeTutorAddress(db: Db, email: string): Promise<void> {
  await db.update(tutors).set({ email: null }).where(eq(tutors.email, email))
}
