import { integer, numeric, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { students } from './accounts/students'

/** Students whose demo hours were removed; one row each, so that it happens once. */
export const demoExits = pgTable('demo_exits', {
  studentId: uuid('student_id')
    .primaryKey()
    .references(() => students.id),
  /** Hours that the demo gave, and those that were left. */
  givenHours: numeric('given_hours', { precision: 10, scale: 2 }).notNull(),
  takenHours: numeric('taken_hours', { precision: 10, scale: 2 }).notNull(),
  cancelledSessions: integer('cancelled_sessions').notNull(),
  leftAt: timestamp('left_at', { withTimezone: true }).notNull(),
})
