import { and, asc, between, count, gt, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { holidays, occupiedQuarters, sessions, timeOff } from '../../db/schema/tutoring/booking'

interface DaySpan {
  from: string
  /** The last day. */
  to: string
}

/** How many sessions each day has; days without sessions are left out. The tutors let PostgreSQL use their index. */
export async function countSessionsByDay(
  db: Db,
  { tutorIds, from, before }: { tutorIds: readonly number[]; from: Date; before: Date },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: sessions.sessionDate, total: count() })
    .from(sessions)
    .where(
      and(
        sql`${sessions.tutorId} = any(${sql.param([...tutorIds])}::int[])`,
        gte(sessions.endsAt, from),
        lt(sessions.endsAt, before),
        ne(sessions.status, 'cancelled'),
      ),
    )
    .groupBy(sessions.sessionDate)
  return new Map(rows.map(({ day, total }) => [day, total]))
}

/** Quarter hours of sessions and of holds that have not expired, in order. */
export function findOccupiedQuarters(
  db: Db,
  { tutorIds, from, to, now }: DaySpan & { tutorIds: readonly number[]; now: Date },
) {
  return db
    .select({ tutorId: occupiedQuarters.tutorId, day: occupiedQuarters.day, quarter: occupiedQuarters.quarter })
    .from(occupiedQuarters)
    .where(
      and(
        sql`${occupiedQuarters.tutorId} = any(${sql.param([...tutorIds])}::int[])`,
        between(occupiedQuarters.day, from, to),
        or(isNull(occupiedQuarters.heldUntil), gt(occupiedQuarters.heldUntil, now)),
      ),
    )
    .orderBy(asc(occupiedQuarters.tutorId), asc(occupiedQuarters.day), asc(occupiedQuarters.quarter))
}

export function findTimeOffBetween(db: Db, { from, to }: DaySpan) {
  return db
    .select()
    .from(timeOff)
    .where(and(lte(timeOff.fromDay, to), gte(timeOff.toDay, from)))
}

export function findHolidaysBetween(db: Db, { from, to }: DaySpan) {
  return db
    .select()
    .from(holidays)
    .where(between(holidays.day, from, to))
}
