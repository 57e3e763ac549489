import { and, between, eq, gt, gte, inArray, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { TakenSpan } from '#shared/features/booking/availability/free-times.rules'
import { WHOLE_DAY } from '#shared/features/tutors/time-off/time-off.rules'
import type { ErrorCode } from '#shared/http/errors'
import { addDays, daysBetween } from '#shared/time/calendar'
import { QUARTERS_PER_HOUR } from '#shared/time/clock'
import type { Db } from '../../../db/db'
import {
  hasWritten,
  idOf,
  isOver,
  prepareStatement,
  rowsOf,
  type StatementPart,
  statementPart,
} from '../../../db/queries/one-statement'
import { holidays, occupiedQuarters, timeOff } from '../../../db/schema/tutoring/booking'
import { violatedConstraint } from '../../../http/refuse-on'

const QUARTER_TAKEN: Record<string, ErrorCode> = {
  occupied_quarters_tutor_key: 'TIME_TAKEN',
  occupied_quarters_student_key: 'TIME_TAKEN',
}

/** Constraints that refuse to book, move or reassign a session. */
export const SESSION_REFUSED: Record<string, ErrorCode> = {
  ...QUARTER_TAKEN,
  sessions_not_away: 'TIME_TAKEN',
  sessions_length_offered: 'LENGTH_NOT_OFFERED',
  sessions_while_open: 'START_NOT_OFFERED',
  sessions_tutor_bookable: 'TUTOR_NOT_BOOKABLE',
  sessions_start_scheduled: 'TIME_NOT_OFFERED',
}

export function isTimeTaken(error: unknown): boolean {
  return (violatedConstraint(error) ?? '') in QUARTER_TAKEN
}

interface RequestedQuarters {
  tutorId: number
  studentId: string
  sessionDate: string
  /** A PostgreSQL array: `{36,37}`. */
  quarters: string
}

/** Removes the student's own and expired holds, in the statement that takes the time. */
export function removePassableHolds(after?: StatementPart<never>) {
  return statementPart<RequestedQuarters & { now: string }>(
    'removed_holds',
    (given) => sql`delete from occupied_quarters where held_until is not null
      and day = ${given('sessionDate')}::date and quarter = any(${given('quarters')}::smallint[])
      and (student_id = ${given('studentId')}::uuid
        or (tutor_id = ${given('tutorId')}::int and held_until <= ${given('now')}::timestamptz))
      and ${after ? hasWritten(after) : sql`true`} returning quarter as id`,
  )
}

/** Takes the time of a session that another part inserts, in the order that `student-lock.ts` requires. */
export function takeSessionQuarters(session: StatementPart<never>, { after }: { after?: StatementPart<never> } = {}) {
  return statementPart<RequestedQuarters>(
    'taken',
    (given) => sql`insert into occupied_quarters (session_id, tutor_id, student_id, day, quarter)
    select ${idOf(session)}, ${given('tutorId')}::int, ${given('studentId')}::uuid, ${given('sessionDate')}::date,
      quarter
    from ${rowsOf(session)}, unnest(${given('quarters')}::smallint[]) as quarter
    where ${after ? isOver(after) : sql`true`} order by quarter returning session_id as id`,
  )
}

interface TimeToTake {
  tutorId: number
  studentId: string
  day: string
  quarters: readonly number[]
  by: { sessionId: number } | { heldUntil: Date }
  now: Date
}

const removedHolds = removePassableHolds()

const takenQuarters = statementPart<RequestedQuarters & { sessionId: number | null; heldUntil: string | null }>(
  'taken',
  (given) => sql`insert into occupied_quarters (session_id, held_until, tutor_id, student_id, day, quarter)
    select ${given('sessionId')}::int, ${given('heldUntil')}::timestamptz, ${given('tutorId')}::int,
      ${given('studentId')}::uuid, ${given('sessionDate')}::date, quarter
    from unnest(${given('quarters')}::smallint[]) as quarter
    where ${isOver(removedHolds)} order by quarter returning quarter as id`,
)

/** Takes time for an existing session or for a hold. The unique keys refuse taken quarter hours. */
export async function takeQuarters(tx: Db, { tutorId, studentId, day, quarters, by, now }: TimeToTake): Promise<void> {
  if (quarters.length === 0) return
  const take = prepareStatement(tx, {
    name: 'take_quarters',
    parts: [removedHolds, takenQuarters],
    result: takenQuarters,
  })
  await take({
    tutorId,
    studentId,
    sessionDate: day,
    quarters: `{${quarters.join(',')}}`,
    sessionId: 'sessionId' in by ? by.sessionId : null,
    heldUntil: 'heldUntil' in by ? by.heldUntil.toISOString() : null,
    now: now.toISOString(),
  })
}

export function findQuartersOf(tx: Db, sessionId: number) {
  return tx
    .select({ day: occupiedQuarters.day, quarter: occupiedQuarters.quarter })
    .from(occupiedQuarters)
    .where(eq(occupiedQuarters.sessionId, sessionId))
}

export async function freeTimeOf(tx: Db, sessionIds: number[]): Promise<void> {
  if (sessionIds.length > 0) await tx.delete(occupiedQuarters).where(inArray(occupiedQuarters.sessionId, sessionIds))
}

export async function freeQuarters(
  tx: Db,
  sessionId: number,
  quarters: readonly { day: string; quarter: number }[],
): Promise<void> {
  if (quarters.length === 0) return
  await tx.delete(occupiedQuarters).where(and(eq(occupiedQuarters.sessionId, sessionId), or(...quarters.map(isAt))))
}

function isAt({ day, quarter }: { day: string; quarter: number }) {
  return and(eq(occupiedQuarters.day, day), eq(occupiedQuarters.quarter, quarter))
}

interface TakenTimeSearch {
  studentId: string
  tutorIds: number[]
  from: string
  to: string
  /** A session of the student whose time does not count. */
  moving: number | undefined
  now: Date
}

/** All except expired holds and the student's own. */
export function blocksStudent(studentId: string, now: Date) {
  const isOthers = not(eq(occupiedQuarters.studentId, studentId))
  return or(isNull(occupiedQuarters.heldUntil), and(gt(occupiedQuarters.heldUntil, now), isOthers))
}

/** The taken time of these tutors and of the student. The student's own holds count as free. */
export async function findTakenTime(db: Db, search: TakenTimeSearch): Promise<TakenSpan[]> {
  const { studentId, tutorIds, from, to, moving, now } = search
  const isOwn = eq(occupiedQuarters.studentId, studentId)
  const rows = await db
    .select({
      tutorId: occupiedQuarters.tutorId,
      day: occupiedQuarters.day,
      quarter: occupiedQuarters.quarter,
      isOwn: sql<boolean>`${isOwn}`,
    })
    .from(occupiedQuarters)
    .where(
      and(
        between(occupiedQuarters.day, from, to),
        or(inArray(occupiedQuarters.tutorId, tutorIds), isOwn),
        blocksStudent(studentId, now),
        moving === undefined ? undefined : sql`(${isOwn} and ${occupiedQuarters.sessionId} = ${moving}) is not true`,
      ),
    )
  const occupiedSpans = rows.map(({ quarter, ...row }) => ({ ...row, fromQuarter: quarter, toQuarter: quarter + 1 }))
  const timeOffSpans = await findTimeOffAndHolidays(db, { tutorIds, from, to })
  return [...occupiedSpans, ...timeOffSpans.map(({ reason: _, ...span }) => ({ ...span, isOwn: false }))]
}

/** Time off of these tutors, and the days on which the school is closed. */
export async function findTimeOffAndHolidays(
  db: Db,
  { tutorIds, from, to }: { tutorIds: number[]; from: string; to: string },
) {
  const off = await db
    .select()
    .from(timeOff)
    .where(and(inArray(timeOff.tutorId, tutorIds), lte(timeOff.fromDay, to), gte(timeOff.toDay, from)))
  const closed = await db
    .select({ day: holidays.day })
    .from(holidays)
    .where(between(holidays.day, from, to))
  return [
    ...closed.map(({ day }) => ({ tutorId: null, day, ...quartersOf(WHOLE_DAY), reason: 'closed' as const })),
    ...off.flatMap(({ tutorId, fromDay, toDay, ...span }) => {
      const first = fromDay > from ? fromDay : from
      const days = daysBetween(first, toDay < to ? toDay : to) + 1
      return Array.from({ length: days }, (_, later) => ({
        tutorId,
        day: addDays(first, later),
        ...quartersOf(span),
        reason: 'away' as const,
      }))
    }),
  ]
}

function quartersOf({ fromHour, toHour }: { fromHour: number; toHour: number }) {
  return { fromQuarter: fromHour * QUARTERS_PER_HOUR, toQuarter: toHour * QUARTERS_PER_HOUR }
}
