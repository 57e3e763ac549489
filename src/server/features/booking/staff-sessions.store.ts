import { and, asc, count, desc, eq, gt, gte, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { sessions, tutors } from '../../db/schema/booking'
import { type PageRequest, rowsToRead } from '../../http/paging'
import { afterSession, sessionColumns } from './sessions.store'

/** A student's sessions of every status, latest first. */
export function findSessionsOf(db: Db, studentId: string, page: PageRequest) {
  const query = db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .where(and(eq(sessions.studentId, studentId), afterSession(page)))
    .orderBy(desc(sessions.endsAt), desc(sessions.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

export async function countSessionsOf(db: Db, studentId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(sessions).where(eq(sessions.studentId, studentId))
  return row?.total ?? 0
}

function isUpcoming(now: Date) {
  // "Not cancelled" is what the index holds; a session that has not ended and is not cancelled is scheduled.
  return and(ne(sessions.status, 'cancelled'), gt(sessions.endsAt, now))
}

/** Everybody's sessions that have not ended, in order of time. */
export function findEverybodysUpcoming(db: Db, now: Date, page: PageRequest) {
  const last = sql`select last.ends_at, last.id from sessions last where last.id = ${page.after}::bigint`
  const isAfter = page.after === undefined ? undefined : sql`(${sessions.endsAt}, ${sessions.id}) > (${last})`
  const query = db
    .select({ ...sessionColumns, studentId: sessions.studentId })
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .where(and(isUpcoming(now), isAfter))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

export async function countEverybodysUpcoming(db: Db, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(sessions).where(isUpcoming(now))
  return row?.total ?? 0
}

/** Sessions that were not cancelled and end from one instant on and before another: how many, and how many hours. */
export async function sumHeld(db: Db, { from, before }: { from: Date; before: Date }) {
  const [row] = await db
    .select({
      sessions: count(),
      hours: sql<number>`coalesce(sum(${sessions.durationHours}), 0)::int`,
    })
    .from(sessions)
    .where(and(ne(sessions.status, 'cancelled'), gte(sessions.endsAt, from), lt(sessions.endsAt, before)))
  return { sessions: row?.sessions ?? 0, hours: row?.hours ?? 0 }
}
