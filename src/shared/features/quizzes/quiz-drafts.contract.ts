import * as z from 'zod/mini'
import { Figure } from '../../figures/figure'
import { Subject } from '../../http/shapes'
import { coded } from '../../http/validation'
import { ANSWER_MAX } from './answers/answer-characters.rules'
import { type AnswerKind as AnswerKindRule, findAnswerKindProblem, gradeAnswer } from './answers.rules'
import { Passage } from './passages.contract'
import { AnswerKind, HINTS_MAX } from './questions.contract'
import { Difficulty } from './quizzes.contract'
import { DEFAULT_DIFFICULTY, QUIZ_QUESTIONS_MAX } from './quizzes.rules'

const TITLE_MAX = 200
const TEXT_MAX = 2_000
const NOTE_MAX = 400
export const STEPS_MAX = 8
export const MISTAKES_MAX = 10
export const OPTION_COUNT = 4

export const Title = z
  .string(coded('TITLE_REQUIRED'))
  .check(z.trim(), z.minLength(1, coded('TITLE_REQUIRED')), z.maxLength(TITLE_MAX, coded('TEXT_TOO_LONG')))
export const TitleFr = z.string().check(z.trim(), z.maxLength(TITLE_MAX, coded('TEXT_TOO_LONG')))
export const Text = z.string().check(z.trim(), z.maxLength(TEXT_MAX, coded('TEXT_TOO_LONG')))
const RequiredText = z
  .string(coded('TEXT_REQUIRED'))
  .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(TEXT_MAX, coded('TEXT_TOO_LONG')))
const Option = z
  .string(coded('OPTION_REQUIRED'))
  .check(z.trim(), z.minLength(1, coded('OPTION_REQUIRED')), z.maxLength(ANSWER_MAX, coded('TEXT_TOO_LONG')))

/** A hint, feedback or a step of a solution. */
const Note = z
  .string(coded('TEXT_REQUIRED'))
  .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(NOTE_MAX, coded('TEXT_TOO_LONG')))
/** Empty to use the English one. */
const NoteFr = z.string().check(z.trim(), z.maxLength(NOTE_MAX, coded('TEXT_TOO_LONG')))

/** Missing French texts fall back to the English ones, field by field and option by option. */
const common = {
  // JSON bodies with a `__proto__` field are refused, so such a question could not be answered.
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(50), z.regex(/^(?!__proto__$)/))),
  question: RequiredText,
  questionFr: z._default(Text, ''),
  passage: z.optional(Passage),
  explanation: z._default(Text, ''),
  explanationFr: z._default(Text, ''),
  figure: z.optional(Figure),
  hints: z.optional(z.array(Note).check(z.maxLength(HINTS_MAX, coded('TOO_MANY_HINTS')))),
  hintsFr: z.optional(z.array(NoteFr).check(z.maxLength(HINTS_MAX, coded('TOO_MANY_HINTS')))),
  solution: z.optional(z.array(Note).check(z.maxLength(STEPS_MAX, coded('TOO_MANY_STEPS')))),
  solutionFr: z.optional(z.array(NoteFr).check(z.maxLength(STEPS_MAX, coded('TOO_MANY_STEPS')))),
}

const Feedback = z.optional(z.array(z.nullable(Note)).check(z.length(OPTION_COUNT, coded('FEEDBACK_PER_OPTION'))))

const MultipleChoiceDraft = z.strictObject({
  ...common,
  type: z.literal('multiple_choice'),
  options: z
    .array(Option)
    .check(z.length(OPTION_COUNT, coded('FOUR_OPTIONS')), z.refine(areDistinct, coded('OPTIONS_DOUBLED'))),
  optionsFr: z._default(
    z
      .array(z.string().check(z.trim(), z.maxLength(ANSWER_MAX, coded('TEXT_TOO_LONG'))))
      .check(z.maxLength(OPTION_COUNT, coded('FOUR_OPTIONS'))),
    [],
  ),
  correctAnswer: z
    .int(coded('KEY_OUTSIDE_OPTIONS'))
    .check(z.gte(0, coded('KEY_OUTSIDE_OPTIONS')), z.lt(OPTION_COUNT, coded('KEY_OUTSIDE_OPTIONS'))),
  feedback: Feedback,
  feedbackFr: Feedback,
})

