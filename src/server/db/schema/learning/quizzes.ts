import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import type { EarnedAchievements } from '#shared/features/progress/earned.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { DIFFICULTIES } from '#shared/features/quizzes/quizzes.rules'
import { SUBJECTS } from '#shared/subjects'
import { students } from '../accounts/students'
import { isOneOf } from '../one-of'

const subject = () => text({ enum: SUBJECTS }).notNull()

/**
 * A version of a quiz's questions, to which attempts refer. A trigger inserts a row whenever the questions change. Rows
 * never change, and remain after their quiz is deleted.
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
    /** The current question set. Set by the trigger; no row has the default. */
    questionSetId: integer('question_set_id')
      .notNull()
      .default(0)
      .references(() => questionSets.id),
    /** Only staff see a draft. It is published once and never becomes a draft again. */
    isPublished: boolean('is_published').notNull().default(true),
    /** Grows with every change, to detect conflicting edits. */
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('quizzes_subject').on(table.subject, table.id),
    check('quizzes_subject_known', isOneOf(table.subject, SUBJECTS)),
    check('quizzes_difficulty_known', isOneOf(table.difficulty, DIFFICULTIES)),
  ],
)

/** A finished quiz. Has its own title and subject, because the quiz may be changed or deleted. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    quizId: integer('quiz_id').references(() => quizzes.id, { onDelete: 'set null' }),
    /** The questions as they were asked; null for old attempts, whose questions were not stored. */
    questionSetId: integer('question_set_id').references(() => questionSets.id),
    quizTitle: text('quiz_title').notNull(),
    quizTitleFr: text('quiz_title_fr').notNull(),
    subject: subject(),
    score: smallint().notNull(),
    totalQuestions: smallint('total_questions').notNull(),
    percent: smallint().notNull(),
    answers: jsonb().$type<Record<string, number | string>>().notNull(),
    /** Ids of missed questions, graded once, so that a later rule changes no result. Null for old attempts. */
    missed: jsonb().$type<string[]>(),
    /** Number of hints used, by question; null for none. */
    hintsTaken: jsonb('hints_taken').$type<Record<string, number>>(),
    /** The achievements of this attempt; null for nothing. */
    earned: jsonb().$type<EarnedAchievements>(),
    /** Business day, for streaks and calendars. */
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

/** One row per student and quiz: a lesson counts once, however often it is taken. */
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
    /** Null for quizzes that were last finished before this column existed. */
    lastAttemptId: integer('last_attempt_id'),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.quizId] }),
    index('finished_quizzes_quiz').on(table.quizId),
  ],
)

/** The review schedule of a missed question (ts-fsrs); deleted once it is mastered. */
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
