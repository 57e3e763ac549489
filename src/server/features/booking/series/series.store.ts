import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { SessionSpan } from '#shared/features/booking/series/move-series.rules'
import { type TakenReason, weekStates } from '#shared/features/booking/series/series.rules'
import type { Db } from '../../../db/db'
import { shareSchoolHours } from '../../../db/locks/school-hours-lock'
import { occupiedQuarters, sessions, tutors } from '../../../db/schema/tutoring/booking'
import { blocksStudent, findTimeOffAndHolidays } from '../availability/occupied-quarters.store'

/** Returns the sessions in order of their days. */
export async function insertSessions(tx: Db, rows: (typeof sessions.$inferInsert)[]) {
  if (rows.length === 0) return []
  const written = await tx.insert(sessions).values(rows).returning()
  return written.toSorted((a, b) => (a.sessionDate < b.sessionDate ? -1 : 1))
}

export interface SessionQuarter {
  sessionId: number
  day: string
  quarter: number
}

interface RequestedTime {
  studentId: string
  tutorId: number
  /** In the ascending order that `student-lock.ts` requires. */
  quarters: SessionQuarter[]
  now: Date
}

/** Takes the free quarter hours and returns the days of the others. The caller rolls back if it needs all of them. */
export async function takeFreeQuarters(
  tx: Db,
  { studentId, tutorId, quarters, now }: RequestedTime,
): Promise<Set<string>> {
  if (quarters.length === 0) return new Set()
  const isRequested = sql`(${occupiedQuarters.day}, ${occupiedQuarters.quarter}) in (${sql.join(
    quarters.map(({ day, quarter }) => sql`(${day}::date, ${quarter}::smallint)`),
    sql`, `,
  )})`
  const isPassable = or(
    eq(occupiedQuarters.studentId, studentId),
    and(eq(occupiedQuarters.tutorId, tutorId), lte(occupiedQuarters.heldUntil, now)),
  )
  await tx.delete(occupiedQuarters).where(and(isNotNull(occupiedQuarters.heldUntil), isRequested, isPassable))
  const { sessionId, day, quarter } = occupiedQuarters
  const insertedQuarters = await tx
    .insert(occupiedQuarters)
    .values(quarters.map((each) => ({ ...each, studentId, tutorId })))
    .onConflictDoNothing()
    .returning({ sessionId, day, quarter })
  // Compared by session: two of these sessions may request the same time.
  const keyOf = (each: { sessionId: number | null; day: string; quarter: number }) =>
    `${each.sessionId} ${each.day} ${each.quarter}`
  const keys = new Set(insertedQuarters.map(keyOf))
  return new Set(quarters.filter((each) => !keys.has(keyOf(each))).map((each) => each.day))
}

export async function findQuartersOfAll(tx: Db, sessionIds: number[]): Promise<SessionQuarter[]> {
  const { sessionId, day, quarter } = occupiedQuarters
  const rows = await tx.select({ sessionId, day, quarter }).from(occupiedQuarters).where(inArray(sessionId, sessionIds))
  return rows.flatMap((row) => (row.sessionId === null ? [] : [{ ...row, sessionId: row.sessionId }]))
}

/**
 * The days among these on which the tutor has time off or the school is closed. That stays true until the transaction
 * ends. The trigger on `sessions` refuses the same times, but one at a time.
 */
export async function findTimeOffDays(
  tx: Db,
  {
    tutorId,
    days,
    startTime,
    durationHours,
  }: { tutorId: number; days: string[]; startTime: string; durationHours: number },
): Promise<Set<string>> {
  await shareSchoolHours(tx)
  await tx.select({ id: tutors.id }).from(tutors).where(eq(tutors.id, tutorId)).for('share')
  const sorted = days.toSorted()
  const [from = '', to = ''] = [sorted[0], sorted.at(-1)]
  const timeOffSpans = await findTimeOffAndHolidays(tx, { tutorIds: [tutorId], from, to })
  const states = weekStates(days, { held: timeOffSpans, startTime, durationHours })
  return new Set(days.filter((_, index) => states[index] !== 'free'))
}

interface HeldTimeSearch {
  studentId: string
  tutorIds: number[]
  days: string[]
  now: Date
}

/**
 * The time of these tutors and the student that is not free, with the reason. The student's own holds count as free.
 */
export async function findHeldTime(db: Db, { studentId, tutorIds, days, now }: HeldTimeSearch): Promise<SessionSpan[]> {
  const isOwn = eq(occupiedQuarters.studentId, studentId)
  const rows = await db
    .select({
      day: occupiedQuarters.day,
      quarter: occupiedQuarters.quarter,
      tutorId: occupiedQuarters.tutorId,
      sessionId: occupiedQuarters.sessionId,
      reason: sql<TakenReason>`case when ${isOwn} then 'busy' else 'taken' end`,
    })
    .from(occupiedQuarters)
    .where(
      and(
        inArray(occupiedQuarters.day, days),
        or(inArray(occupiedQuarters.tutorId, tutorIds), isOwn),
        blocksStudent(studentId, now),
      ),
    )
  const sorted = days.toSorted()
  const timeOffSpans = await findTimeOffAndHolidays(db, { tutorIds, from: sorted[0] ?? '', to: sorted.at(-1) ?? '' })
  return [
    ...rows.map(({ quarter, ...row }) => ({ ...row, fromQuarter: quarter, toQuarter: quarter + 1 })),
    ...timeOffSpans.map((span) => ({ ...span, sessionId: null })),
  ]
}
