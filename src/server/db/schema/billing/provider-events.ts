import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { PROVIDERS } from '#shared/features/billing/hours.rules'
import { isOneOf } from '../one-of'

/** Webhook events as they came, kept for some weeks to investigate payments. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider: text({ enum: PROVIDERS }).notNull(),
    /** The provider's id of the event. */
    eventId: text('event_id').notNull(),
    /** The payment it is about, if any. */
    providerPaymentId: text('subject'),
    body: text().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** When its payment was reconciled. */
    processedAt: timestamp('processed_at', { withTimezone: true }),
  },
  (table) => [
    // A second delivery of the same event is ignored.
    uniqueIndex('provider_events_event_key').on(table.provider, table.eventId),
    index('provider_events_open').on(table.receivedAt).where(sql`${table.processedAt} is null`),
    index('provider_events_received').on(table.receivedAt),
    check('provider_events_provider_known', isOneOf(table.provider, PROVIDERS)),
  ],
)
