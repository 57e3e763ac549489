import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { students } from '../../db/schema/accounts/students'
import { sessions } from '../../db/schema/tutoring/booking'

export function findAddresses(tx: Db) {
  return tx.select({ id: students.id, email: students.email }).from(students)
}

/** The session of a student on a day. */
export async function findSessionOn(
  tx: Db,
  { studentId, day }: { studentId: string; day: string },
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.studentId, studentId), eq(sessions.sessionDate, day), ne(sessions.status, 'cancelled')))
  return row?.id
}
