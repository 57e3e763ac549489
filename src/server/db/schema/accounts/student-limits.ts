import { sql } from 'drizzle-orm'
import { boolean, check, numeric, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { students } from './students'

/** A guardian's limits for a student of the family. A student without a row has no limits. */
export const studentLimits = pgTable(
  'student_limits',
  {
    studentId: uuid('student_id')
      .primaryKey()
      .references(() => students.id, { onDelete: 'cascade' }),
    mayBookAlone: boolean('may_book_alone').notNull(),
    /** Null without a limit. */
    hoursPerWeek: numeric('hours_per_week', { precision: 4, scale: 2 }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('student_limits_hours_positive', sql`${table.hoursPerWeek} > 0`)],
)
