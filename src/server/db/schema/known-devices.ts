import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Browsers in which an account's password was right before. Strangers who guess at the account cannot keep them out:
 * their own wrong tries are counted apart.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of what the browser keeps in a cookie. */
    tokenHash: text('token_hash').notNull(),
    accountKind: text('account_kind').notNull(),
    /** The account's number behind that door. */
    account: text().notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.accountKind, table.account] }),
    index('known_devices_account').on(table.accountKind, table.account),
    index('known_devices_seen').on(table.lastSeenAt),
  ],
)
