import { type SQL, sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PURCHASE_METHODS } from '#shared/features/billing/hours.rules'
import { RECEIPT_SERIES, type Tax, type TaxPart } from '#shared/features/billing/receipt.rules'
import { LANGUAGES } from '#shared/languages'
import { isOneOf } from '../one-of'
import { searchedWords, wordSet } from '../search-words'
import { purchases, refunds } from './purchases'
import { students } from './students'

/** Who sells, as the settings say: one row, written at every start, for the database to put on receipts. */
export const sellers = pgTable(
  'sellers',
  {
    id: integer().primaryKey().default(1),
    name: text().notNull(),
    address: text().notNull(),
    taxes: jsonb().$type<Tax[]>().notNull(),
  },
  (table) => [check('sellers_one', sql`${table.id} = 1`)],
)

/** The last number of each series and year. Whoever makes a receipt holds this row until the receipt stands. */
export const receiptCounters = pgTable(
  'receipt_counters',
  {
    series: text({ enum: RECEIPT_SERIES }).notNull(),
    year: integer().notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
)

/**
 * What was sold or refunded, as it was then: names and settings that change later change nothing here. The database makes
 * a receipt with the row of the ledger that makes a purchase paid (trigger `ledger_entries_make_receipt`) and a credit note
 * with the end of a refund (trigger `refunds_make_credit_note`), numbers it, and never lets it change.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    series: text({ enum: RECEIPT_SERIES }).notNull(),
    /** In business time. This and the number are filled by the trigger `receipts_take_number`. */
    year: integer().notNull().default(0),
    number: integer().notNull().default(0),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => purchases.id),
    refundId: integer('refund_id').references(() => refunds.id),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    sellerName: text('seller_name').notNull(),
    sellerAddress: text('seller_address').notNull(),
    /** Null where the account was deleted before receipts were made. */
    buyerName: text('buyer_name'),
    paymentMethod: text('payment_method', { enum: PURCHASE_METHODS }).notNull(),
    hours: numeric({ precision: 10, scale: 2 }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** What of the amount is taxes. */
    taxes: jsonb().$type<TaxPart[]>().notNull(),
    /** The student's balance after it. */
    balanceHours: numeric('balance_hours', { precision: 10, scale: 2 }).notNull(),
    /** Every word of the buyer's name as it was, for staff who look for it: also once the account is gone. */
    words: wordSet().generatedAlwaysAs((): SQL => searchedWords([receipts.buyerName])),
  },
  (table) => [
    uniqueIndex('receipts_number_key').on(table.series, table.year, table.number),
    uniqueIndex('receipts_purchase_key').on(table.purchaseId).where(sql`${table.refundId} is null`),
    uniqueIndex('receipts_refund_key').on(table.refundId),
    index('receipts_purchase').on(table.purchaseId),
    index('receipts_student').on(table.studentId, table.id),
    index('receipts_issued').on(table.issuedAt),
    index('receipts_words').using('gin', table.words),
    check('receipts_series_known', isOneOf(table.series, RECEIPT_SERIES)),
    check('receipts_language_known', isOneOf(table.language, LANGUAGES)),
  ],
)
