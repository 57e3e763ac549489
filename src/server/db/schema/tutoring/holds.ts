import { date, index, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TutoringSubjectId } from '#shared/subjects'
import { students } from '../accounts/students'
import { purchases } from '../billing/purchases'
import { sessions, tutors } from './booking'

/**
 * Holds: bookings saved while students buy hours. Their time is held by rows of `occupied_quarters`, for minutes; these
 * rows are stored for weeks, to fill in the form again and to hold no time twice.
 */
export const holds = pgTable(
  'holds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    tutorId: integer('tutor_id')
      .notNull()
      .references(() => tutors.id),
    subject: text().$type<TutoringSubjectId>().notNull(),
    sessionDate: date('session_date', { mode: 'string' }).notNull(),
    startTime: text('start_time').notNull(),
    durationHours: numeric('duration_hours', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    notes: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null until the provider's page opens. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** The purchase that books it when paid. */
    purchaseId: integer('purchase_id')
      .unique()
      .references(() => purchases.id),
    /** The session that the purchase booked. Written in the transaction that made the purchase paid. */
    sessionId: integer('session_id')
      .unique()
      .references(() => sessions.id),
  },
  (table) => [index('holds_student').on(table.studentId, table.id), index('holds_created').on(table.createdAt)],
)
