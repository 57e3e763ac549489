import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { administrators } from './administrators'
import { students } from './students'

/** Hours that staff give to several students in one act. Whom it is for stands in `gift_recipients`, and never changes. */
export const gifts = pgTable(
  'gifts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    hours: numeric({ precision: 10, scale: 2 }).notNull(),
    reason: text().notNull(),
    /** Whether it was for everybody there was at that moment. */
    isForAll: boolean('is_for_all').notNull(),
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('gifts_of_something', sql`${table.hours} > 0`)],
)

/** The ledger's row of the gift is what fills `given_at` (trigger `ledger_entries_give_gift`). */
export const giftRecipients = pgTable(
  'gift_recipients',
  {
    giftId: integer('gift_id')
      .notNull()
      .references(() => gifts.id),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    givenAt: timestamp('given_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.giftId, table.studentId] }),
    // What is still to be given, in the order in which it is.
    index('gift_recipients_left').on(table.giftId, table.studentId).where(sql`${table.givenAt} is null`),
  ],
)
