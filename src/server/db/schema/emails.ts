import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EmailFacts } from '#shared/features/emails/email-facts'
import { EMAIL_KINDS, EMAIL_STATES, OPTIONAL_KINDS, RECIPIENTS } from '#shared/features/emails/emails.rules'
import { GUARDIAN_TOPICS } from '#shared/features/emails/guardian-topics.rules'
import { LANGUAGES } from '#shared/languages'
import { administrators } from './accounts/administrators'
import { guardianAccounts } from './accounts/families'
import { students } from './accounts/students'
import { isOneOf } from './one-of'
import { sessions, tutors } from './tutoring/booking'

/** The email queue: a change inserts the row in its transaction, and a worker delivers it. */
export const emails = pgTable(
  'emails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: EMAIL_KINDS }).notNull(),
    recipient: text({ enum: RECIPIENTS }).notNull(),
    /** The student it is about, also when the recipient is someone else. */
    studentId: uuid('student_id').references(() => students.id),
    /** Set for an email about a guardian's own account. */
    guardianId: uuid('guardian_id').references(() => guardianAccounts.id),
    tutorId: integer('tutor_id').references(() => tutors.id),
    administratorId: integer('administrator_id').references(() => administrators.id),
    sessionId: integer('session_id').references(() => sessions.id),
    /** Set when not the recipient's current address: an old one, or a new one to confirm. */
    address: text(),
    /** The language of the request, for recipients without a preferred language. */
    language: text({ enum: LANGUAGES }),
    facts: jsonb().notNull().$type<EmailFacts[keyof EmailFacts]>(),
    /** A unique key for emails that must not be sent twice, such as reminders. */
    dedupeKey: text('dedupe_key'),
    state: text({ enum: EMAIL_STATES }).notNull().default('waiting'),
    /** Why it was not sent, or why the last attempt failed. */
    problem: text(),
    attempts: smallint().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The next attempt. A worker that claims an email postpones it, so that no other worker claims it. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** Not sent after this time. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** SHA-256 of the token in its link. The token is derived from the site's key and never stored. */
    linkHash: text('link_hash'),
    linkUsedAt: timestamp('link_used_at', { withTimezone: true }),
  },
  (table) => [
    index('emails_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('emails_student').on(table.studentId, table.createdAt),
    index('emails_created').on(table.createdAt, table.id),
    index('emails_given_up').on(table.createdAt, table.id).where(sql`${table.state} = 'given-up'`),
    unique('emails_dedupe_key').on(table.dedupeKey),
    unique('emails_link_key').on(table.linkHash),
    check('emails_kind_known', isOneOf(table.kind, EMAIL_KINDS)),
    check('emails_recipient_known', isOneOf(table.recipient, RECIPIENTS)),
    check('emails_state_known', isOneOf(table.state, EMAIL_STATES)),
  ],
)

/** A student's choices about optional emails. */
export const emailPreferences = pgTable(
  'email_preferences',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    kind: text({ enum: OPTIONAL_KINDS }).notNull(),
    isEnabled: boolean('is_enabled').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.kind] }),
    // Finds the students who switched on an email that is off by default.
    index('email_preferences_asked').on(table.kind, table.studentId).where(sql`${table.isEnabled}`),
  ],
)

/**
 * Addresses that no confirmed account has, by a keyed hash: how many emails went there since `windowStartedAt`, and
 * whether their owner refused all.
 */
export const unconfirmedAddresses = pgTable('unconfirmed_addresses', {
  key: text().primaryKey(),
  sent: smallint().notNull().default(0),
  windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
  blockedAt: timestamp('blocked_at', { withTimezone: true }),
})

/**
 * An address that gets copies of a student's emails about payments and sessions, once its owner has agreed. It has no
 * account, unlike a guardian of a family.
 */
export const copyRecipients = pgTable('guardians', {
  studentId: uuid('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** Set when the account was recovered: no copies until the student sends a new invitation. */
  suspendedAt: timestamp('suspended_at', { withTimezone: true }),
  /** When the recipient was offered a family account. */
  offeredAt: timestamp('offered_at', { withTimezone: true }),
})

/** Topics of emails that a guardian of a family does not get. Without a row, a guardian gets all. */
export const guardianTopicsOff = pgTable(
  'guardian_topics_off',
  {
    guardianId: uuid('guardian_id')
      .notNull()
      .references(() => guardianAccounts.id, { onDelete: 'cascade' }),
    topic: text({ enum: GUARDIAN_TOPICS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guardianId, table.topic] }),
    check('guardian_topics_off_known', isOneOf(table.topic, GUARDIAN_TOPICS)),
  ],
)
