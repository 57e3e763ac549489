import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '#shared/time/units'
import type { Db } from '../db/db'
import { requireRow } from '../db/queries/require-row'
import { damagedAccounts, ledgerChecks } from '../db/schema/billing/ledger-checks'
import { providerEvents } from '../db/schema/billing/provider-events'
import { purchases, refunds } from '../db/schema/billing/purchases'
import { emails } from '../db/schema/emails'
import { jobRuns } from '../db/schema/job-runs'

/** Work that should have been done by now, in the whole site. */
export interface Backlog {
  emails: number
  paymentEvents: number
  purchases: number
  refunds: number
  damagedAccounts: number
  /** In seconds since 1970; null before the first check. */
  ledgerCheckedAt: number | null
  /** The last success of each job that runs once for all processes, in seconds since 1970. */
  jobs: { name: string; succeededAt: number }[]
}

const before = (now: Date, minutes: number) =>
  sql`${new Date(now.getTime() - minutes * MINUTE_MS).toISOString()}::timestamptz`

/** One statement, because every process runs it at each scrape. */
export async function readBacklog(db: Db, now: Date): Promise<Backlog> {
  const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*) from ${from})::int`
  const seconds = (column: ReturnType<typeof sql>) => sql`extract(epoch from ${column})::float8`
  const job = sql`json_build_object('name', name, 'succeededAt', ${seconds(sql`succeeded_at`)})`
  const [row] = await db
    .select({
      // Every attempt moves the due time on, so these are not being delivered.
      emails: count(sql`${emails} where state = 'waiting' and due_at <= ${before(now, 1)}`),
      paymentEvents: count(sql`${providerEvents} where processed_at is null and received_at < ${before(now, 5)}`),
      // E-Transfers wait for a person.
      purchases: count(
        sql`${purchases} where status = 'pending' and payment_method <> 'interac'
          and created_at < ${before(now, 3 * 24 * 60)}`,
      ),
      refunds: count(sql`${refunds} where status = 'pending' and created_at < ${before(now, 60)}`),
      damagedAccounts: count(sql`${damagedAccounts}`),
      ledgerCheckedAt: sql<number | null>`(select ${seconds(sql`finished_at`)} from ${ledgerChecks})`,
      jobs: sql<Backlog['jobs'] | null>`(select json_agg(${job}) from ${jobRuns} where succeeded_at is not null)`,
    })
    .from(sql`(select 1) one`)
  const backlog = requireRow(row, 'select backlog')
  return { ...backlog, jobs: backlog.jobs ?? [] }
}
