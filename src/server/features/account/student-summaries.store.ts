import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { students } from '../../db/schema/accounts/students'

/** Names and emails of students, deleted accounts included. One array is one parameter, however long the list. */
export function findStudentSummaries(db: Db, ids: readonly string[]) {
  return db
    .select({
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      deletedAt: students.deletedAt,
    })
    .from(students)
    .where(sql`${students.id} = any(${sql.param([...ids])}::uuid[])`)
}
