import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { administrators } from '../../db/schema/administrators'
import { auditEntries } from '../../db/schema/audit'
import { students } from '../../db/schema/students'
import { type PageRequest, rowsToRead } from '../../http/paging'

/** Names and emails of students, and whether they left. One array is one parameter, however long the list. */
export function findWho(db: Db, ids: readonly string[]) {
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

export type AuditRow = Awaited<ReturnType<typeof findActs>>[number]

/** Acts of staff, newest first; all of them, or those done to one target. */
export function findActs(db: Db, target: string | undefined, page: PageRequest) {
  const query = db
    .select({
      id: auditEntries.id,
      createdAt: auditEntries.createdAt,
      administrator: { name: administrators.name, email: administrators.email },
      act: auditEntries.act,
      target: auditEntries.target,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .innerJoin(administrators, eq(administrators.id, auditEntries.administratorId))
    .where(
      and(
        target === undefined ? undefined : eq(auditEntries.target, target),
        page.after === undefined ? undefined : lt(auditEntries.id, page.after),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}
