import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
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
import { RECEIPT_SERIES, type TaxShare } from '#shared/features/billing/receipt.rules'
import { LANGUAGES } from '#shared/languages'
import { searchedWords, wordSet } from '../../queries/search-words'
import { students } from '../accounts/students'
import { isOneOf } from '../one-of'
import { purchases, refunds } from './purchases'

/** The last number of each series and year. Issuing a receipt locks the row, so numbers have no gaps. */
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
 * Receipts of paid purchases and credit notes of completed refunds. They copy names, rates and language, and never
 * change. A paid purchase cannot be committed without its receipt (trigger `purchases_require_receipt`), nor a
 * completed refund without its credit note (trigger `refunds_require_credit_note`).
 */
export const receipts = pgTable(
  'receipts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    series: text({ enum: RECEIPT_SERIES }).notNull(),
    /** In business time. The trigger `receipts_take_number` sets the year and the number. */
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
    buyerName: text('buyer_name'),
    paymentMethod: text('payment_method', { enum: PURCHASE_METHODS }).notNull(),
    hours: numeric({ precision: 10, scale: 2 }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Included in the amount. */
    taxes: jsonb().$type<TaxShare[]>().notNull(),
    /** No taxes are included, because the sale is exempt from them. */
    isTaxExempt: boolean('is_tax_exempt').notNull().default(false),
    /** The student's balance afterwards. */
    balanceHours: numeric('balance_hours', { precision: 10, scale: 2 }).notNull(),
    /** For searches by the buyer's name, which still work after the account is deleted. */
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
    check('receipts_exempt_without_taxes', sql`not ${table.isTaxExempt} or ${table.taxes} = '[]'::jsonb`),
    check('receipts_language_known', isOneOf(table.language, LANGUAGES)),
  ],
)
