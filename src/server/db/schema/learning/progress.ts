import { bigint, check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { SUBJECTS } from '#shared/subjects'
import { students } from '../accounts/students'
import { isOneOf } from '../one-of'

const subject = () => text({ enum: SUBJECTS }).notNull()
const student = () =>
  uuid('student_id')
    .notNull()
    .references(() => students.id)

/** Totals, updated in the transaction of each lesson, so that progress never sums a full history. */
export const subjectProgress = pgTable(
  'subject_progress',
  {
    studentId: student(),
    subject: subject(),
    lessonsCompleted: integer('lessons_completed').notNull().default(0),
    quizzesTaken: integer('quizzes_taken').notNull().default(0),
    percentSum: bigint('percent_sum', { mode: 'number' }).notNull().default(0),
    perfectScores: integer('perfect_scores').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.subject] }),
    check('subject_progress_subject_known', isOneOf(table.subject, SUBJECTS)),
  ],
)

/** Days with a finished activity, for streaks and the activity calendar. */
export const activityDays = pgTable(
  'activity_days',
  {
    studentId: student(),
    subject: subject(),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.subject, table.day] })],
)
