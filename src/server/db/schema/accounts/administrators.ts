import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ROLES, type Role } from '#shared/features/staff/roles.rules'
import { isOneOf } from '../one-of'

export const administrators = pgTable(
  'administrators',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text().$type<Role>().notNull().default('owner'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Disabled accounts cannot sign in. A trigger keeps at least one owner active. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** The secret of the authenticator app, encrypted with the site's key. Active once confirmed by a first code. */
    factorSecret: text('factor_secret'),
    factorConfirmedAt: timestamp('factor_confirmed_at', { withTimezone: true }),
    /** The 30 s step of the last used code; it and earlier ones are not accepted again. */
    factorLastStep: bigint('factor_last_step', { mode: 'number' }),
    /** When and by whom the owner's role was requested for this account; it takes effect once confirmed. */
    ownerRequestedAt: timestamp('owner_requested_at', { withTimezone: true }),
    ownerRequestedBy: integer('owner_requested_by').references((): AnyPgColumn => administrators.id),
  },
  (table) => [
    uniqueIndex('administrators_email_key').on(sql`lower(${table.email})`),
    check('administrators_role', isOneOf(table.role, ROLES)),
    check(
      'administrators_owner_request',
      sql`(${table.ownerRequestedAt} is null) = (${table.ownerRequestedBy} is null)`,
    ),
  ],
)

/** Single-use recovery codes. They are long and random, so a plain hash is enough. */
export const administratorRecoveryCodes = pgTable(
  'administrator_recovery_codes',
  {
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.administratorId, table.codeHash] })],
)
