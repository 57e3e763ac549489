import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** How often somebody called an endpoint within a window of time, for all server processes together. */
export const callCounts = pgTable(
  'call_counts',
  {
    /** SHA-256 of the endpoint and the caller, so that no address is kept. */
    key: text().notNull(),
    windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
    calls: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStartedAt] }),
    index('call_counts_window').on(table.windowStartedAt),
  ],
)
