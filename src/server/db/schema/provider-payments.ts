import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { PROVIDERS } from '#shared/features/billing/hours.rules'
import { isOneOf } from '../one-of'
import { purchases } from './purchases'

/** The payment at a provider of one purchase, and what was noted of it so far. */
export const providerPayments = pgTable(
  'provider_payments',
  {
    purchaseId: integer('purchase_id')
      .primaryKey()
      .references(() => purchases.id),
    provider: text({ enum: PROVIDERS }).notNull(),
    /** What the provider knows the purchase by: nobody else can make it up. */
    key: text().notNull(),
    /** What the provider calls the payment, and its page; null until it has answered. */
    providerId: text('provider_id'),
    pageUrl: text('page_url'),
    /** Everything that the provider took, of which each cent is a row in `payments`. It never gets less. */
    receivedCents: integer('received_cents').notNull().default(0),
    /** What the provider says ever went to the buyer, refunds that failed included. It never gets less, either. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the provider was last asked. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('provider_payments_key_key').on(table.key),
    index('provider_payments_created').on(table.createdAt),
    check('provider_payments_provider_known', isOneOf(table.provider, PROVIDERS)),
    check('provider_payments_received_not_negative', sql`${table.receivedCents} >= 0`),
    check('provider_payments_refunded_not_negative', sql`${table.refundedCents} >= 0`),
  ],
)
