import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STUDENT_CHANGES } from '../../http/limits'
import { Day, Id, PageQuery, RowNumber, Subject } from '../../http/shapes'
import { coded } from '../../http/validation'
import { Earned } from '../progress/progress.contract'
import { ANSWER_MAX } from './answers/answer-characters.rules'
import { Attempt } from './attempts.contract'
import { HINTS_MAX, Question } from './questions.contract'
import {
  DUE_REVIEWS,
  LEARNING_RECORD,
  QUIZ_ATTEMPT,
  QUIZ_ATTEMPTS,
  QUIZZES,
  SUBMITTED_ATTEMPT,
  SUBMITTED_REVIEW,
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
  /** Names exactly these questions, however the quiz is edited later. */
  questionSetId: z.int(),
})
export type Quiz = z.output<typeof Quiz>

const QuestionId = z.string().check(z.maxLength(50))

/** Question id → option index (as number or numeral) or text. */
const GivenAnswers = z.record(QuestionId, z.union([z.int(), z.string().check(z.maxLength(ANSWER_MAX))]))
export type GivenAnswers = z.output<typeof GivenAnswers>

/** Question id → how many hints were asked for. Noted, and never held against anybody. */
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

/** An attempt with what it brought; null for nothing. */
const EarningAttempt = z.extend(Attempt, { earned: z.nullable(Earned) })
export type EarningAttempt = z.output<typeof EarningAttempt>

/** An attempt as it was handed in: the questions as they were asked then, and what was answered. */
export const AttemptDetail = z.extend(EarningAttempt, {
  answers: GivenAnswers,
  /** Null for an attempt of the time when its questions were not kept. */
  questions: z.nullable(z.array(Question)),
  /** The ids of the questions that were missed, as they were judged then. */
  missed: z.array(z.string()),
  hintsTaken: HintsTaken,
})
export type AttemptDetail = z.output<typeof AttemptDetail>

/** A missed question whose time has come, with where it stood. */
export const ReviewQuestion = z.object({
  quizId: z.int(),
  quizTitle: z.string(),
  quizTitleFr: z.string(),
  subject: Subject,
  question: Question,
})
export type ReviewQuestion = z.output<typeof ReviewQuestion>

export const ReviewSubmission = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        quizId: RowNumber,
        questionId: QuestionId,
        answer: z.union([z.int(), z.string().check(z.maxLength(ANSWER_MAX))]),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
})

/** What a student has done with each quiz: what the recommendation is made from. */
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
  /** The attempt of that day; null also for one of the time when this was not noted. */
  lastAttemptId: z.nullable(z.int()),
  /** The questions missed in the last attempt, if that was today; none otherwise. */
  missedToday: z.array(z.string()),
})
export type QuizRecord = z.output<typeof QuizRecord>

const reviewPlan = {
  /** Missed questions whose time has come. */
  dueReviews: z.int(),
  /** Business day on which the next of the others comes back; null when none is left. */
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
      'Submit a finished quiz; the server grades it. `If-Match` names the questions that were answered, if not those of now',
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
  learningRecord: endpoint({
    ...LEARNING_RECORD,
    access: 'student',
    summary: 'What the student has done with each quiz, how many missed questions are due and when the next will be',
    response: LearningRecord,
  }),
  dueReviews: endpoint({
    ...DUE_REVIEWS,
    access: 'student',
    summary: 'Missed questions whose time has come',
    response: z.array(ReviewQuestion),
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
