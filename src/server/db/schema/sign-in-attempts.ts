import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Wrong passwords, counted per account and network, per account and per network, for all server processes together. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** SHA-256 of what is counted, so that no address or email is kept. */
    key: text().primaryKey(),
    attempts: integer().notNull(),
    /** In the count of an account (all networks together) this is its last try, from which the wait begins. */
    windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_attempts_window').on(table.windowStartedAt)],
)

/** A sign-in on its way to an outside provider and back; used once. */
export const oidcRequests = pgTable(
  'oidc_requests',
  {
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the browser's own cookie: a state stolen by another browser is worth nothing. */
    browserHash: text('browser_hash').notNull(),
    nonce: text().notNull(),
    codeVerifier: text('code_verifier').notNull(),
    returnTo: text('return_to').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('oidc_requests_created').on(table.createdAt)],
)
