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
import { ENTRY_KINDS, PAYMENT_METHODS } from '#shared/features/credits/credits.rules'
import { isOneOf } from '../one-of'
import { administrators } from './administrators'
import { sessions } from './booking'
import { students } from './students'

/** A settled payment. The hours it bought are in the ledger. */
export const purchases = pgTable(
  'purchases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    hours: numeric({ precision: 10, scale: 2 }).notNull(),
    /** Canadian dollars. */
    amount: numeric({ precision: 10, scale: 2 }).notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    /** What the payment provider calls it. */
    reference: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('purchases_student').on(table.studentId),
    index('purchases_created').on(table.createdAt),
    // A payment that was settled once adds hours once, however often it is reported.
    uniqueIndex('purchases_reference_key').on(table.reference),
  ],
)

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
    check('credit_entries_not_zero', sql`${table.hours} <> 0`),
    check('credit_entries_kind_known', isOneOf(table.kind, ENTRY_KINDS)),
  ],
)
