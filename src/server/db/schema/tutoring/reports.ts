import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { students } from '../accounts/students'
import { studyGuides } from '../learning/content'
import { quizzes } from '../learning/quizzes'
import { sessions } from './booking'

const student = () =>
  uuid('student_id')
    .notNull()
    .references(() => students.id, { onDelete: 'cascade' })

/** A tutor's report on a session. */
export const sessionReports = pgTable(
  'session_reports',
  {
    sessionId: integer('session_id')
      .primaryKey()
      .references(() => sessions.id),
    studentId: student(),
    done: text().notNull(),
    /** Empty if nothing is. */
    stillHard: text('still_hard').notNull().default(''),
    next: text().notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('session_reports_student').on(table.studentId)],
)

/** The texts of a report. */
export const reportTexts = {
  done: sessionReports.done,
  stillHard: sessionReports.stillHard,
  next: sessionReports.next,
}

/** A quiz or guide that a tutor assigned; deleted together with it. */
export const assignedWork = pgTable(
  'assigned_work',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id),
    studentId: student(),
    quizId: integer('quiz_id').references(() => quizzes.id, { onDelete: 'cascade' }),
    guideId: integer('guide_id').references(() => studyGuides.id, { onDelete: 'cascade' }),
    assignedAt: timestamp('assigned_at', { withTimezone: true }).notNull(),
    /** When the assigned guide was opened. Attempts show the same for a quiz. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
  },
  (table) => [
    unique('assigned_work_quiz_key').on(table.sessionId, table.quizId),
    unique('assigned_work_guide_key').on(table.sessionId, table.guideId),
    index('assigned_work_student').on(table.studentId),
    index('assigned_work_quiz').on(table.quizId),
    index('assigned_work_guide').on(table.guideId),
    check('assigned_work_one_thing', sql`num_nonnulls(${table.quizId}, ${table.guideId}) = 1`),
  ],
)

/**
 * Whether a student shares missed questions with the tutor of a session. The latest choice in a subject is the default
 * for the next session.
 */
export const sessionShares = pgTable(
  'session_shares',
  {
    sessionId: integer('session_id')
      .primaryKey()
      .references(() => sessions.id),
    studentId: student(),
    isShared: boolean('is_shared').notNull(),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('session_shares_student').on(table.studentId, table.chosenAt)],
)
