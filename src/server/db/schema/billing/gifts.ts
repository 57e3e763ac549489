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
import { administrators } from '../accounts/administrators'
import { students } from '../accounts/students'

/** Hours that staff give to several students. The recipients are in `gift_recipients` and never change. */
export const gifts = pgTable(
  'gifts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    hours: numeric({ precision: 10, scale: 2 }).notNull(),
    reason: text().notNull(),
    /** Whether it was for all students at that time. */
    isForAll: boolean('is_for_all').notNull(),
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('gifts_of_something', sql`${table.hours} > 0`)],
)

/** The ledger entry of the gift sets `given_at` (trigger `ledger_entries_give_gift`). */
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
    // Students still to receive it, in the order of the batches.
    index('gift_recipients_left').on(table.giftId, table.studentId).where(sql`${table.givenAt} is null`),
  ],
)
