import { and, between, eq, inArray, or, sql } from 'drizzle-orm'
import type { TakenHour } from '#shared/features/booking/free-times.rules'
import type { ErrorCode } from '#shared/http/errors'
import type { Db } from '../../db/client'
import { idOf, rowsOf, type StatementPart, statementPart } from '../../db/one-statement'
import { occupiedHours } from '../../db/schema/booking'

/** A tutor, or a student, has one thing to do in an hour: these keys are the rule. */
const HOUR_TAKEN: Record<string, ErrorCode> = {
  occupied_hours_tutor_key: 'TIME_TAKEN',
  occupied_hours_student_key: 'TIME_TAKEN',
}

/** What the database says to a session that begins, moves or changes hands. */
export const SESSION_REFUSED: Record<string, ErrorCode> = {
  ...HOUR_TAKEN,
  sessions_tutor_bookable: 'TUTOR_NOT_BOOKABLE',
  sessions_start_planned: 'TIME_NOT_OFFERED',
}

interface SessionHour {
  sessionId: number
  tutorId: number
  studentId: string
  day: string
  hour: number
}

/** Takes hours in ascending order, as `student-lock.ts` asks; the unique keys refuse one that is held. */
export async function takeHours(tx: Db, hours: SessionHour[]): Promise<void> {
  const ascending = hours.toSorted((a, b) => (a.day === b.day ? a.hour - b.hour : a.day < b.day ? -1 : 1))
  if (ascending.length > 0) await tx.insert(occupiedHours).values(ascending)
}

interface HoursOfSession {
  tutorId: number
  studentId: string
  sessionDate: string
  /** As PostgreSQL writes a list: `{9,10}`. */
  hours: string
}

/** The same for a session that another part of the statement writes. */
export function takeSessionHours(session: StatementPart<never>) {
  return statementPart<HoursOfSession>(
    'taken',
    (given) => sql`insert into occupied_hours (session_id, tutor_id, student_id, day, hour)
    select ${idOf(session)}, ${given('tutorId')}::int, ${given('studentId')}::uuid, ${given('sessionDate')}::date, hour
    from ${rowsOf(session)}, unnest(${given('hours')}::smallint[]) as hour order by hour returning session_id as id`,
  )
}

export function findHoursOf(tx: Db, sessionId: number) {
  return tx
    .select({ day: occupiedHours.day, hour: occupiedHours.hour })
    .from(occupiedHours)
    .where(eq(occupiedHours.sessionId, sessionId))
}

export async function freeHours(tx: Db, sessionIds: number[]): Promise<void> {
  if (sessionIds.length > 0) await tx.delete(occupiedHours).where(inArray(occupiedHours.sessionId, sessionIds))
}

export async function freeHour(
  tx: Db,
  { sessionId, day, hour }: Omit<SessionHour, 'tutorId' | 'studentId'>,
): Promise<void> {
  await tx
    .delete(occupiedHours)
    .where(and(eq(occupiedHours.sessionId, sessionId), eq(occupiedHours.day, day), eq(occupiedHours.hour, hour)))
}

interface Search {
  studentId: string
  tutorIds: number[]
  from: string
  to: string
  /** A session of the student's whose hours do not count. */
  moving: number | undefined
}

/** Hours held by these tutors or by the student, from one day to another. */
export function findTakenHours(db: Db, { studentId, tutorIds, from, to, moving }: Search): PromiseLike<TakenHour[]> {
  const isOwn = eq(occupiedHours.studentId, studentId)
  return db
    .select({
      tutorId: occupiedHours.tutorId,
      day: occupiedHours.day,
      hour: occupiedHours.hour,
      // Nobody's student is in an hour of time off.
      isOwn: sql<boolean>`coalesce(${isOwn}, false)`,
    })
    .from(occupiedHours)
    .where(
      and(
        between(occupiedHours.day, from, to),
        or(inArray(occupiedHours.tutorId, tutorIds), isOwn),
        moving === undefined ? undefined : sql`(${isOwn} and ${occupiedHours.sessionId} = ${moving}) is not true`,
      ),
    )
}
