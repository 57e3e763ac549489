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
import type { LetterFacts } from '#shared/features/letters/letter-facts'
import { LETTER_KINDS, LETTER_STATES, OPTIONAL_KINDS, RECIPIENTS } from '#shared/features/letters/letters.rules'
import { LANGUAGES } from '#shared/languages'
import { isOneOf } from '../one-of'
import { administrators } from './administrators'
import { sessions, tutors } from './booking'
import { students } from './students'

/** The post: a row is written by the change that it tells, and a worker delivers it. */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: LETTER_KINDS }).notNull(),
    recipient: text({ enum: RECIPIENTS }).notNull(),
    /** The student whom a letter is about, whoever gets it. */
    studentId: uuid('student_id').references(() => students.id),
    tutorId: integer('tutor_id').references(() => tutors.id),
    administratorId: integer('administrator_id').references(() => administrators.id),
    sessionId: integer('session_id').references(() => sessions.id),
    /** Where it goes when not to the recipient's present address: an old one, or a new one to confirm. */
    address: text(),
    /** The language of whoever asked, where the recipient has none of their own. */
    language: text({ enum: LANGUAGES }),
    facts: jsonb().notNull().$type<LetterFacts[keyof LetterFacts]>(),
    /** What must not be told twice, such as a reminder, has a key of its own. */
    onceKey: text('once_key'),
    state: text({ enum: LETTER_STATES }).notNull().default('waiting'),
    /** Why it was not sent, or the last try failed. */
    problem: text(),
    tries: smallint().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The next try. A worker that takes a letter moves it on, so that nobody else takes it meanwhile. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** After this it is of no use to anybody. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** SHA-256 of the token in the letter's link. The token is made from the site's key and is stored nowhere. */
    linkHash: text('link_hash'),
    linkUsedAt: timestamp('link_used_at', { withTimezone: true }),
  },
  (table) => [
    index('letters_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('letters_student').on(table.studentId, table.createdAt),
    index('letters_created').on(table.createdAt, table.id),
    index('letters_given_up').on(table.createdAt, table.id).where(sql`${table.state} = 'given-up'`),
    unique('letters_once_key').on(table.onceKey),
    unique('letters_link_key').on(table.linkHash),
    check('letters_kind_known', isOneOf(table.kind, LETTER_KINDS)),
    check('letters_recipient_known', isOneOf(table.recipient, RECIPIENTS)),
    check('letters_state_known', isOneOf(table.state, LETTER_STATES)),
  ],
)

/** What a student said about letters that are optional. */
export const letterChoices = pgTable(
  'letter_choices',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    kind: text({ enum: OPTIONAL_KINDS }).notNull(),
    isWanted: boolean('is_wanted').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.kind] }),
    // Whom a letter that must be asked for goes to is found without reading everybody's choices.
    index('letter_choices_asked').on(table.kind, table.studentId).where(sql`${table.isWanted}`),
  ],
)

/** Who gets copies of what is about a student's money and sessions, once they have said yes. */
export const guardians = pgTable('guardians', {
  studentId: uuid('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
})
