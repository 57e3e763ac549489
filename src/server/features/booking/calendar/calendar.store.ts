import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { students } from '../../../db/schema/accounts/students'

/** The feed's previous address stops working. */
export async function setCalendarToken(db: Db, studentId: string, tokenHash: string): Promise<void> {
  await db
    .update(students)
    .set({ calendarTokenHash: tokenHash })
    .where(and(eq(students.id, studentId), isNull(students.deletedAt)))
}

export async function hasCalendarToken(db: Db, studentId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, studentId), isNotNull(students.calendarTokenHash)))
  return row !== undefined
}

export async function findStudentByCalendarToken(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ id: students.id, preferredLanguage: students.preferredLanguage })
    .from(students)
    .where(and(eq(students.calendarTokenHash, tokenHash), isNull(students.deletedAt)))
  return row
}
