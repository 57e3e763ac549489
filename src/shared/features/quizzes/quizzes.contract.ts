import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STUDENT_CHANGES } from '../../http/limits'
import { Day, Id, PageQuery, RowNumber, Subject } from '../../http/shapes'
import { coded } from '../../http/validation'
import { Earned } from '../progress/progress.contract'
import { SkillStatus } from '../skills/skills.contract'
import { ANSWER_MAX } from './answers/answer-characters.rules'
import { Attempt } from './attempts.contract'
import { HINTS_MAX, Question } from './questions.contract'
import {
  ATTEMPT_SKILLS,
  DUE_REVIEWS,
  LEARNING_RECORD,
  QUIZ_ATTEMPT,
  QUIZ_ATTEMPTS,
  QUIZZES,
  SUBMITTED_ATTEMPT,
  SUBMITTED_REVIEW,
  UPCOMING_REVIEWS,
  VARIANTS_OF_MISSED,
} from './quizzes.addresses'
import { DIFFICULTIES } from './quizzes.rules'

export const Difficulty = z.enum(DIFFICULTIES, coded('DIFFICULTY_UNKNOWN'))
export type Difficulty = z.output<typeof Difficulty>

export const Quiz = z.object({
  id: z.int(),
  title: z.string(),
  titleFr: z.string(),
  description: z.string(),
  descriptionFr: z.string(),
  subject: Subject,
  difficulty: Difficulty,
  questions: z.array(Question),
  /** Identifies exactly these questions, even after the quiz is edited. */
  questionSetId: z.int(),
})
export type Quiz = z.output<typeof Quiz>

const QuestionId = z.string().check(z.maxLength(50))

/** Question id → option index (number or digits) or text. */
const GivenAnswers = z.record(QuestionId, z.union([z.int(), z.string().check(z.maxLength(ANSWER_MAX))]))
export type GivenAnswers = z.output<typeof GivenAnswers>

/** Question id → number of hints used. They do not affect the score. */
const HintsTaken = z.record(QuestionId, z.int().check(z.minimum(1), z.maximum(HINTS_MAX)))
export type HintsTaken = z.output<typeof HintsTaken>

/** A claimed score is accepted and ignored: the server grades the answers itself. */
export const AttemptSubmission = z.strictObject({
  quizId: RowNumber,
  score: z.optional(z.number()),
  totalQuestions: z.optional(z.number()),
  answers: GivenAnswers,
  hintsTaken: z.optional(HintsTaken),
})

/** `earned` is null when the attempt earned nothing. */
const EarningAttempt = z.extend(Attempt, { earned: z.nullable(Earned) })
export type EarningAttempt = z.output<typeof EarningAttempt>

/** An attempt with its questions as they were asked, and the answers. */
export const AttemptDetail = z.extend(EarningAttempt, {
  answers: GivenAnswers,
  /** Null for old attempts, whose questions were not stored. */
  questions: z.nullable(z.array(Question)),
  /** Ids of missed questions, as graded then. */
  missed: z.array(z.string()),
  hintsTaken: HintsTaken,
})
export type AttemptDetail = z.output<typeof AttemptDetail>

const skillNames = { name: z.string(), nameFr: z.string() }

/** How an attempt went, skill by skill. */
export const AttemptSkills = z.object({
  skills: z.array(
    z.object({
      key: z.string(),
      ...skillNames,
      right: z.int(),
      total: z.int(),
      /** The student's status in the skill today. */
      status: SkillStatus,
    }),
  ),
  /** Quizzes of the same topic, this one among them. */
  topicQuizIds: z.array(z.int()),
})
export type AttemptSkills = z.output<typeof AttemptSkills>

/** A missed question that is due for review, with its quiz and skill. */
export const ReviewQuestion = z.object({
  quizId: z.int(),
  quizTitle: z.string(),
  quizTitleFr: z.string(),
  subject: Subject,
  /** Null for a quiz made by staff. */
  skill: z.nullable(z.object(skillNames)),
  /** The missed question, or a new one of the same skill under its id. */
  question: Question,
  /** The seed of the new question, to send with its answer; null for the missed question itself. */
  variantSeed: z.nullable(z.int()),
})
export type ReviewQuestion = z.output<typeof ReviewQuestion>

/** A new question instead of a missed one, under its id. */
export const VariantOfMissed = z.object({ question: Question, variantSeed: z.int() })
export type VariantOfMissed = z.output<typeof VariantOfMissed>

