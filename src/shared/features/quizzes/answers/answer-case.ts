import type { Almost, AnswerKind } from '../answers.rules'

/** A question with the answers that teachers have argued about. Each answer is one case. */
export interface AnswerCases {
  about: string
  right: string
  kind?: AnswerKind
  accepted?: readonly string[]
  refused?: readonly string[]
  /** Refused, and told what is nearly right. */
  almost?: Partial<Record<Almost, readonly string[]>>
}
