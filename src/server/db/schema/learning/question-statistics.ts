import { sql } from 'drizzle-orm'
import { bigint, check, doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { isOneOf } from '../one-of'
import { quizzes } from './quizzes'

/**
 * How a question was answered, summed by a job; see `question-statistics.rules.ts` for what the sums mean. An edited
 * question has another fingerprint and starts again.
 */
export const questionStatistics = pgTable(
  'question_statistics',
  {
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    /** A hash of what a student answers: text, options and right answer. */
    fingerprint: text().notNull(),
    asked: integer().notNull(),
    right: integer('answered_right').notNull(),
    /** By option; empty for typed answers. */
    choices: integer().array().notNull(),
    firstAsked: integer('first_asked').notNull(),
    firstRight: integer('first_right').notNull(),
    firstChoices: integer('first_choices').array().notNull(),
    restSum: doublePrecision('rest_sum').notNull(),
    restSquares: doublePrecision('rest_squares').notNull(),
    restSumOfRight: doublePrecision('rest_sum_of_right').notNull(),
    timed: integer().notNull(),
    seconds: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.questionId, table.fingerprint] }),
    check('question_statistics_possible', sql`${table.right} between 0 and ${table.asked}`),
    check('question_statistics_first_possible', sql`${table.firstRight} between 0 and ${table.firstAsked}`),
  ],
)

export const COUNTED_SOURCES = ['quiz attempts', 'practice questions'] as const

/** How far the job has come: every row up to this id has been counted. */
export const countedRows = pgTable(
  'counted_rows',
  {
    source: text({ enum: COUNTED_SOURCES }).primaryKey(),
    lastId: bigint('last_id', { mode: 'number' }).notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('counted_rows_source_known', isOneOf(table.source, COUNTED_SOURCES))],
)