const CommonMistake = z.strictObject({
  answer: z
    .string(coded('ANSWER_REQUIRED'))
    .check(z.trim(), z.minLength(1, coded('ANSWER_REQUIRED')), z.maxLength(ANSWER_MAX, coded('TEXT_TOO_LONG'))),
  feedback: Note,
  feedbackFr: z._default(NoteFr, ''),
})

const FillBlankDraft = z
  .strictObject({
    ...common,
    type: z.literal('fill_blank'),
    correctAnswer: z
      .string(coded('ANSWER_REQUIRED'))
      .check(z.trim(), z.minLength(1, coded('ANSWER_REQUIRED')), z.maxLength(ANSWER_MAX, coded('TEXT_TOO_LONG'))),
    answerKind: z.optional(AnswerKind),
    commonMistakes: z.optional(z.array(CommonMistake).check(z.maxLength(MISTAKES_MAX, coded('TOO_MANY_MISTAKES')))),
  })
  .check(fitsItsKind)
  .check(hasOnlyMistakes)

interface Blank {
  correctAnswer: string
  answerKind?: AnswerKindRule | undefined
  commonMistakes?: { answer: string }[] | undefined
}

/** A right answer that does not fit its kind would accept no other way to write it. */
function fitsItsKind({ value, issues }: z.core.ParsePayload<Blank>): void {
  const { answerKind, correctAnswer } = value
  const problem = answerKind && findAnswerKindProblem(answerKind, correctAnswer)
  if (problem) issues.push({ code: 'custom', message: problem, path: ['correctAnswer'], input: correctAnswer })
}

/** Feedback on a right answer would never be shown. */
function hasOnlyMistakes({ value, issues }: z.core.ParsePayload<Blank>): void {
  for (const [place, { answer }] of (value.commonMistakes ?? []).entries()) {
    if (!gradeAnswer({ ...value, type: 'fill_blank' }, answer).isCorrect) continue
    const path = ['commonMistakes', place, 'answer']
    issues.push({ code: 'custom', message: 'MISTAKE_IS_RIGHT', path, input: answer })
  }
}

function areDistinct(options: string[]): boolean {
  return new Set(options).size === options.length
}

/** A question as staff write it and as content files hold it. */
export const QuestionDraft = z.discriminatedUnion(
  'type',
  [MultipleChoiceDraft, FillBlankDraft],
  coded('QUESTION_TYPE_UNKNOWN'),
)
export type QuestionDraft = z.output<typeof QuestionDraft>

/** Answers are stored by question id. */
function haveOwnIds(questions: { id?: string | undefined }[]): boolean {
  return areDistinct(questions.flatMap(({ id }) => id ?? []))
}

export const QuestionDrafts = z
  .array(QuestionDraft, coded('QUESTIONS_REQUIRED'))
  .check(
    z.minLength(1, coded('QUESTIONS_REQUIRED')),
    z.maxLength(QUIZ_QUESTIONS_MAX, coded('TOO_MANY_QUESTIONS')),
    z.refine(haveOwnIds, coded('QUESTION_IDS_DOUBLED')),
  )

/** A quiz as staff write it and as content files hold it. */
export const QuizDraft = z.strictObject({
  title: Title,
  titleFr: z._default(TitleFr, ''),
  description: z._default(Text, ''),
  descriptionFr: z._default(Text, ''),
  subject: Subject,
  difficulty: z._default(Difficulty, DEFAULT_DIFFICULTY),
  /** For all questions without their own passage. */
  passage: z.optional(Passage),
  questions: QuestionDrafts,
})
export type QuizDraft = z.output<typeof QuizDraft>
