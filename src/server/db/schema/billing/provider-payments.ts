import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { PROVIDERS } from '#shared/features/billing/hours.rules'
import { isOneOf } from '../one-of'
import { purchases } from './purchases'

/** The payment of a purchase at a provider, as last reconciled. */
export const providerPayments = pgTable(
  'provider_payments',
  {
    purchaseId: integer('purchase_id')
      .primaryKey()
      .references(() => purchases.id),
    provider: text({ enum: PROVIDERS }).notNull(),
    /** Our unguessable id of the purchase at the provider. */
    key: text().notNull(),
    /** The provider's id of the payment, and its page; null until it answers. */
    providerId: text('provider_id'),
    pageUrl: text('page_url'),
    /** Everything the provider ever collected, all of it recorded in `payments`. Never decreases. */
    receivedCents: integer('received_cents').notNull().default(0),
    /** Everything the provider ever sent back, failed refunds included. Never decreases. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
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
