import * as z from 'zod/mini'
import { Figure } from '../../figures/figure'
import { endpoint } from '../../http/endpoint'
import { STUDENT_CHANGES } from '../../http/limits'
import { Id, Subject } from '../../http/shapes'
import { ANSWER_MAX } from '../quizzes/answers/answer-characters.rules'
import { Passage } from '../quizzes/passages.contract'
import { AnswerKind } from '../quizzes/questions.contract'
import { SkillStatus } from '../skills/skills.contract'
import { GRADE_FIRST, GRADE_LAST } from '../skills/skills.rules'
import { REASONS } from './choose.rules'
import { GOAL_MAX } from './goal.rules'
import { PLACEMENT_STATES } from './placement.rules'
import {
  NEXT_QUESTION,
  PLACEMENT,
  PRACTICE,
  PRACTICE_ANSWER,
  PRACTICE_SETTINGS,
  PRACTICE_STATE,
} from './practice.addresses'

const subjectPath = { params: z.object({ subject: Subject }), badParams: 'VALIDATION_FAILED' } as const

// Both are chosen from what a screen offers, so that nobody reads what else would be refused.
const Grade = z.int().check(z.gte(GRADE_FIRST), z.lte(GRADE_LAST))
const DailyGoal = z.int().check(z.gte(1), z.lte(GOAL_MAX))

const settings = { grade: z.nullable(z.int()), dailyGoal: z.int() }
const PracticeSettings = z.object(settings)
export type PracticeSettings = z.output<typeof PracticeSettings>

/** A question as it is asked. What would tell its answer comes with the verdict. */
export const PracticeQuestion = z.object({
  id: z.int(),
  skill: z.object({ key: z.string(), name: z.string(), nameFr: z.string() }),
  reason: z.enum(REASONS),
  type: z.enum(['multiple_choice', 'fill_blank']),
  passage: z.optional(Passage),
  question: z.string(),
  questionFr: z.string(),
  options: z.array(z.string()),
  optionsFr: z.array(z.string()),
  /** How to write the answer; which texts are right as well comes with the verdict. */
  answerKind: z.optional(AnswerKind),
  hints: z.array(z.string()),
  hintsFr: z.array(z.string()),
  figure: z.optional(Figure),
})
export type PracticeQuestion = z.output<typeof PracticeQuestion>

const PlacementView = z.object({
  state: z.enum(PLACEMENT_STATES),
  /** How many of its questions are answered, and how many it has at most. */
  answered: z.int(),
  most: z.int(),
})

const standing = {
  answeredToday: z.int(),
  /** How many of the last answers in this subject were right, one after the other. */
  rightRun: z.int(),
  placement: PlacementView,
}

export const PracticeState = z.object({
  subject: Subject,
  ...settings,
  ...standing,
  /** The question that waits for its answer; null before the first one and after each answer. */
  question: z.nullable(PracticeQuestion),
})
export type PracticeState = z.output<typeof PracticeState>

export const PracticeVerdict = z.object({
  isCorrect: z.boolean(),
  answerKind: z.optional(AnswerKind),
  correctAnswer: z.union([z.int(), z.string()]),
  explanation: z.string(),
  explanationFr: z.string(),
  /** What to tell who chose this wrong option. */
  feedbackText: z.nullable(z.string()),
  feedbackTextFr: z.nullable(z.string()),
  solution: z.array(z.string()),
  solutionFr: z.array(z.string()),
  skill: z.object({ key: z.string(), before: SkillStatus, now: SkillStatus }),
  ...standing,
})
export type PracticeVerdict = z.output<typeof PracticeVerdict>

const SubjectPractice = z.object({
  subject: Subject,
  placement: z.enum(PLACEMENT_STATES),
  mastered: z.int(),
  learning: z.int(),
  due: z.int(),
  new: z.int(),
})

const PracticeOverview = z.object({
  ...settings,
  answeredToday: z.int(),
  subjects: z.array(SubjectPractice),
})
export type PracticeOverview = z.output<typeof PracticeOverview>

export const practiceContract = {
  overview: endpoint({
    ...PRACTICE,
    access: 'student',
    summary: 'Grade, goal of the day and how each subject stands',
    response: PracticeOverview,
  }),
  saveSettings: endpoint({
    ...PRACTICE_SETTINGS,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Set the grade, or take it back with null, and the goal of the day',
    body: z.strictObject({ grade: z.optional(z.nullable(Grade)), dailyGoal: z.optional(DailyGoal) }),
    response: PracticeSettings,
  }),
  state: endpoint({
    ...PRACTICE_STATE,
    access: 'student',
    summary: 'Practice in a subject, with the question that waits for its answer',
    ...subjectPath,
    response: PracticeState,
  }),
  next: endpoint({
    ...NEXT_QUESTION,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'The question that waits, or the next one; `skill` asks for one of that skill',
    ...subjectPath,
    body: z.strictObject({ skill: z.optional(z.string().check(z.maxLength(80))) }),
    response: PracticeQuestion,
    // Asking again gives the same question until it is answered.
    idempotent: false,
  }),
  answer: endpoint({
    ...PRACTICE_ANSWER,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Answer a question; it is judged once, and the verdict explains it',
    params: z.object({ id: Id }),
    body: z.strictObject({ answer: z.union([z.int(), z.string().check(z.maxLength(ANSWER_MAX))]) }),
    response: PracticeVerdict,
    status: 201,
  }),
  placement: endpoint({
    ...PLACEMENT,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Begin a placement, again or for the first time, or skip it',
    ...subjectPath,
    body: z.strictObject({ state: z.enum(['running', 'skipped']) }),
    response: PracticeState,
  }),
}
