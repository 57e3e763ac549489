import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SessionStatus } from '#shared/features/booking/booking.contract'
import type { SessionTask } from '#shared/features/staff/to-do.rules'
import type { TutoringSubjectId } from '#shared/subjects'
import type { Db } from '../../db/db'
import { students } from '../../db/schema/accounts/students'
import { sessions } from '../../db/schema/tutoring/booking'
import { sessionReports } from '../../db/schema/tutoring/reports'
import { type PageRequest, rowsToRead } from '../../http/responses/paging'
import { afterSession, selectSessions } from '../booking/sessions/sessions.store'

export function findSessionsOf(db: Db, studentId: string, page: PageRequest) {
  const query = selectSessions(db)
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

export function findScheduledByIds(db: Db, ids: readonly number[]) {
  return selectSessions(db)
    .where(and(inArray(sessions.id, [...ids]), eq(sessions.status, 'scheduled')))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
}

/** Scheduled sessions that have not begun, in order of time: all, or one tutor's. */
export function findAhead(db: Db, { tutorId, now }: { tutorId?: number | undefined; now: Date }) {
  const startsAt = sql`${sessions.endsAt} - ${sessions.durationHours} * interval '1 hour'`
  const isTutor = tutorId === undefined ? undefined : eq(sessions.tutorId, tutorId)
  return selectSessions(db)
    .where(and(eq(sessions.status, 'scheduled'), gt(startsAt, now.toISOString()), gt(sessions.endsAt, now), isTutor))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
}

/** Sessions that end from `from` on and before `before`. */
export interface EndsWithin {
  from?: Date | undefined
  before?: Date | undefined
}

interface HeldSessionFilter extends EndsWithin {
  tutorId?: number | undefined
  /** Only sessions for which this is left to do. */
  task?: SessionTask | undefined
}

const isReported = sql`exists (select from ${sessionReports} where ${sessionReports.sessionId} = ${sessions.id})`

/** A later session of the same student with the same tutor: the series continues, or a new one was booked. */
const goesOn = sql`exists (select from sessions later where later.student_id = ${sessions.studentId}
  and later.tutor_id = ${sessions.tutorId} and later.subject = ${sessions.subject}
  and later.status = 'scheduled' and later.ends_at > ${sessions.endsAt})`

/** Nothing is left to do for a deleted account. */
const hasAccount = sql`exists (select from ${students}
  where ${students.id} = ${sessions.studentId} and ${students.deletedAt} is null)`

const TASKS: Record<SessionTask, SQL | undefined> = {
  attendanceMissing: and(isNull(sessions.attendance), hasAccount),
  reportMissing: and(eq(sessions.attendance, 'attended'), sql`not ${isReported}`, hasAccount),
  seriesEnding: and(sql`${sessions.seriesId} is not null`, sql`not ${goesOn}`),
}

function isHeld({ from, before, tutorId, task }: HeldSessionFilter) {
  return and(
    task && TASKS[task],
    // Matches the partial index.
    ne(sessions.status, 'cancelled'),
    from && gte(sessions.endsAt, from),
    before && lt(sessions.endsAt, before),
    tutorId === undefined ? undefined : eq(sessions.tutorId, tutorId),
  )
}

/** Sessions that were not cancelled, in order of time. */
export function findHeld(db: Db, filter: HeldSessionFilter, page: PageRequest) {
  const last = sql`select last.ends_at, last.id from sessions last where last.id = ${page.after}::bigint`
  const isAfter = page.after === undefined ? undefined : sql`(${sessions.endsAt}, ${sessions.id}) > (${last})`
  const query = selectSessions(db)
    .where(and(isHeld(filter), isAfter))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

interface TimetableFilter extends Required<EndsWithin> {
  /** Listed explicitly, so that PostgreSQL uses the index on tutor and time. */
  tutorIds: readonly number[]
  subject: TutoringSubjectId | undefined
  studentId: string | undefined
  status: SessionStatus | undefined
  now: Date
}

/** Ended sessions count as completed even if they are not marked yet. */
function hasStatus(status: SessionStatus | undefined, now: Date) {
  const isScheduled = eq(sessions.status, 'scheduled')
  if (status === undefined) return ne(sessions.status, 'cancelled')
  if (status === 'scheduled') return and(isScheduled, gt(sessions.endsAt, now))
  if (status === 'completed') return or(eq(sessions.status, 'completed'), and(isScheduled, lte(sessions.endsAt, now)))
  return eq(sessions.status, status)
}

export function findTimetable(db: Db, filter: TimetableFilter) {
  const { from, before, tutorIds, subject, studentId, status, now } = filter
  return selectSessions(db)
    .where(
      and(
        sql`${sessions.tutorId} = any(${sql.param([...tutorIds])}::int[])`,
        gte(sessions.endsAt, from),
        before && lt(sessions.endsAt, before),
        hasStatus(status, now),
        subject !== undefined ? eq(sessions.subject, subject) : undefined,
        studentId === undefined ? undefined : eq(sessions.studentId, studentId),
      ),
    )
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
}

export async function findReportedSessions(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: sessionReports.sessionId })
    .from(sessionReports)
    .where(sql`${sessionReports.sessionId} = any(${sql.param([...ids])}::int[])`)
  return new Set(rows.map(({ id }) => id))
}

export async function countHeld(db: Db, filter: HeldSessionFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(sessions).where(isHeld(filter))
  return row?.total ?? 0
}

export async function sumHeld(db: Db, period: EndsWithin) {
  const [row] = await db
    .select({
      sessions: count(),
      hours: sql<number>`coalesce(sum(${sessions.durationHours}), 0)::float8`,
    })
    .from(sessions)
    .where(isHeld(period))
  return { sessions: row?.sessions ?? 0, hours: row?.hours ?? 0 }
}
