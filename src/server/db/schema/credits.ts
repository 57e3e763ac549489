import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ENTRY_KINDS } from '#shared/features/credits/credits.rules'
import { isOneOf } from '../one-of'
import { administrators } from './administrators'
import { sessions } from './booking'
import { purchases } from './purchases'
import { students } from './students'

/**
 * The ledger: one row for every change of a balance, never altered or removed.
 * Inserting a row moves the student's balance in the same statement (trigger `credit_entries_move_balance`), and a row of
 * the kind `purchase` makes its purchase paid (trigger `credit_entries_pay_purchase`).
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    hours: numeric({ precision: 10, scale: 2 }).notNull(),
    /** Filled by the trigger. */
    balanceAfter: numeric('balance_after', { precision: 10, scale: 2 }).notNull().default('0'),
    reason: text(),
    administratorId: integer('administrator_id').references(() => administrators.id),
    sessionId: integer('session_id').references(() => sessions.id),
    purchaseId: integer('purchase_id').references(() => purchases.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('credit_entries_student').on(table.studentId, table.id),
    // One debit and one refund a session.
    uniqueIndex('credit_entries_session_key').on(table.sessionId, table.kind),
    // A purchase adds its hours once.
    uniqueIndex('credit_entries_purchase_key').on(table.purchaseId).where(sql`${table.kind} = 'purchase'`),
    check('credit_entries_not_zero', sql`${table.hours} <> 0`),
    check('credit_entries_kind_known', isOneOf(table.kind, ENTRY_KINDS)),
  ],
)
