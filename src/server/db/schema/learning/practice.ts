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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { EPISODE_STEPS, EPISODES_MAX } from '#shared/features/practice/episodes.rules'
import { REASONS } from '#shared/features/practice/offers.rules'
import { PLACEMENT_STATES } from '#shared/features/practice/placement.rules'
import { MARKS_NEEDED } from '#shared/features/skills/marks.rules'
import { GRADE_FIRST, GRADE_LAST } from '#shared/features/skills/skills.rules'
import { SUBJECTS } from '#shared/subjects'
import { students } from '../accounts/students'
import { isOneOf } from '../one-of'
import { questionSets } from './quizzes'

const subject = () => text({ enum: SUBJECTS }).notNull()
const student = () =>
  uuid('student_id')
    .notNull()
    .references(() => students.id)

/** The estimated ability of a student in a skill, updated in the transaction of every answer. */
export const skillEstimates = pgTable(
  'skill_estimates',
  {
    studentId: student(),
    subject: subject(),
    skill: text().notNull(),
    ability: real().notNull(),
    doubt: real().notNull(),
    stabilityDays: real('stability_days').notNull(),
    answers: integer().notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
    /** Right answers without help; see marks.rules.ts. */
    marks: smallint().notNull().default(0),
    markedFrom: date('marked_from', { mode: 'string' }),
    hasUsualMark: boolean('has_usual_mark').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.subject, table.skill] }),
    check('skill_estimates_subject_known', isOneOf(table.subject, SUBJECTS)),
    check('skill_estimates_marks_possible', sql.raw(`marks between 0 and ${MARKS_NEEDED}`)),
    check('skill_estimates_marks_dated', sql`(${table.marks} = 0) = (${table.markedFrom} is null)`),
    check('skill_estimates_doubt_positive', sql`${table.doubt} > 0 and ${table.stabilityDays} > 0`),
  ],
)

/** A student's practice settings; no row until they are set. */
export const practiceSettings = pgTable(
  'practice_settings',
  {
    studentId: student().primaryKey(),
    grade: smallint(),
    dailyGoal: smallint('daily_goal').notNull(),
  },
  (table) => [
    check('practice_settings_grade_known', sql.raw(`grade between ${GRADE_FIRST} and ${GRADE_LAST}`)),
    check('practice_settings_goal_positive', sql`${table.dailyGoal} > 0`),
  ],
)

/** A student's placement and current run of right answers in a subject. */
export const practiceSubjects = pgTable(
  'practice_subjects',
  {
    studentId: student(),
    subject: subject(),
    placement: text({ enum: PLACEMENT_STATES }).notNull().default('open'),
    /** The placement's questions have higher ids. */
    placementAfter: bigint('placement_after', { mode: 'number' }).notNull().default(0),
    rightRun: integer('right_run').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.subject] }),
    check('practice_subjects_subject_known', isOneOf(table.subject, SUBJECTS)),
    check('practice_subjects_placement_known', isOneOf(table.placement, PLACEMENT_STATES)),
  ],
)

/**
 * An asked question, regenerated from its template and seed or read from a question set. Each student has at most one
 * unanswered question per subject, and each is answered once.
 */
export const practiceQuestions = pgTable(
  'practice_questions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    studentId: student(),
    subject: subject(),
    skill: text().notNull(),
    /** The key of a template, or a quiz and question id. */
    item: text().notNull(),
    seed: integer(),
    questionSetId: integer('question_set_id').references(() => questionSets.id),
    level: smallint().notNull(),
    reason: text({ enum: REASONS }).notNull(),
    /** The step of the episode in whose place it is asked; a `twin` shows a hint from the start. */
    step: text({ enum: EPISODE_STEPS }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** Business day of the answer, for the daily goal. */
    day: date({ mode: 'string' }),
    answer: jsonb().$type<number | string>(),
    /** At the first try, which alone counts as evidence. */
    isRight: boolean('is_right'),
    /** The first try, if it was wrong and a second one is allowed. */
    firstAnswer: jsonb('first_answer').$type<number | string>(),
    /** An almost right answer may be corrected once before it counts. */
    hadAlmost: boolean('had_almost').notNull().default(false),
    /** Whether a hint was open at the first try. */
    isHelped: boolean('is_helped').notNull().default(false),
    /** Right at the second try. */
    isRepaired: boolean('is_repaired').notNull().default(false),
    /** Ended without an answer. */
    isSkipped: boolean('is_skipped').notNull().default(false),
  },
  (table) => [
    uniqueIndex('practice_questions_open').on(table.studentId, table.subject).where(sql`answered_at is null`),
    index('practice_questions_student').on(table.studentId, table.subject, table.id),
    index('practice_questions_day').on(table.studentId, table.day),
    check('practice_questions_subject_known', isOneOf(table.subject, SUBJECTS)),
    check('practice_questions_reason_known', isOneOf(table.reason, REASONS)),
    check('practice_questions_step_known', isOneOf(table.step, EPISODE_STEPS)),
    check('practice_questions_repaired_after_miss', sql`not (${table.isRepaired} and ${table.isRight})`),
    check('practice_questions_one_origin', sql`(${table.seed} is null) <> (${table.questionSetId} is null)`),
    check(
      'practice_questions_answered_whole',
      sql`num_nulls(${table.answeredAt}, ${table.day}, ${table.isRight}) in (0, 3)
        and (${table.answer} is null) = (${table.answeredAt} is null or ${table.isSkipped})`,
    ),
    check('practice_questions_skipped_not_right', sql`not (${table.isSkipped} and ${table.isRight})`),
  ],
)

/** Work on a weak skill, until it is mastered. The place keeps a student at two open episodes per subject. */
export const practiceEpisodes = pgTable(
  'practice_episodes',
  {
    studentId: student(),
    subject: subject(),
    skill: text().notNull(),
    place: smallint().notNull(),
    step: text({ enum: EPISODE_STEPS }).notNull(),
    /** The missed question: the key of its item, and its level. */
    item: text().notNull(),
    level: smallint().notNull(),
    returns: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.subject, table.skill] }),
    uniqueIndex('practice_episodes_place').on(table.studentId, table.subject, table.place),
    check('practice_episodes_few', sql.raw(`place between 1 and ${EPISODES_MAX}`)),
    check('practice_episodes_subject_known', isOneOf(table.subject, SUBJECTS)),
    check('practice_episodes_step_known', isOneOf(table.step, EPISODE_STEPS)),
  ],
)
