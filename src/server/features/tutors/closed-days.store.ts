import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import type { ClosedDay } from '#shared/features/booking/booking.contract'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../db/client'
import { closedDays, sessions } from '../../db/schema/booking'
import { students } from '../../db/schema/students'
import { underColumns } from './session-under'

const columns = { day: closedDays.day, name: closedDays.name, nameFr: closedDays.nameFr }

export function findClosedDays(db: Db, today: string): PromiseLike<ClosedDay[]> {
  return db.select(columns).from(closedDays).where(gte(closedDays.day, today)).orderBy(asc(closedDays.day))
}

/** Those that were not closed before. Triggers close the hours of every tutor, in ascending order. */
export function insertClosedDays(tx: Db, days: readonly ClosedDay[], now: Date): PromiseLike<ClosedDay[]> {
  const ascending = days.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  return tx
    .insert(closedDays)
    .values(ascending.map((each) => ({ ...each, createdAt: now })))
    .onConflictDoNothing()
    .returning(columns)
}

/** What was closed; its hours are free again. */
export async function deleteClosedDay(tx: Db, day: string): Promise<ClosedDay | undefined> {
  const [gone] = await tx.delete(closedDays).where(eq(closedDays.day, day)).returning(columns)
  return gone
}

/** The sessions to come that were booked before their day was closed, in order of time. */
export function findSessionsOn(db: Db, days: readonly string[], now: Date) {
  const [last] = days.slice(-1)
  if (last === undefined) return []
  return db
    .select(underColumns)
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(
      and(
        eq(sessions.status, 'scheduled'),
        gt(sessions.endsAt, now),
        // The index knows instants, not days.
        lt(sessions.endsAt, businessInstant(addDays(last, 1), '00:00')),
        inArray(sessions.sessionDate, [...days]),
      ),
    )
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
}
