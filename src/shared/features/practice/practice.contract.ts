import * as z from 'zod/mini'
import { Figure } from '../../figures/figure'
import { endpoint } from '../../http/endpoint'
import { STUDENT_CHANGES } from '../../http/limits'
import { Id, Language, Subject } from '../../http/shapes'
import { ANSWER_MAX } from '../quizzes/answers/answer-characters.rules'
import { Passage } from '../quizzes/passages.contract'
import { AnswerKind } from '../quizzes/questions.contract'
import { MappedSkill, SkillStatus } from '../skills/skills.contract'
import { GRADE_FIRST, GRADE_LAST } from '../skills/skills.rules'
import { EPISODE_STEPS } from './episodes.rules'
import { GOAL_MAX } from './goal.rules'
import { REASONS } from './offers.rules'
import { PLACEMENT_STATES } from './placement.rules'
import {
  NEXT_QUESTION,
  PLACEMENT,
  PRACTICE,
  PRACTICE_ANSWER,
  PRACTICE_SETTINGS,
  PRACTICE_STATE,
  SHOW_HOW,
  SKIP_QUESTION,
} from './practice.addresses'

const subjectPath = { params: z.object({ subject: Subject }), badParams: 'VALIDATION_FAILED' } as const

// Screens offer only valid values, so these have no error messages.
const Grade = z.int().check(z.gte(GRADE_FIRST), z.lte(GRADE_LAST))
const DailyGoal = z.int().check(z.gte(1), z.lte(GOAL_MAX))

const settings = { grade: z.nullable(z.int()), dailyGoal: z.int() }
const PracticeSettings = z.object(settings)
export type PracticeSettings = z.output<typeof PracticeSettings>

/** A question without its answer, which comes with the verdict. */
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
  /** Without accepted alternatives, which come with the verdict. */
  answerKind: z.optional(AnswerKind),
  hints: z.array(z.string()),
  hintsFr: z.array(z.string()),
  figure: z.optional(Figure),
  /** The step of the skill's episode; a `twin` shows its first hint from the start. */
  step: z.nullable(z.enum(EPISODE_STEPS)),
  /** The skill's status, and its right answers without help so far; three master it. */
  status: SkillStatus,
  marks: z.int(),
  /** Business day of the last answer in this skill; null for a new one. */
  lastDay: z.nullable(z.string()),
  /** Whether a first try was wrong. */
  isSecondTry: z.boolean(),
})
export type PracticeQuestion = z.output<typeof PracticeQuestion>

const PlacementView = z.object({
  state: z.enum(PLACEMENT_STATES),
  /** Questions answered, and the most it can have. */
  answered: z.int(),
  most: z.int(),
})

const counters = {
  answeredToday: z.int(),
  /** Right answers in a row in this subject. */
  rightRun: z.int(),
  placement: PlacementView,
}

export const PracticeState = z.object({
  subject: Subject,
  ...settings,
  ...counters,
  /** The unanswered question; null before the first one and after each answer. */
  question: z.nullable(PracticeQuestion),
})
export type PracticeState = z.output<typeof PracticeState>

/** The answer and how to find it; withheld while the student may try again. */
const WorkedAnswer = z.object({
  answerKind: z.optional(AnswerKind),
  correctAnswer: z.union([z.int(), z.string()]),
  explanation: z.string(),
  explanationFr: z.string(),
  solution: z.array(z.string()),
  solutionFr: z.array(z.string()),
  guides: MappedSkill.shape.guides,
})

export const PracticeVerdict = z.object({
  isCorrect: z.boolean(),
  /** Null while the student may try again. */
  worked: z.nullable(WorkedAnswer),
  /** The nearly right part of an answer that may be tried again. */
  almost: z.nullable(z.string()),
  /** Whether this try counts: an almost right answer may be corrected once before it does. */
  isCounted: z.boolean(),
  /** Feedback on the misconception behind a wrong answer. */
  feedbackText: z.nullable(z.string()),
  feedbackTextFr: z.nullable(z.string()),
  skill: z.object({ key: z.string(), before: SkillStatus, now: SkillStatus, marks: z.int() }),
  /** Questions missed in a row, second tries included. */
  missRun: z.int(),
  ...counters,
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

/** An unanswered question as the dashboard shows it: to look at, not to answer. */
const QuestionPreview = z.object({ question: z.string(), questionFr: z.string(), figure: z.optional(Figure) })
export type QuestionPreview = z.output<typeof QuestionPreview>

const PracticeOverview = z.object({
  ...settings,
  answeredToday: z.int(),
  /** The skill of the latest question, and the question itself if it is unanswered; null before the first one. */
  latest: z.nullable(
    z.object({
      subject: Subject,
      skill: z.object({ name: z.string(), nameFr: z.string() }),
      question: z.nullable(QuestionPreview),
    }),
  ),
  subjects: z.array(SubjectPractice),
})
export type PracticeOverview = z.output<typeof PracticeOverview>

export const practiceContract = {
  overview: endpoint({
    ...PRACTICE,
    access: 'student',
    summary: 'Grade, daily goal and status of each subject',
    response: PracticeOverview,
  }),
  saveSettings: endpoint({
    ...PRACTICE_SETTINGS,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Set the daily goal, and the grade or null to clear it',
    body: z.strictObject({ grade: z.optional(z.nullable(Grade)), dailyGoal: z.optional(DailyGoal) }),
    response: PracticeSettings,
  }),
  state: endpoint({
    ...PRACTICE_STATE,
    access: 'student',
    summary: 'Practice in a subject, with the unanswered question',
    ...subjectPath,
    response: PracticeState,
  }),
  next: endpoint({
    ...NEXT_QUESTION,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'The unanswered question, or the next one; `skill` restricts it to that skill',
    ...subjectPath,
    body: z.strictObject({ skill: z.optional(z.string().check(z.maxLength(80))) }),
    response: PracticeQuestion,
    // A repeated request returns the same question until it is answered.
    idempotent: false,
  }),
  answer: endpoint({
    ...PRACTICE_ANSWER,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Answer a question; a first wrong answer may be followed by a second one',
    params: z.object({ id: Id }),
    body: z.strictObject({
      answer: z.union([z.int(), z.string().check(z.maxLength(ANSWER_MAX))]),
      /** The language of the page: a comma starts decimals in French. */
      language: z.optional(Language),
      /** Whether a hint was open. */
      isHelped: z.optional(z.boolean()),
      /** Whether the answer waited for a connection: then it is final. */
      wasOffline: z.optional(z.boolean()),
    }),
    response: PracticeVerdict,
    status: 201,
  }),
  showHow: endpoint({
    ...SHOW_HOW,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Give up the second try and see how a question is worked out',
    params: z.object({ id: Id }),
    response: PracticeVerdict,
  }),
  skip: endpoint({
    ...SKIP_QUESTION,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Skip a question; in a placement it counts as missed',
    params: z.object({ id: Id }),
    response: PracticeState,
  }),
  placement: endpoint({
    ...PLACEMENT,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Start, restart or skip a placement',
    ...subjectPath,
    body: z.strictObject({ state: z.enum(['running', 'skipped']) }),
    response: PracticeState,
  }),
}
