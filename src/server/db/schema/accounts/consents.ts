import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#shared/languages'
import { isOneOf } from '../one-of'
import { guardianAccounts } from './families'
import { students } from './students'

/**
 * A guardian's consent to the account of a student, or the student's own from 14 on. Only `withdrawn_at` is ever set
 * afterwards (trigger `consents_only_withdrawn`).
 */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    /** Null if the student consented. */
    guardianId: uuid('guardian_id').references(() => guardianAccounts.id),
    textVersion: text('text_version').notNull(),
    textLanguage: text('text_language', { enum: LANGUAGES }).notNull(),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
    /** A keyed hash: it shows that two consents come from the same network, but not from which. */
    networkHash: text('network_hash'),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    // One person consents to one text once, until the consent is withdrawn.
    uniqueIndex('consents_given_key')
      .on(table.studentId, sql`coalesce(${table.guardianId}::text, '')`, table.textVersion)
      .where(sql`${table.withdrawnAt} is null`),
    index('consents_guardian').on(table.guardianId),
    check('consents_language_known', isOneOf(table.textLanguage, LANGUAGES)),
    check('consents_withdrawn_later', sql`${table.withdrawnAt} >= ${table.givenAt}`),
  ],
)

/** A sign-up of a child under 14: all that exists until a guardian consents. The clean-up job deletes expired rows. */
export const pendingConsents = pgTable(
  'pending_consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    passwordHash: text('password_hash'),
    /** Set for a student who had an account before the school asked for the month of birth. */
    studentId: uuid('student_id').references(() => students.id, { onDelete: 'cascade' }),
    /** Set after a first sign-in through a provider. */
    issuer: text(),
    subject: text(),
    preferredLanguage: text('preferred_language', { enum: LANGUAGES }).notNull(),
    /** `YYYY-MM`. */
    birthMonth: text('birth_month').notNull(),
    guardianEmail: text('guardian_email').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('pending_consents_expiry').on(table.expiresAt),
    uniqueIndex('pending_consents_student_key').on(table.studentId),
    uniqueIndex('pending_consents_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('pending_consents_identity_key').on(table.issuer, table.subject),
    check('pending_consents_language_known', isOneOf(table.preferredLanguage, LANGUAGES)),
    check('pending_consents_month', sql`${table.birthMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
)
