import type { Language } from '../../../languages'
import type { AnswerKind, NearlyRight } from '../answers.rules'

/** A question with answers that are hard to judge; each answer is one test case. */
export interface AnswerCases {
  about: string
  right: string
  kind?: AnswerKind
  question?: string
  questionFr?: string
  /** The language of the page, where the call carries it. */
  language?: Language
  accepted?: readonly string[]
  refused?: readonly string[]
  /** Refused with a hint about what is nearly right. */
  almost?: Partial<Record<NearlyRight, readonly string[]>>
}
