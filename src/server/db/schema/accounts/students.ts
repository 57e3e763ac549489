import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { SCHOOL_GRADE_LAST } from '#shared/features/families/families.rules'
import { LANGUAGES } from '#shared/languages'
import { nameOrder, searchedWords, wordSet } from '../../queries/search-words'
import { isOneOf } from '../one-of'
import { families } from './families'

export const students = pgTable(
  'students',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    /** Optional emails are sent only to a confirmed address. */
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
    /** Signed up where emails are sent: nobody can sign in before the address is confirmed. */
    needsConfirmation: boolean('needs_confirmation').notNull().default(false),
    /** argon2id; null for accounts that sign in through a provider. */
    passwordHash: text('password_hash'),
    profileImageUrl: text('profile_image_url'),
    /** Signs a child in who has no email. */
    signInName: text('sign_in_name'),
    /** `YYYY-MM`; null until the student was asked. */
    birthMonth: text('birth_month'),
    /** As a guardian told staff; practice has a grade of its own. */
    schoolGrade: smallint('school_grade'),
    school: text(),
    /** Its hours are the student's: the student's own balance stays 0. */
    familyId: integer('family_id').references(() => families.id),
    /** From 14 on: mistakes and practice are hidden from guardians since then. */
    learningHiddenAt: timestamp('learning_hidden_at', { withTimezone: true }),
    /** Changed only by inserting into `ledger_entries`; a trigger refuses other updates. */
    creditsRemaining: numeric('credits_remaining', { precision: 10, scale: 2 }).notNull().default('0'),
    preferredLanguage: text('preferred_language', { enum: LANGUAGES }).notNull().default('en'),
    /** SHA-256 of the private calendar feed's token. */
    calendarTokenHash: text('calendar_token_hash').unique(),
    /** A deleted account keeps its row, without personal data, because the ledger refers to it. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Words of the name, email and school, for the search by staff. */
    words: wordSet().generatedAlwaysAs(
      (): SQL => searchedWords([students.firstName, students.lastName, students.email, students.school]),
    ),
  },
  (table) => [
    // The list of students, newest first. Balances are in no index, so that their updates are HOT.
    index('students_joined').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('students_by_name')
      .on(nameOrder(table.firstName, table.lastName, table.email), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('students_words').using('gin', table.words),
    uniqueIndex('students_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('students_sign_in_name_key').on(sql`lower(${table.signInName})`),
    index('students_family').on(table.familyId).where(sql`${table.familyId} is not null`),
    check('students_credits_not_negative', sql`${table.creditsRemaining} >= 0`),
    check('students_hours_in_family', sql`${table.familyId} is null or ${table.creditsRemaining} = 0`),
    check('students_sign_in_name_no_email', sql`${table.signInName} !~ '@'`),
    check('students_birth_month', sql`${table.birthMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('students_school_grade', sql`${table.schoolGrade} between 1 and ${sql.raw(String(SCHOOL_GRADE_LAST))}`),
    check('students_language_known', isOneOf(table.preferredLanguage, LANGUAGES)),
  ],
)

/**
 * Counts the changes made under the student's lock, to detect outdated reads. A separate table, because an update of
 * `students` costs five times as much: it evaluates all checks and search words again.
 */
export const studentChanges = pgTable('student_changes', {
  studentId: uuid('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  changes: integer().notNull(),
})

/** The hours that a student can spend: the family's, or the student's own. */
export const hoursOfStudent = sql<string>`case when ${students.familyId} is null then ${students.creditsRemaining}
  else (select shared.credits_remaining from families shared where shared.id = ${students.familyId}) end`

/** Equivalent to `hoursOfStudent < hours`, for lists: it looks up no family per student. */
export function hasHoursBelow(hours: number): SQL {
  return sql`(${students.familyId} is null and ${students.creditsRemaining} < ${hours} or ${students.familyId} in (
    select short.id from families short where short.credits_remaining < ${hours}))`
}

/** The columns shown to the student and to staff. */
export const userColumns = {
  id: students.id,
  firstName: students.firstName,
  lastName: students.lastName,
  email: students.email,
  profileImageUrl: students.profileImageUrl,
  creditsRemaining: hoursOfStudent,
  preferredLanguage: students.preferredLanguage,
  createdAt: students.createdAt,
  emailConfirmedAt: students.emailConfirmedAt,
}

/** A student's identity at a sign-in provider. Looked up by issuer and subject, never by email. */
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
