import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Earned } from '#shared/features/progress/earned.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { DIFFICULTIES } from '#shared/features/quizzes/quizzes.rules'
import { SUBJECTS } from '#shared/subjects'
import { isOneOf } from '../one-of'
import { students } from './students'

const subject = () => text({ enum: SUBJECTS }).notNull()

/**
 * The questions of a quiz as they were at one time. A trigger writes a row whenever a quiz gets other questions, so
 * that an attempt needs no more than the row's number to be read with what was asked. A row never changes, and outlives
 * its quiz.
 */
export const questionSets = pgTable(
  'question_sets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quizId: integer('quiz_id').notNull(),
    questions: jsonb().$type<Question[]>().notNull(),
  },
  (table) => [index('question_sets_quiz').on(table.quizId)],
)

export const quizzes = pgTable(
  'quizzes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    titleFr: text('title_fr').notNull(),
    description: text().notNull(),
    descriptionFr: text('description_fr').notNull(),
    subject: subject(),
    difficulty: text({ enum: DIFFICULTIES }).notNull(),
    questions: jsonb().$type<Question[]>().notNull(),
    /** Where these questions are kept for good. Filled in by the trigger; no row has the default. */
    questionSetId: integer('question_set_id')
      .notNull()
      .default(0)
      .references(() => questionSets.id),
    /** Grows with every change, so that two editors notice each other. */
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('quizzes_subject').on(table.subject, table.id),
    check('quizzes_subject_known', isOneOf(table.subject, SUBJECTS)),
    check('quizzes_difficulty_known', isOneOf(table.difficulty, DIFFICULTIES)),
  ],
)

/** A finished quiz as it was: title, subject and score stay when the quiz is changed or deleted. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    quizId: integer('quiz_id').references(() => quizzes.id, { onDelete: 'set null' }),
    /** The questions as they were asked; null for attempts from before they were kept. */
    questionSetId: integer('question_set_id').references(() => questionSets.id),
    quizTitle: text('quiz_title').notNull(),
    quizTitleFr: text('quiz_title_fr').notNull(),
    subject: subject(),
    score: smallint().notNull(),
    totalQuestions: smallint('total_questions').notNull(),
    percent: smallint().notNull(),
    answers: jsonb().$type<Record<string, number | string>>().notNull(),
    /**
     * The questions that were missed, by their ids: judged once, so that a later rule changes no result. Null for
     * attempts from before.
     */
    missed: jsonb().$type<string[]>(),
    /** How many hints were asked for, by question; null for none. */
    hintsTaken: jsonb('hints_taken').$type<Record<string, number>>(),
    /** What this attempt brought; null for nothing. */
    earned: jsonb().$type<Earned>(),
    /** Business day, kept because days are what streaks and calendars count. */
    day: date({ mode: 'string' }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('quiz_attempts_student').on(table.studentId, table.id),
    index('quiz_attempts_student_subject').on(table.studentId, table.subject, table.id),
    index('quiz_attempts_quiz').on(table.quizId),
    index('quiz_attempts_day').on(table.day),
    check('quiz_attempts_score_possible', sql`${table.score} between 0 and ${table.totalQuestions}`),
  ],
)

/** One row per student and quiz, however often it was taken: a lesson counts once. */
export const finishedQuizzes = pgTable(
  'finished_quizzes',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    lastPercent: smallint('last_percent').notNull(),
    bestPercent: smallint('best_percent').notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** Null for quizzes that were last finished before this was noted. */
    lastAttemptId: integer('last_attempt_id'),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.quizId] }),
    index('finished_quizzes_quiz').on(table.quizId),
  ],
)

/** A missed question on its way to being known; the numbers are the scheduler's. Gone once it is known. */
export const reviewCards = pgTable(
  'review_cards',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    stability: real().notNull(),
    difficulty: real().notNull(),
    scheduledDays: integer('scheduled_days').notNull(),
    learningSteps: smallint('learning_steps').notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    state: smallint().notNull(),
    lastReviewAt: timestamp('last_review_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.quizId, table.questionId] }),
    index('review_cards_due').on(table.studentId, table.dueAt),
    index('review_cards_quiz').on(table.quizId),
  ],
)
