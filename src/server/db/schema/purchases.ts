import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PURCHASE_METHODS } from '#shared/features/billing/hours.rules'
import { PURCHASE_STATUSES } from '#shared/features/billing/purchase.rules'
import { REFUND_STATUSES } from '#shared/features/billing/refund.rules'
import { isOneOf } from '../one-of'
import { administrators } from './administrators'
import { students } from './students'

/**
 * Hours that somebody wants to buy, and what became of it. It is paid by the ledger's row for its hours and in no other
 * way (trigger `ledger_entries_pay_purchase`); what it is about never changes (trigger `purchases_keep_their_life`).
 */
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
    paymentMethod: text('payment_method', { enum: PURCHASE_METHODS }).notNull(),
    /** What the payment is called outside: by its provider, or in the message of an e-Transfer. */
    reference: text().notNull(),
    status: text({ enum: PURCHASE_STATUSES }).notNull().default('pending'),
    /** The sum of its payments; moved by their trigger. */
    receivedCents: integer('received_cents').notNull().default(0),
    /** What of that went back for returned hours; moved by the same trigger. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** Until when its money is awaited; null where that has no end. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    index('purchases_student').on(table.studentId),
    index('purchases_paid').on(table.paidAt),
    index('purchases_owed_back').on(table.id).where(isOwedBack(table)),
    index('purchases_pending').on(table.createdAt).where(sql`${table.status} = 'pending'`),
    // A payment that was settled once adds hours once, however often it is reported.
    uniqueIndex('purchases_reference_key').on(table.reference),
    check('purchases_status_known', isOneOf(table.status, PURCHASE_STATUSES)),
    check('purchases_paid_at_a_time', sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`),
    check(
      'purchases_paid_in_full',
      sql`${table.status} <> 'paid' or ${table.receivedCents} + ${table.refundedCents} >= ${table.amount} * 100`,
    ),
    check('purchases_received_not_negative', sql`${table.receivedCents} >= 0`),
    check(
      'purchases_refunded_at_most_paid',
      sql`${table.refundedCents} between 0 and case ${table.status} when 'paid' then ${table.amount} * 100 else 0 end`,
    ),
  ],
)

/** Whether more arrived than belongs to us; an index holds these purchases. */
export function isOwedBack(table: Record<'status' | 'amount' | 'receivedCents' | 'refundedCents', AnyColumn>): SQL {
  const { status, amount, receivedCents, refundedCents } = table
  return sql`${receivedCents} > case ${status} when 'paid' then ${amount} * 100 - ${refundedCents} when 'pending' then ${receivedCents} else 0 end`
}

/**
 * Hours of a purchase that go back for their money. The row takes them off the balance as it begins (trigger
 * `refunds_begin`); a row in `payments` makes it done, the ledger's row that returns the hours makes it refused. A second row
 * in `payments`, of the same money coming back, makes it failed and returns the hours (trigger `payments_fail_refund`).
 */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => purchases.id),
    hours: numeric({ precision: 10, scale: 2 }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text({ enum: REFUND_STATUSES }).notNull().default('pending'),
    administratorId: integer('administrator_id').references(() => administrators.id),
    /** Why, for staff. */
    note: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('refunds_purchase').on(table.purchaseId),
    index('refunds_pending').on(table.createdAt).where(sql`${table.status} = 'pending'`),
    check('refunds_status_known', isOneOf(table.status, REFUND_STATUSES)),
    check('refunds_of_something', sql`${table.hours} > 0 and ${table.amountCents} > 0`),
    check('refunds_end_at_a_time', sql`(${table.status} = 'pending') = (${table.endedAt} is null)`),
  ],
)

/** Money that arrived for a purchase, or that was given back (below zero). Never altered or removed. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => purchases.id),
    amountCents: integer('amount_cents').notNull(),
    /** Who marked it as arrived or given back; null where a machine knows. */
    administratorId: integer('administrator_id').references(() => administrators.id),
    note: text(),
    /** The line of a bank's file that told of it, as a hash: a file that is read again marks nothing twice. */
    bankLine: text('bank_line'),
    /** The refund whose money this is; it ends that refund (trigger `payments_close_refund`), or makes it fail. */
    refundId: integer('refund_id').references(() => refunds.id),
    /** What the provider calls the refund that it made. */
    providerId: text('provider_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('payments_purchase').on(table.purchaseId),
    uniqueIndex('payments_bank_line_key').on(table.bankLine),
    uniqueIndex('payments_refund_key').on(table.refundId, sql`(${table.amountCents} > 0)`),
    check('payments_not_zero', sql`${table.amountCents} <> 0`),
  ],
)
