import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { administrators } from './administrators'
import { students } from './students'

/**
 * The ledger: one row for every change of a balance, never altered or removed.
 * Inserting a row moves the student's balance in the same statement (trigger `credit_entries_move_balance`).
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    kind: text({ enum: ['welcome', 'purchase', 'booking', 'refund', 'adjustment'] }).notNull(),
    hours: numeric({ precision: 10, scale: 2 }).notNull(),
    /** Filled by the trigger. */
    balanceAfter: numeric('balance_after', { precision: 10, scale: 2 }).notNull().default('0'),
    reason: text(),
    administratorId: integer('administrator_id').references(() => administrators.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('credit_entries_student').on(table.studentId, table.id),
    check('credit_entries_not_zero', sql`${table.hours} <> 0`),
    check(
      'credit_entries_kind_known',
      sql`${table.kind} in ('welcome', 'purchase', 'booking', 'refund', 'adjustment')`,
    ),
  ],
)