/** Missed questions that are not due yet. */
export const UpcomingReviews = z.object({
  /** Missed today, so they may be practised immediately. */
  missedToday: z.array(ReviewQuestion),
  /** By the business day on which they return, soonest first. */
  days: z.array(
    z.object({
      day: z.string(),
      count: z.int(),
      /** Their skills, or quizzes without a skill; each once. */
      about: z.array(z.object({ subject: Subject, ...skillNames })),
    }),
  ),
})
export type UpcomingReviews = z.output<typeof UpcomingReviews>

export const ReviewSubmission = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        quizId: RowNumber,
        questionId: QuestionId,
        answer: z.union([z.int(), z.string().check(z.maxLength(ANSWER_MAX))]),
        /** For a new question that was asked instead of the missed one. */
        variantSeed: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
})

/** A student's results in a quiz; recommendations are computed from these. */
export const QuizRecord = z.object({
  quizId: z.int(),
  title: z.string(),
  titleFr: z.string(),
  subject: Subject,
  difficulty: Difficulty,
  questionCount: z.int(),
  /** Null until the quiz was finished once. */
  lastPercent: z.nullable(z.int()),
  bestPercent: z.nullable(z.int()),
  /** Business day of the last finish. */
  lastDay: z.nullable(z.string()),
  /** The last attempt; null also for old attempts, which were not recorded here. */
  lastAttemptId: z.nullable(z.int()),
  /** Questions missed in the last attempt, if it was today; else empty. */
  missedToday: z.array(z.string()),
})
export type QuizRecord = z.output<typeof QuizRecord>

const reviewPlan = {
  /** Number of missed questions that are due. */
  dueReviews: z.int(),
  /** Business day of the next review; null when none is left. */
  nextReviewDay: z.nullable(z.string()),
}
export const ReviewPlan = z.object(reviewPlan)
export type ReviewPlan = z.output<typeof ReviewPlan>

export const LearningRecord = z.object({ quizzes: z.array(QuizRecord), ...reviewPlan })
export type LearningRecord = z.output<typeof LearningRecord>

export const quizzesContract = {
  list: endpoint({
    ...QUIZZES,
    access: 'student',
    summary: 'Quizzes of a subject',
    params: z.object({ subject: Subject }),
    badParams: 'VALIDATION_FAILED',
    response: z.array(Quiz),
    etag: true,
  }),
  submitAttempt: endpoint({
    ...SUBMITTED_ATTEMPT,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary:
      'Submit a finished quiz; the server grades it. `If-Match` is the question set answered, if not the current one',
    body: AttemptSubmission,
    response: EarningAttempt,
    status: 201,
    ifMatch: true,
    // For speed, the key is claimed in the one statement that stores the attempt.
    idempotent: 'own',
  }),
  attempts: endpoint({
    ...QUIZ_ATTEMPTS,
    access: 'student',
    summary: "The student's attempts, newest first; all of them, a page, or those of one day",
    query: z.extend(PageQuery, { day: z.optional(Day) }),
    response: z.array(Attempt),
  }),
  attempt: endpoint({
    ...QUIZ_ATTEMPT,
    access: 'student',
    summary: 'One attempt with its questions as they were asked, also after the quiz was edited or deleted',
    params: z.object({ id: Id }),
    response: AttemptDetail,
  }),
  attemptSkills: endpoint({
    ...ATTEMPT_SKILLS,
    access: 'student',
    summary: 'The skills that an attempt asked for, how it went in each, and quizzes of the same topic',
    params: z.object({ id: Id }),
    response: AttemptSkills,
  }),
  variantsOfMissed: endpoint({
    ...VARIANTS_OF_MISSED,
    access: 'student',
    summary: 'New questions instead of those missed in an attempt, where they can be generated',
    params: z.object({ id: Id }),
    response: z.array(VariantOfMissed),
  }),
  learningRecord: endpoint({
    ...LEARNING_RECORD,
    access: 'student',
    summary: 'Results in each quiz, the number of missed questions that are due, and the next review day',
    response: LearningRecord,
  }),
  dueReviews: endpoint({
    ...DUE_REVIEWS,
    access: 'student',
    summary: 'Missed questions that are due',
    response: z.array(ReviewQuestion),
  }),
  upcomingReviews: endpoint({
    ...UPCOMING_REVIEWS,
    access: 'student',
    summary: 'Missed questions that are not due yet, by the day on which they return',
    response: UpcomingReviews,
  }),
  submitReview: endpoint({
    ...SUBMITTED_REVIEW,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Submit a review of missed questions; the server grades it',
    body: ReviewSubmission,
    response: z.object({ score: z.int(), totalQuestions: z.int(), ...reviewPlan }),
    status: 201,
  }),
}
