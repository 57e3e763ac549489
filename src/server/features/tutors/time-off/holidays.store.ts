import { asc, eq, gte } from 'drizzle-orm'
import type { Holiday } from '#shared/features/booking/booking.contract'
import type { Db } from '../../../db/db'
import { holidays } from '../../../db/schema/tutoring/booking'

const columns = { day: holidays.day, name: holidays.name, nameFr: holidays.nameFr }

export function findHolidays(db: Db, today: string): PromiseLike<Holiday[]> {
  return db.select(columns).from(holidays).where(gte(holidays.day, today)).orderBy(asc(holidays.day))
}

/** Returns only new holidays. Triggers close the hours of every tutor, in ascending order. */
export function insertHolidays(tx: Db, days: readonly Holiday[], now: Date): PromiseLike<Holiday[]> {
  const ascending = days.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  return tx
    .insert(holidays)
    .values(ascending.map((each) => ({ ...each, createdAt: now })))
    .onConflictDoNothing()
    .returning(columns)
}

export async function deleteHoliday(tx: Db, day: string): Promise<Holiday | undefined> {
  const [deleted] = await tx.delete(holidays).where(eq(holidays.day, day)).returning(columns)
  return deleted
}
