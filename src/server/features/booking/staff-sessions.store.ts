import { and, asc, count, desc, eq, gt, gte, lt, ne, sql } from 'drizzle-orm'
import type { Subject } from '#shared/subjects'
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
    .where(and(eq(sessions.studentId, studentId), afterSession(studentId, page)))
    .orderBy(desc(sessions.endsAt), desc(sessions.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

export async function countSessionsOf(db: Db, studentId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(sessions).where(eq(sessions.studentId, studentId))
  return row?.total ?? 0
}

/** Sessions that end from one instant on and before another, if there is one. */
export interface Period {
  from: Date
  before?: Date | undefined
}

/** Those of a period, with one tutor or with all. */
export interface WhichSessions extends Period {
  tutorId?: number | undefined
}

function isHeld({ from, before, tutorId }: WhichSessions) {
  return and(
    // "Not cancelled" is what the index holds.
    ne(sessions.status, 'cancelled'),
    gte(sessions.endsAt, from),
    before && lt(sessions.endsAt, before),
    tutorId === undefined ? undefined : eq(sessions.tutorId, tutorId),
  )
}

/** The subjects of a tutor's scheduled sessions that have not ended. */
export async function findSubjectsAhead(db: Db, tutorId: number, now: Date): Promise<Subject[]> {
  const rows = await db
    .selectDistinct({ subject: sessions.subject })
    .from(sessions)
    .where(and(eq(sessions.tutorId, tutorId), eq(sessions.status, 'scheduled'), gt(sessions.endsAt, now)))
  return rows.map(({ subject }) => subject)
}

/** Everybody's sessions of a period that were not cancelled, in order of time. */
export function findHeld(db: Db, which: WhichSessions, page: PageRequest) {
  const last = sql`select last.ends_at, last.id from sessions last where last.id = ${page.after}::bigint`
  const isAfter = page.after === undefined ? undefined : sql`(${sessions.endsAt}, ${sessions.id}) > (${last})`
  const query = db
    .select({ ...sessionColumns, studentId: sessions.studentId })
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .where(and(isHeld(which), isAfter))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

export async function countHeld(db: Db, which: WhichSessions): Promise<number> {
  const [row] = await db.select({ total: count() }).from(sessions).where(isHeld(which))
  return row?.total ?? 0
}

/** How many sessions of a period were not cancelled, and how many hours they are. */
export async function sumHeld(db: Db, period: Period) {
  const [row] = await db
    .select({
      sessions: count(),
      hours: sql<number>`coalesce(sum(${sessions.durationHours}), 0)::int`,
    })
    .from(sessions)
    .where(isHeld(period))
  return { sessions: row?.sessions ?? 0, hours: row?.hours ?? 0 }
}
