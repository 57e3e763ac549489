import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The jobs that run once for all processes: who runs each, when it is due again, and when it last succeeded. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  /** The process that ran it last, or runs it until `leasedUntil`. */
  holder: text().notNull(),
  leasedUntil: timestamp('leased_until', { withTimezone: true }).notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
})
