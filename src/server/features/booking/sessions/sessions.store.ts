import { and, asc, count, desc, eq, gt, gte, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { preparedOnce } from '../../../db/queries/prepared'
import { sessions, tutors } from '../../../db/schema/tutoring/booking'
import { reportTexts, sessionReports } from '../../../db/schema/tutoring/reports'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

export const sessionColumns = {
  id: sessions.id,
  studentId: sessions.studentId,
  subject: sessions.subject,
  durationHours: sessions.durationHours,
  tutorId: sessions.tutorId,
  tutorName: tutors.name,
  tutorPhotoId: tutors.photoId,
  sessionDate: sessions.sessionDate,
  startTime: sessions.startTime,
  status: sessions.status,
  attendance: sessions.attendance,
  lateMinutes: sessions.lateMinutes,
  absenceNote: sessions.absenceNote,
  notes: sessions.notes,
  seriesId: sessions.seriesId,
  room: sessions.room,
  sequence: sessions.sequence,
  endsAt: sessions.endsAt,
  createdAt: sessions.createdAt,
  updatedAt: sessions.updatedAt,
}

export type SessionRow = Awaited<ReturnType<typeof findScheduled>>[number]

export function selectSessions(db: Db) {
  return db.select(sessionColumns).from(sessions).innerJoin(tutors, eq(tutors.id, sessions.tutorId))
}

const scheduledQuery = preparedOnce((db) =>
  selectSessions(db)
    .where(and(eq(sessions.studentId, sql.placeholder('studentId')), eq(sessions.status, 'scheduled')))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
    .prepare('find_scheduled_sessions'),
)

/** Sessions that have ended but are not yet marked as completed are included. */
export function findScheduled(db: Db, studentId: string) {
  return scheduledQuery(db).execute({ studentId })
}

export async function findSession(db: Db, { studentId, id }: { studentId: string; id: number }) {
  const [row] = await selectSessions(db).where(and(eq(sessions.id, id), eq(sessions.studentId, studentId)))
  return row
}

export async function findStudentOfSession(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select({ studentId: sessions.studentId }).from(sessions).where(eq(sessions.id, id))
  return row?.studentId
}

interface PastSessionFilter {
  studentId: string
  day: string | undefined
}

function isPast({ studentId, day }: PastSessionFilter) {
  return and(
    eq(sessions.studentId, studentId),
    ne(sessions.status, 'scheduled'),
    day === undefined ? undefined : eq(sessions.sessionDate, day),
  )
}

/** Completed and cancelled sessions, newest first. */
export function findPast(db: Db, filter: PastSessionFilter, page: PageRequest) {
  const query = db
    .select({ ...sessionColumns, report: reportTexts })
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .leftJoin(sessionReports, eq(sessionReports.sessionId, sessions.id))
    .where(and(isPast(filter), afterSession(filter.studentId, page)))
    .orderBy(desc(sessions.endsAt), desc(sessions.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

/** The rows after a session in a list with the latest first. Another student's session matches no rows. */
export function afterSession(studentId: string, { after }: PageRequest) {
  if (after === undefined) return undefined
  const last = sql`select last.ends_at, last.id from sessions last
    where last.id = ${after}::bigint and last.student_id = ${studentId}::uuid`
  return sql`(${sessions.endsAt}, ${sessions.id}) < (${last})`
}

export async function countPast(db: Db, filter: PastSessionFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(sessions).where(isPast(filter))
  return Number(row?.total ?? 0)
}

export function findCompletedSince(db: Db, { studentId, since }: { studentId: string; since: string }) {
  const { id, sessionDate, subject, attendance, status, endsAt } = sessions
  return db
    .select({ id, sessionDate, subject, attendance })
    .from(sessions)
    .where(and(eq(sessions.studentId, studentId), eq(status, 'completed'), gte(sessionDate, since)))
    .orderBy(desc(endsAt), desc(id))
}

/** Sessions of every status. */
export function findEndingAfter(db: Db, studentId: string, instant: Date) {
  return selectSessions(db)
    .where(and(eq(sessions.studentId, studentId), gt(sessions.endsAt, instant)))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
}

/** Only a scheduled session that has not begun may change. Part of the UPDATE, because an earlier read may be stale. */
function isChangeable(studentId: string, now: Date) {
  const startsAt = sql`${sessions.endsAt} - ${sessions.durationHours} * interval '1 hour'`
  return and(
    eq(sessions.studentId, studentId),
    eq(sessions.status, 'scheduled'),
    sql`${startsAt} > ${now.toISOString()}::timestamptz`,
  )
}

/** Undefined if the session can no longer change. */
export async function changeScheduled(
  tx: Db,
  { studentId, id, now }: { studentId: string; id: number; now: Date },
  change: Partial<typeof sessions.$inferInsert>,
) {
  const [row] = await tx
    .update(sessions)
    .set({ ...change, sequence: sql`${sessions.sequence} + 1`, updatedAt: now })
    .where(and(eq(sessions.id, id), isChangeable(studentId, now)))
    .returning()
  return row
}

export function findChangeable(tx: Db, studentId: string, now: Date) {
  return selectSessions(tx).where(isChangeable(studentId, now)).orderBy(asc(sessions.id))
}

/** Students with sessions that have ended and are not yet marked as completed. */
export function findStudentsWithEnded(db: Db, now: Date, studentId?: string) {
  const isStudent = studentId === undefined ? undefined : eq(sessions.studentId, studentId)
  return db
    .selectDistinct({ studentId: sessions.studentId })
    .from(sessions)
    .where(and(isStudent, eq(sessions.status, 'scheduled'), lte(sessions.endsAt, now)))
}

/** `sequence` does not change, because calendars have nothing new to show. */
export function completeEnded(tx: Db, studentId: string, now: Date) {
  return tx
    .update(sessions)
    .set({ status: 'completed', updatedAt: now })
    .where(and(eq(sessions.studentId, studentId), eq(sessions.status, 'scheduled'), lte(sessions.endsAt, now)))
    .returning({ subject: sessions.subject, day: sessions.sessionDate })
}
