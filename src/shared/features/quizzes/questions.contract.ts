import * as z from 'zod/mini'
import { Figure } from '../../figures/figure'
import { coded } from '../../http/validation'
import { ANSWER_MAX } from './answers/answer-characters.rules'
import { Passage } from './passages.contract'

/** From a nudge to the first step. */
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

/** What kind of answer a blank wants; what that means is in `answers.rules.ts`. */
export const AnswerKind = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('number'),
      lowestTerms: yes,
      percent: yes,
      /** Asks for a fraction. The hint says so; any equal number is as right. */
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
  /** What is drawn beside the question. */
  figure: z.optional(Figure),
  /** Absent: the answer is held against the right one as a text. */
  answerKind: z.optional(AnswerKind),
  /** From a nudge to the first step, for who asks. */
  hints: z.optional(z.array(z.string())),
  hintsFr: z.optional(z.array(z.string())),
  /** One for each option, said when that wrong one was chosen. */
  feedback: z.optional(z.array(z.nullable(z.string()))),
  feedbackFr: z.optional(z.array(z.nullable(z.string()))),
  /** The worked solution, step by step. */
  solution: z.optional(z.array(z.string())),
  solutionFr: z.optional(z.array(z.string())),
  /** What the question is about. It comes with every question, because each may be asked alone. */
  passage: z.optional(Passage),
})
export type Question = z.output<typeof Question>
