import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { MAX_GUARDIANS, RELATIONS } from '#shared/features/families/families.rules'
import { LANGUAGES } from '#shared/languages'
import { searchedWords, wordSet } from '../../queries/search-words'
import { isOneOf } from '../one-of'
import { administrators } from './administrators'

/** Guardians and students who share one balance of hours. A student names the family in `students.family_id`. */
export const families = pgTable(
  'families',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Changed only by inserting into `ledger_entries`; a trigger refuses other updates. */
    creditsRemaining: numeric('credits_remaining', { precision: 10, scale: 2 }).notNull().default('0'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('families_credits_not_negative', sql`${table.creditsRemaining} >= 0`)],
)

const isNullWith = (column: AnyPgColumn, other: AnyPgColumn) => sql`(${column} is null) = (${other} is null)`

/**
 * The account of an adult who is responsible for the students of a family. The last guardian of a child under 14 cannot
 * leave (trigger `guardian_accounts_last_guardian`).
 */
export const guardianAccounts = pgTable(
  'guardian_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the guardian has left. */
    familyId: integer('family_id').references(() => families.id),
    /** Its key with the family limits how many guardians a family has. */
    place: smallint(),
    leftAt: timestamp('left_at', { withTimezone: true }),
    /** The guardian's relation to the children, as told to staff; null if nobody asked. */
    relation: text({ enum: RELATIONS }),
    /** The guardian who invited this one; null if staff did, or nobody. */
    invitedBy: uuid('invited_by').references((): AnyPgColumn => guardianAccounts.id),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
    phone: text(),
    /** argon2id; null until the guardian has chosen a password, and for accounts that sign in through a provider. */
    passwordHash: text('password_hash'),
    preferredLanguage: text('preferred_language', { enum: LANGUAGES }).notNull(),
    /** A deleted account keeps its row, without personal data, because consents refer to it. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Words of the name, email and phone, for the search by staff. */
    words: wordSet().generatedAlwaysAs(
      (): SQL =>
        searchedWords([
          guardianAccounts.firstName,
          guardianAccounts.lastName,
          guardianAccounts.email,
          guardianAccounts.phone,
          // Also as one word, because a number is typed with and without spaces.
          sql`regexp_replace(${guardianAccounts.phone}, '[^0-9]', '', 'g')`,
        ]),
    ),
  },
  (table) => [
    unique('guardian_accounts_place_key').on(table.familyId, table.place),
    uniqueIndex('guardian_accounts_email_key').on(sql`lower(${table.email})`),
    index('guardian_accounts_words').using('gin', table.words),
    check(
      'guardian_accounts_in_place',
      sql`${isNullWith(table.familyId, table.place)} and (${table.familyId} is null) = (${table.leftAt} is not null)
        and ${table.place} between 1 and ${sql.raw(String(MAX_GUARDIANS))}`,
    ),
    check('guardian_accounts_relation_known', isOneOf(table.relation, RELATIONS)),
    check('guardian_accounts_language_known', isOneOf(table.preferredLanguage, LANGUAGES)),
  ],
)

/** Notes about a family, read by staff only. A family may ask to see them. */
export const familyNotes = pgTable(
  'family_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    familyId: integer('family_id')
      .notNull()
      .references(() => families.id),
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('family_notes_family').on(table.familyId, table.id)],
)

/** A guardian's identity at a sign-in provider. Looked up by issuer and subject, never by email. */
export const guardianIdentities = pgTable(
  'guardian_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    guardianId: uuid('guardian_id')
      .notNull()
      .references(() => guardianAccounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('guardian_identities_guardian').on(table.guardianId),
  ],
)
