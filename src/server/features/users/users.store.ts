import { and, asc, count, desc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { SHORTEST_SESSION_HOURS, type UserTask } from '#shared/features/staff/to-do.rules'
import type { UserOrder } from '#shared/features/users/users.contract'
import type { Db } from '../../db/db'
import { hasWordsBeginning, nameOrder } from '../../db/queries/search-words'
import { hasHoursBelow, students, userColumns } from '../../db/schema/accounts/students'
import { copyRecipients } from '../../db/schema/emails'
import { sessions } from '../../db/schema/tutoring/booking'
import { type PageRequest, rowsToRead } from '../../http/responses/paging'

interface StudentFilter {
  search?: string | undefined
  joinedSince?: Date | undefined
  /** Only students with this task at this time. */
  task?: { name: UserTask; now: Date } | undefined
  /** One who is listed elsewhere. */
  exceptId?: string | undefined
}

const TASKS: Record<UserTask, (now: Date) => SQL> = {
  hoursRanOut: (now) => sql`${hasHoursBelow(SHORTEST_SESSION_HOURS)}
    and exists (select from ${sessions} where ${sessions.studentId} = ${students.id}
      and ${sessions.status} = 'scheduled' and ${sessions.endsAt} > ${now.toISOString()}::timestamptz)`,
  guardianWaiting: () => sql`exists (select from ${copyRecipients} where ${copyRecipients.studentId} = ${students.id}
    and ${copyRecipients.confirmedAt} is null and ${copyRecipients.suspendedAt} is null)`,
}

function isListed({ search, joinedSince, task, exceptId }: StudentFilter) {
  return and(
    task && TASKS[task.name](task.now),
    isNull(students.deletedAt),
    search === undefined ? undefined : hasWordsBeginning(students.words, search),
    joinedSince && gte(students.createdAt, joinedSince),
    exceptId === undefined ? undefined : ne(students.id, exceptId),
  )
}

/** The student with exactly this email. */
export function findByEmail(db: Db, { email, ...which }: StudentFilter & { email: string }) {
  return db
    .select(userColumns)
    .from(students)
    .where(and(isListed(which), sql`lower(${students.email}) = lower(${email})`))
}

const byName = nameOrder(students.firstName, students.lastName, students.email)
const nameOfLast = nameOrder(sql`last.first_name`, sql`last.last_name`, sql`last.email`)

/** Students who have not deleted their account, newest first or by name. */
export function findStudents(db: Db, which: StudentFilter, page: PageRequest<string>, order: UserOrder = 'newest') {
  const isAfter = page.after === undefined ? undefined : isAfterLast(page.after, order)
  const query = db
    .select(userColumns)
    .from(students)
    .where(and(isListed(which), isAfter))
    .orderBy(...(order === 'name' ? [byName, asc(students.id)] : [desc(students.createdAt), desc(students.id)]))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

function isAfterLast(id: string, order: UserOrder) {
  const last = (key: SQL) => sql`select ${key}, last.id from students last where last.id = ${id}::uuid`
  if (order === 'name') return sql`(${byName}, ${students.id}) > (${last(nameOfLast)})`
  return sql`(${students.createdAt}, ${students.id}) < (${last(sql`last.created_at`)})`
}

export async function countStudents(db: Db, which: StudentFilter): Promise<number> {
  const [row] = await countQuery(db, which)
  return row?.total ?? 0
}

/** The counting query, also for the test of query plans. */
export function countQuery(db: Db, which: StudentFilter) {
  return db.select({ total: count() }).from(students).where(isListed(which))
}

export async function findStudent(db: Db, id: string) {
  const [row] = await db
    .select(userColumns)
    .from(students)
    .where(and(eq(students.id, id), isNull(students.deletedAt)))
  return row
}
