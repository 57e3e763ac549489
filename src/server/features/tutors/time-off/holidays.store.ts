import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import type { Holiday } from '#shared/features/booking/booking.contract'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../../db/db'
import { holidays, sessions } from '../../../db/schema/booking'
import { students } from '../../../db/schema/students'
import { affectedColumns } from './affected-session'

const columns = { day: holidays.day, name: holidays.name, nameFr: holidays.nameFr }

export function findHolidays(db: Db, today: string): PromiseLike<Holiday[]> {
  return db.select(columns).from(holidays).where(gte(holidays.day, today)).orderBy(asc(holidays.day))
}

/** Those that were not closed before. Triggers close the hours of every tutor, in ascending order. */
export function insertHolidays(tx: Db, days: readonly Holiday[], now: Date): PromiseLike<Holiday[]> {
  const ascending = days.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  return tx
    .insert(holidays)
    .values(ascending.map((each) => ({ ...each, createdAt: now })))
    .onConflictDoNothing()
    .returning(columns)
}

/** What was closed; its hours are free again. */
export async function deleteHoliday(tx: Db, day: string): Promise<Holiday | undefined> {
  const [gone] = await tx.delete(holidays).where(eq(holidays.day, day)).returning(columns)
  return gone
}

/** The sessions to come that were booked before their day was closed, in order of time. */
export function findSessionsOn(db: Db, days: readonly string[], now: Date) {
  const [last] = days.slice(-1)
  if (last === undefined) return []
  return db
    .select(affectedColumns)
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
