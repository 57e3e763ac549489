import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ACCOUNT_KINDS, type AccountKind } from '#shared/account-kinds'
import type { SecurityEvent } from '#shared/features/account/sign-ins.contract'
import { isOneOf } from '../one-of'

/** What concerned the safety of accounts. Triggers refuse to change or remove an entry. */
export const securityEntries = pgTable(
  'security_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountKind: text('account_kind').$type<AccountKind>().notNull(),
    /** A student's id or the number of a tutor or a staff account; null where nobody has the email that was tried. */
    account: text(),
    event: text().$type<SecurityEvent>().notNull(),
    /** A keyed hash: it tells whether two entries come from one network, and not from which. */
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
