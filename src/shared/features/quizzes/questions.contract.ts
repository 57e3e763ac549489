import * as z from 'zod/mini'
import { Figure } from '../../figures/figure'
import { coded } from '../../http/validation'
import { ANSWER_MAX } from './answers/answer-characters.rules'
import { Passage } from './passages.contract'

export const HINTS_MAX = 3
const ALTERNATIVES_MAX = 10
const UNIT_MAX = 20

const yes = z.optional(z.literal(true))

function alternatives(longest: number) {
  const text = z
    .string()
    .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(longest, coded('TEXT_TOO_LONG')))
  return z.optional(z.array(text).check(z.maxLength(ALTERNATIVES_MAX, coded('TOO_MANY_ALTERNATIVES'))))
}

/** How a typed answer is graded; see `answers.rules.ts`. */
export const AnswerKind = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('number'),
      lowestTerms: yes,
      percent: yes,
      /** Shows a hint to write a fraction; any equal number is accepted. */
      fraction: yes,
      units: alternatives(UNIT_MAX),
    }),
    z.strictObject({
      kind: z.literal('text'),
      accepted: alternatives(ANSWER_MAX),
      acceptedFr: alternatives(ANSWER_MAX),
      ignoreAccents: yes,
    }),
    z.strictObject({ kind: z.literal('expression'), simplest: yes }),
  ],
  coded('ANSWER_KIND_UNKNOWN'),
)

export type AnswerKind = z.output<typeof AnswerKind>

export const Question = z.object({
  id: z.string(),
  type: z.enum(['multiple_choice', 'fill_blank']),
  question: z.string(),
  questionFr: z.string(),
  /** Four for multiple choice, none for fill in the blank. */
  options: z.array(z.string()),
  optionsFr: z.array(z.string()),
  /** Zero-based index for multiple choice, text for fill in the blank. Feedback is instant, so students get it. */
  correctAnswer: z.union([z.int(), z.string()]),
  explanation: z.string(),
  explanationFr: z.string(),
  /** The drawing beside the question. */
  figure: z.optional(Figure),
  /** Absent: the answer is compared as text. */
  answerKind: z.optional(AnswerKind),
  /** Shown one at a time on request, the vaguest first. */
  hints: z.optional(z.array(z.string())),
  hintsFr: z.optional(z.array(z.string())),
  /** One per option, shown when that wrong option was chosen. */
  feedback: z.optional(z.array(z.nullable(z.string()))),
  feedbackFr: z.optional(z.array(z.nullable(z.string()))),
  /** For fill in the blank: wrong answers that a misconception leads to, each with its feedback. */
  commonMistakes: z.optional(z.array(z.object({ answer: z.string(), feedback: z.string(), feedbackFr: z.string() }))),
  /** The worked solution, step by step. */
  solution: z.optional(z.array(z.string())),
  solutionFr: z.optional(z.array(z.string())),
  /** Repeated in every question of a quiz, because each may be asked alone. */
  passage: z.optional(Passage),
})
export type Question = z.output<typeof Question>
