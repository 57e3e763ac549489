import { and, count, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { students } from '../../db/schema/students'
import { hasWordsBeginning } from '../../db/search-words'
import { type PageRequest, rowsToRead } from '../../http/paging'

const columns = {
  id: students.id,
  firstName: students.firstName,
  lastName: students.lastName,
  email: students.email,
  profileImageUrl: students.profileImageUrl,
  creditsRemaining: students.creditsRemaining,
  preferredLanguage: students.preferredLanguage,
  createdAt: students.createdAt,
}

function isListed(search: string | undefined) {
  return and(isNull(students.deletedAt), search === undefined ? undefined : hasWordsBeginning(students.words, search))
}

/** Students who have not deleted their account, newest first. */
export function findStudents(db: Db, search: string | undefined, page: PageRequest<string>) {
  const last = sql`select last.created_at, last.id from students last where last.id = ${page.after}::uuid`
  const isAfter = page.after === undefined ? undefined : sql`(${students.createdAt}, ${students.id}) < (${last})`
  const query = db
    .select(columns)
    .from(students)
    .where(and(isListed(search), isAfter))
    .orderBy(desc(students.createdAt), desc(students.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

export async function countStudents(db: Db, search?: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(students).where(isListed(search))
  return row?.total ?? 0
}

export async function countStudentsSince(db: Db, instant: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(students)
    .where(and(isListed(undefined), gte(students.createdAt, instant)))
  return row?.total ?? 0
}

export async function findStudent(db: Db, id: string) {
  const [row] = await db
    .select(columns)
    .from(students)
    .where(and(eq(students.id, id), isNull(students.deletedAt)))
  return row
}
