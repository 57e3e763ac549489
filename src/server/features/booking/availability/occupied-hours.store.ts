import { and, between, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { TakenHour } from '#shared/features/booking/availability/free-times.rules'
import type { ErrorCode } from '#shared/http/errors'
import type { Db } from '../../../db/db'
import {
  hasWritten,
  idOf,
  isOver,
  prepareStatement,
  rowsOf,
  type StatementPart,
  statementPart,
} from '../../../db/one-statement'
import { occupiedHours } from '../../../db/schema/booking'
import { violatedConstraint } from '../../../http/refuse-on'

const HOUR_TAKEN: Record<string, ErrorCode> = {
  occupied_hours_tutor_key: 'TIME_TAKEN',
  occupied_hours_student_key: 'TIME_TAKEN',
}

/** Constraints that refuse to book, move or reassign a session. */
export const SESSION_REFUSED: Record<string, ErrorCode> = {
  ...HOUR_TAKEN,
  sessions_tutor_bookable: 'TUTOR_NOT_BOOKABLE',
  sessions_start_scheduled: 'TIME_NOT_OFFERED',
}

export function isHourTaken(error: unknown): boolean {
  return (violatedConstraint(error) ?? '') in HOUR_TAKEN
}

interface RequestedHours {
  tutorId: number
  studentId: string
  sessionDate: string
  /** A PostgreSQL array: `{9,10}`. */
  hours: string
}

/** Removes the student's own and expired holds, in the statement that takes the hours. */
export function removePassableHolds(after?: StatementPart<never>) {
  return statementPart<RequestedHours & { now: string }>(
    'removed_holds',
    (given) => sql`delete from occupied_hours where held_until is not null
      and day = ${given('sessionDate')}::date and hour = any(${given('hours')}::smallint[])
      and (student_id = ${given('studentId')}::uuid
        or (tutor_id = ${given('tutorId')}::int and held_until <= ${given('now')}::timestamptz))
      and ${after ? hasWritten(after) : sql`true`} returning hour as id`,
  )
}

/** Takes the hours of a session that another part inserts, in the order that `student-lock.ts` requires. */
export function takeSessionHours(session: StatementPart<never>, { after }: { after?: StatementPart<never> } = {}) {
  return statementPart<RequestedHours>(
    'taken',
    (given) => sql`insert into occupied_hours (session_id, tutor_id, student_id, day, hour)
    select ${idOf(session)}, ${given('tutorId')}::int, ${given('studentId')}::uuid, ${given('sessionDate')}::date, hour
    from ${rowsOf(session)}, unnest(${given('hours')}::smallint[]) as hour
    where ${after ? isOver(after) : sql`true`} order by hour returning session_id as id`,
  )
}

interface HoursToTake {
  tutorId: number
  studentId: string
  day: string
  hours: readonly number[]
  by: { sessionId: number } | { heldUntil: Date }
  now: Date
}

const removedHolds = removePassableHolds()

const takenHours = statementPart<RequestedHours & { sessionId: number | null; heldUntil: string | null }>(
  'taken',
  (given) => sql`insert into occupied_hours (session_id, held_until, tutor_id, student_id, day, hour)
    select ${given('sessionId')}::int, ${given('heldUntil')}::timestamptz, ${given('tutorId')}::int,
      ${given('studentId')}::uuid, ${given('sessionDate')}::date, hour
    from unnest(${given('hours')}::smallint[]) as hour
    where ${isOver(removedHolds)} order by hour returning hour as id`,
)

/** Takes hours for an existing session or for a hold. The unique keys refuse taken hours. */
export async function takeHours(tx: Db, { tutorId, studentId, day, hours, by, now }: HoursToTake): Promise<void> {
  if (hours.length === 0) return
  const take = prepareStatement(tx, { name: 'take_hours', parts: [removedHolds, takenHours], answer: takenHours })
  await take({
    tutorId,
    studentId,
    sessionDate: day,
    hours: `{${hours.join(',')}}`,
    sessionId: 'sessionId' in by ? by.sessionId : null,
    heldUntil: 'heldUntil' in by ? by.heldUntil.toISOString() : null,
    now: now.toISOString(),
  })
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
  { sessionId, day, hour }: { sessionId: number; day: string; hour: number },
): Promise<void> {
  await tx
    .delete(occupiedHours)
    .where(and(eq(occupiedHours.sessionId, sessionId), eq(occupiedHours.day, day), eq(occupiedHours.hour, hour)))
}

interface TakenHoursSearch {
  studentId: string
  tutorIds: number[]
  from: string
  to: string
  /** A session of the student whose hours do not count. */
  moving: number | undefined
  now: Date
}

/** Everything but expired holds and the student's own. */
export function blocksStudent(studentId: string, now: Date) {
  const isOthers = not(eq(occupiedHours.studentId, studentId))
  return or(isNull(occupiedHours.heldUntil), and(gt(occupiedHours.heldUntil, now), isOthers))
}

/** Hours of these tutors and of the student. The student's own holds count as free. */
export function findTakenHours(db: Db, search: TakenHoursSearch): PromiseLike<TakenHour[]> {
  const { studentId, tutorIds, from, to, moving, now } = search
  const isOwn = eq(occupiedHours.studentId, studentId)
  return db
    .select({
      tutorId: occupiedHours.tutorId,
      day: occupiedHours.day,
      hour: occupiedHours.hour,
      // Null for time off, which has no student.
      isOwn: sql<boolean>`coalesce(${isOwn}, false)`,
    })
    .from(occupiedHours)
    .where(
      and(
        between(occupiedHours.day, from, to),
        or(inArray(occupiedHours.tutorId, tutorIds), isOwn),
        blocksStudent(studentId, now),
        moving === undefined ? undefined : sql`(${isOwn} and ${occupiedHours.sessionId} = ${moving}) is not true`,
      ),
    )
}
