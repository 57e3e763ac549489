import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Calls of an endpoint by one caller within a window, across all server processes. */
export const callCounts = pgTable(
  'call_counts',
  {
    /** SHA-256 of the endpoint and the caller, so that no address is stored. */
    key: text().notNull(),
    windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
    calls: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStartedAt] }),
    index('call_counts_window').on(table.windowStartedAt),
  ],
)
