import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { students } from '../../../db/schema/accounts/students'
import { payments } from '../../../db/schema/billing/purchases'
import { sessions } from '../../../db/schema/tutoring/booking'

export interface FiguresPeriod {
  since: Date
  until: Date
}

/** The figures of each period, in the same order. */
export function sumPeriods(db: Db, periods: readonly FiguresPeriod[]) {
  const values = periods.map(
    ({ since, until }, place) =>
      sql`(${place}::int, ${since.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`,
  )
  // Read once for its three sums.
  const held = sql`select
      coalesce(sum(duration_hours) filter (where attendance is distinct from 'absent'), 0)::float as hours,
      (count(*) filter (where attendance = 'absent'))::int as absences, count(attendance)::int as marked
    from ${sessions} where status <> 'cancelled' and ends_at >= period.since and ends_at < period.until`
  return db
    .select({
      revenueCents: sql<number>`coalesce((select sum(${payments.amountCents}) from ${payments}
        where ${payments.createdAt} >= period.since and ${payments.createdAt} < period.until), 0)::int`,
      hoursTaught: sql<number>`held.hours`,
      newStudents: sql<number>`(select count(*) from ${students} where ${students.deletedAt} is null
        and ${students.createdAt} >= period.since and ${students.createdAt} < period.until)::int`,
      absences: sql<number>`held.absences`,
      marked: sql<number>`held.marked`,
    })
    .from(sql`(values ${sql.join(values, sql`, `)}) period(place, since, until), lateral (${held}) held`)
    .orderBy(sql`period.place`)
}
