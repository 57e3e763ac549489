import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { families } from '../accounts/families'
import { students } from '../accounts/students'

/** One row: the last complete check of every account. */
export const ledgerChecks = pgTable(
  'ledger_checks',
  {
    id: smallint().primaryKey().default(1),
    finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
    accounts: integer().notNull(),
    entries: integer().notNull(),
  },
  (table) => [check('ledger_checks_one_row', sql`${table.id} = 1`)],
)

/** Accounts that do not add up. Nothing changes their hours (trigger `ledger_entries_account_sound`). */
export const damagedAccounts = pgTable(
  'damaged_accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    studentId: uuid('student_id')
      .unique()
      .references(() => students.id),
    familyId: integer('family_id')
      .unique()
      .references(() => families.id),
    problems: text().array().notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('damaged_accounts_one_owner', sql`num_nonnulls(${table.studentId}, ${table.familyId}) = 1`)],
)
