import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ACCOUNT_KINDS, type AccountKind } from '#shared/account-kinds'
import type { SecurityEvent } from '#shared/features/account/sign-ins.contract'
import { isOneOf } from '../one-of'

/** The security log. Triggers make it append-only. */
export const securityEntries = pgTable(
  'security_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountKind: text('account_kind').$type<AccountKind>().notNull(),
    /** The id of a student, tutor or staff account; null when no account has the email that was tried. */
    account: text(),
    event: text().$type<SecurityEvent>().notNull(),
    /** A keyed hash: it shows that two entries come from the same network, but not from which. */
    networkHash: text('network_hash'),
    /** `Firefox/Windows`. */
    browser: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('security_entries_account').on(table.account, table.accountKind, table.id),
    check('security_entries_account_kind', isOneOf(table.accountKind, ACCOUNT_KINDS)),
  ],
)
