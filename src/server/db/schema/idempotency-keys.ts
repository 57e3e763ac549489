import { check, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ACCOUNT_KINDS, type AccountKind } from '#shared/account-kinds'
import { isOneOf } from './one-of'

/** The first response to each keyed request, written in the same transaction as its effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountKind: text('account_kind').$type<AccountKind>().notNull(),
    /** The id of the account among those of its kind. */
    accountId: text('account_id').notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    response: jsonb('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountKind, table.accountId, table.endpoint, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
    check('idempotency_keys_account_kind', isOneOf(table.accountKind, ACCOUNT_KINDS)),
  ],
)
