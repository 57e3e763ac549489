import { eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { administratorSignIns, administrators } from '../db/schema/administrators'
import { studentSignIns, students } from '../db/schema/students'

/** Takes an account's password and sign-ins away; what it did stays. */
export async function closeStudent(db: Db, id: string): Promise<void> {
  await db.update(students).set({ passwordHash: null }).where(eq(students.id, id))
  await db.delete(studentSignIns).where(eq(studentSignIns.studentId, id))
}

/** An administrator always has a password: it becomes one that nobody knows. */
export async function closeAdministrator(db: Db, id: number, unknownHash: string): Promise<void> {
  await db.update(administrators).set({ passwordHash: unknownHash }).where(eq(administrators.id, id))
  await db.delete(administratorSignIns).where(eq(administratorSignIns.administratorId, id))
}
