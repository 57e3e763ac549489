import { type SQL, sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#shared/languages'
import { isOneOf } from '../one-of'
import { searchedWords, wordSet } from '../search-words'

export const students = pgTable(
  'students',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    /** Since when we know that the address is theirs; optional letters wait for it. */
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
    /** Only for accounts made on our own sign-in page; argon2id. */
    passwordHash: text('password_hash'),
    profileImageUrl: text('profile_image_url'),
    /** Moved only by inserting into `ledger_entries`: a trigger refuses anything else. */
    creditsRemaining: numeric('credits_remaining', { precision: 10, scale: 2 }).notNull().default('0'),
    preferredLanguage: text('preferred_language', { enum: LANGUAGES }).notNull().default('en'),
    /** SHA-256 of the private calendar feed's token. */
    calendarTokenHash: text('calendar_token_hash').unique(),
    /** Set when the account was deleted: the row stays for the ledger's sake and names nobody. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Every word of the name and the email, for staff who look for somebody. */
    words: wordSet().generatedAlwaysAs(
      (): SQL => searchedWords([students.firstName, students.lastName, students.email]),
    ),
  },
  (table) => [
    // The list of students, newest first. Neither this nor the words move with a balance, so its updates stay in place.
    index('students_joined').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('students_words').using('gin', table.words),
    uniqueIndex('students_email_key').on(sql`lower(${table.email})`),
    check('students_credits_not_negative', sql`${table.creditsRemaining} >= 0`),
    check('students_language_known', isOneOf(table.preferredLanguage, LANGUAGES)),
  ],
)

/**
 * How many changes were made under the student's lock: who has read something sees whether it is still so. A table of
 * its own, because an update of `students` costs five times as much: all its checks and its words are looked at again.
 */
export const studentChanges = pgTable('student_changes', {
  studentId: uuid('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  changes: integer().notNull(),
})

/** What is read of a student to show them: to themselves at every request, and to staff. */
export const userColumns = {
  id: students.id,
  firstName: students.firstName,
  lastName: students.lastName,
  email: students.email,
  profileImageUrl: students.profileImageUrl,
  creditsRemaining: students.creditsRemaining,
  preferredLanguage: students.preferredLanguage,
  createdAt: students.createdAt,
}

/** Who a student is at an outside provider. Found by issuer and subject, never by email. */
export const studentIdentities = pgTable(
  'student_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('student_identities_student').on(table.studentId),
  ],
)
