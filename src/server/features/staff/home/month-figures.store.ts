import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { students } from '../../../db/schema/accounts/students'
import { payments } from '../../../db/schema/billing/purchases'
import { sessions } from '../../../db/schema/tutoring/booking'

export interface Period {
  since: Date
  until: Date
}

/** The figures of each period, in the same order. */
export function sumPeriods(db: Db, periods: readonly Period[]) {
  const values = periods.map(
    ({ since, until }, place) =>
      sql`(${place}::int, ${since.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`,
  )
  const isHeld = sql`${sessions.status} <> 'cancelled' and ${sessions.endsAt} >= period.since
    and ${sessions.endsAt} < period.until`
  return db
    .select({
      revenueCents: sql<number>`coalesce((select sum(${payments.amountCents}) from ${payments}
        where ${payments.createdAt} >= period.since and ${payments.createdAt} < period.until), 0)::int`,
      hoursTaught: sql<number>`coalesce((select sum(${sessions.durationHours}) from ${sessions}
        where ${isHeld} and ${sessions.attendance} is distinct from 'absent'), 0)::float`,
      newStudents: sql<number>`(select count(*) from ${students} where ${students.deletedAt} is null
        and ${students.createdAt} >= period.since and ${students.createdAt} < period.until)::int`,
      absences: sql<number>`(select count(*) from ${sessions}
        where ${isHeld} and ${sessions.attendance} = 'absent')::int`,
      marked: sql<number>`(select count(*) from ${sessions}
        where ${isHeld} and ${sessions.attendance} is not null)::int`,
    })
    .from(sql`(values ${sql.join(values, sql`, `)}) period(place, since, until)`)
    .orderBy(sql`period.place`)
}
