import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PURCHASE_METHODS } from '#shared/features/billing/hours.rules'
import { PURCHASE_STATUSES } from '#shared/features/billing/purchase.rules'
import { REFUND_STATUSES } from '#shared/features/billing/refund.rules'
import { administrators } from '../accounts/administrators'
import { guardianAccounts } from '../accounts/families'
import { students } from '../accounts/students'
import { isOneOf } from '../one-of'

/**
 * An order of hours. Only the ledger entry for its hours sets it to paid (trigger `ledger_entries_pay_purchase`).
 * Buyer, hours and price never change (trigger `purchases_guarded`).
 */
export const purchases = pgTable(
  'purchases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    /** The guardian who bought for the family; null if the student did. Receipts name the buyer. */
    guardianId: uuid('guardian_id').references(() => guardianAccounts.id),
    hours: numeric({ precision: 10, scale: 2 }).notNull(),
    /** Canadian dollars. */
    amount: numeric({ precision: 10, scale: 2 }).notNull(),
    paymentMethod: text('payment_method', { enum: PURCHASE_METHODS }).notNull(),
    /** Shown to the buyer, who puts it into the message of an e-Transfer. */
    reference: text().notNull(),
    status: text({ enum: PURCHASE_STATUSES }).notNull().default('pending'),
    /** The sum of its payments, updated by their trigger. */
    receivedCents: integer('received_cents').notNull().default(0),
    /** Refunded for unused hours, updated by the same trigger. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** Null if it never expires. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    index('purchases_guardian').on(table.guardianId).where(sql`${table.guardianId} is not null`),
    index('purchases_student').on(table.studentId),
    index('purchases_paid').on(table.paidAt),
    index('purchases_overpaid').on(table.id).where(isOverpaid(table)),
    index('purchases_pending').on(table.createdAt).where(sql`${table.status} = 'pending'`),
    // A repeated request cannot create a second purchase.
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

/** Follows the rule of `overpaidCents`, for the index and for queries. */
export function isOverpaid(table: Record<'status' | 'amount' | 'receivedCents' | 'refundedCents', AnyColumn>): SQL {
  const { status, amount, receivedCents, refundedCents } = table
  const earned = sql`${amount} * 100 - ${refundedCents}`
  const due = sql`case ${status} when 'paid' then ${earned} when 'pending' then ${receivedCents} else 0 end`
  return sql`${receivedCents} > ${due}`
}

/**
 * A refund of unused hours. Inserting it removes the hours from the balance (trigger `refunds_begin`). A payment sets
 * it to done, a ledger entry that restores the hours sets it to refused. A second payment, of the rejected money, sets
 * it to failed and restores the hours (trigger `payments_fail_refund`).
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
    /** For staff only. */
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

/** Money received for a purchase, or sent back (negative). Append-only. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => purchases.id),
    amountCents: integer('amount_cents').notNull(),
    /** The member of staff who recorded it; null if a provider reported it. */
    administratorId: integer('administrator_id').references(() => administrators.id),
    note: text(),
    /** Identifies the line of a bank file, so that a file read twice adds no payment twice. */
    bankLine: text('bank_line'),
    /** The refund that it completes (trigger `payments_close_refund`) or, if positive, fails. */
    refundId: integer('refund_id').references(() => refunds.id),
    /** The provider's id of the refund. */
    providerId: text('provider_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('payments_purchase').on(table.purchaseId),
    index('payments_created').on(table.createdAt),
    uniqueIndex('payments_bank_line_key').on(table.bankLine),
    uniqueIndex('payments_refund_key').on(table.refundId, sql`(${table.amountCents} > 0)`),
    check('payments_not_zero', sql`${table.amountCents} <> 0`),
  ],
)
