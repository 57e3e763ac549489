import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { SessionStatus } from '#shared/features/booking/booking.contract'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { sessions, tutors } from '../../db/schema/booking'
import { type PageRequest, rowsToRead } from '../../http/responses/paging'
import { afterSession, sessionColumns } from '../booking/sessions/sessions.store'

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

/** The scheduled ones among these sessions, in order of time. */
export function findScheduledByIds(db: Db, ids: readonly number[]) {
  return db
    .select({ ...sessionColumns, studentId: sessions.studentId })
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .where(and(inArray(sessions.id, [...ids]), eq(sessions.status, 'scheduled')))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
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

export interface WhichTimetable extends Required<Period> {
  /** Asked for by name, so that the index of a tutor's sessions in order of time serves, whatever their status. */
  tutorIds: readonly number[]
  subject: Subject | undefined
  studentId: string | undefined
  status: SessionStatus | undefined
  now: Date
}

/** What has ended counts as completed, be it marked already or not. */
function hasStatus(status: SessionStatus | undefined, now: Date) {
  const isScheduled = eq(sessions.status, 'scheduled')
  if (status === undefined) return ne(sessions.status, 'cancelled')
  if (status === 'scheduled') return and(isScheduled, gt(sessions.endsAt, now))
  if (status === 'completed') return or(eq(sessions.status, 'completed'), and(isScheduled, lte(sessions.endsAt, now)))
  return eq(sessions.status, status)
}

/** Sessions of a period with these tutors, in order of time. */
export function findTimetable(db: Db, which: WhichTimetable) {
  const { from, before, tutorIds, subject, studentId, status, now } = which
  return db
    .select({ ...sessionColumns, studentId: sessions.studentId })
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .where(
      and(
        sql`${sessions.tutorId} = any(${sql.param([...tutorIds])}::int[])`,
        gte(sessions.endsAt, from),
        before && lt(sessions.endsAt, before),
        hasStatus(status, now),
        subject && eq(sessions.subject, subject),
        studentId === undefined ? undefined : eq(sessions.studentId, studentId),
      ),
    )
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
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
