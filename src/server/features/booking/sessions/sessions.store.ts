import { and, asc, count, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { preparedOnce } from '../../../db/prepared'
import { sessions, tutors } from '../../../db/schema/booking'
import { sessionReports } from '../../../db/schema/reports'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

export const sessionColumns = {
  id: sessions.id,
  subject: sessions.subject,
  durationHours: sessions.durationHours,
  tutorId: sessions.tutorId,
  tutorName: tutors.name,
  tutorPhotoId: tutors.photoId,
  sessionDate: sessions.sessionDate,
  startTime: sessions.startTime,
  status: sessions.status,
  attendance: sessions.attendance,
  notes: sessions.notes,
  seriesId: sessions.seriesId,
  room: sessions.room,
  sequence: sessions.sequence,
  endsAt: sessions.endsAt,
  createdAt: sessions.createdAt,
  updatedAt: sessions.updatedAt,
}

export type SessionRow = Awaited<ReturnType<typeof findScheduled>>[number]

const scheduledQuery = preparedOnce((db) =>
  db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .where(and(eq(sessions.studentId, sql.placeholder('studentId')), eq(sessions.status, 'scheduled')))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
    .prepare('find_scheduled_sessions'),
)

/** Scheduled sessions in order of time, those that have ended but are not yet marked included. */
export function findScheduled(db: Db, studentId: string) {
  return scheduledQuery(db).execute({ studentId })
}

export async function findSession(db: Db, { studentId, id }: { studentId: string; id: number }) {
  const [row] = await db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .where(and(eq(sessions.id, id), eq(sessions.studentId, studentId)))
  return row
}

/** Whose session it is; undefined where there is none. */
export async function findOwner(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select({ studentId: sessions.studentId }).from(sessions).where(eq(sessions.id, id))
  return row?.studentId
}

/** Completed and cancelled sessions, newest first. */
interface WhichPast {
  studentId: string
  day: string | undefined
}

function isPast({ studentId, day }: WhichPast) {
  return and(
    eq(sessions.studentId, studentId),
    ne(sessions.status, 'scheduled'),
    day === undefined ? undefined : eq(sessions.sessionDate, day),
  )
}

export function findPast(db: Db, which: WhichPast, page: PageRequest) {
  const report = { done: sessionReports.done, next: sessionReports.next }
  const query = db
    .select({ ...sessionColumns, report })
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .leftJoin(sessionReports, eq(sessionReports.sessionId, sessions.id))
    .where(and(isPast(which), afterSession(which.studentId, page)))
    .orderBy(desc(sessions.endsAt), desc(sessions.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

/** What follows a student's session in lists with the latest first; nothing follows somebody else's. */
export function afterSession(studentId: string, { after }: PageRequest) {
  if (after === undefined) return undefined
  const last = sql`select last.ends_at, last.id from sessions last
    where last.id = ${after}::bigint and last.student_id = ${studentId}::uuid`
  return sql`(${sessions.endsAt}, ${sessions.id}) < (${last})`
}

export async function countPast(db: Db, which: WhichPast): Promise<number> {
  const [row] = await db.select({ total: count() }).from(sessions).where(isPast(which))
  return Number(row?.total ?? 0)
}

/** Everything that ends after an instant, whatever its status, for the calendar feed. */
export function findEndingAfter(db: Db, studentId: string, instant: Date) {
  return db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .where(and(eq(sessions.studentId, studentId), gt(sessions.endsAt, instant)))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
}

/** Only a scheduled session that has not begun may change. The UPDATE itself says so: a read first could be out of date. */
function isChangeable(studentId: string, now: Date) {
  const startsAt = sql`${sessions.endsAt} - make_interval(hours => ${sessions.durationHours})`
  return and(
    eq(sessions.studentId, studentId),
    eq(sessions.status, 'scheduled'),
    sql`${startsAt} > ${now.toISOString()}::timestamptz`,
  )
}

interface Change {
  studentId: string
  id: number
  now: Date
}

/** Null when the session can no longer change. */
export async function cancelScheduled(tx: Db, { studentId, id, now }: Change) {
  const [row] = await tx
    .update(sessions)
    .set({ status: 'cancelled', sequence: sql`${sessions.sequence} + 1`, updatedAt: now })
    .where(and(eq(sessions.id, id), isChangeable(studentId, now)))
    .returning()
  return row ?? null
}

interface Move extends Change {
  to: { sessionDate: string; startTime: string; endsAt: Date }
}

/** Null when the session can no longer change. */
export async function moveScheduled(tx: Db, { studentId, id, now, to }: Move) {
  const [row] = await tx
    .update(sessions)
    .set({ ...to, sequence: sql`${sessions.sequence} + 1`, updatedAt: now })
    .where(and(eq(sessions.id, id), isChangeable(studentId, now)))
    .returning()
  return row ?? null
}

interface Reassignment extends Change {
  tutorId: number
  /** Its new time, where that changes too. */
  to: Move['to'] | undefined
}

/** Null when the session can no longer change. */
export async function reassignScheduled(tx: Db, { studentId, id, now, tutorId, to }: Reassignment) {
  const [row] = await tx
    .update(sessions)
    .set({ ...to, tutorId, sequence: sql`${sessions.sequence} + 1`, updatedAt: now })
    .where(and(eq(sessions.id, id), isChangeable(studentId, now)))
    .returning()
  return row ?? null
}

/** The scheduled sessions that a student can still cancel. */
export function findChangeable(tx: Db, studentId: string, now: Date) {
  return tx
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .where(isChangeable(studentId, now))
    .orderBy(asc(sessions.id))
}

/** Students, or whether this student, has sessions that have ended and are not yet marked. */
export function findStudentsWithEnded(db: Db, now: Date, studentId?: string) {
  const isAsked = studentId === undefined ? undefined : eq(sessions.studentId, studentId)
  return db
    .selectDistinct({ studentId: sessions.studentId })
    .from(sessions)
    .where(and(isAsked, eq(sessions.status, 'scheduled'), lte(sessions.endsAt, now)))
}

/** Marks what has ended; `sequence` stays, because a calendar has nothing new to show. */
export function completeEnded(tx: Db, studentId: string, now: Date) {
  return tx
    .update(sessions)
    .set({ status: 'completed', updatedAt: now })
    .where(and(eq(sessions.studentId, studentId), eq(sessions.status, 'scheduled'), lte(sessions.endsAt, now)))
    .returning({ subject: sessions.subject, day: sessions.sessionDate })
}
