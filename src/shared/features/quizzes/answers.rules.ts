import { ANSWER_MAX, plainAnswer } from './answers/answer-characters.rules'
import {
  type ExpressionKind,
  gradeExpression,
  type NearlyExpression,
  readRightExpression,
} from './answers/expression-answers.rules'
import { gradeNumber, type NearlyNumber, type NumberKind, readRightNumber } from './answers/number-answers.rules'
import { findNearlyText, isSameText, type NearlyText, withoutAccents } from './answers/text-answers.rules'

export interface TextKind {
  kind: 'text'
  /** Other right answers. An answer has no language, so both lists are accepted in both languages. */
  accepted?: readonly string[] | undefined
  acceptedFr?: readonly string[] | undefined
  /** For questions that test comprehension rather than spelling. */
  ignoreAccents?: true | undefined
}

/** Without a kind, an answer must equal the right one apart from case, spaces and apostrophes. */
export type AnswerKind = NumberKind | TextKind | ExpressionKind

/** What is nearly right about an incorrect answer; screens show a hint for it. */
export type Almost = NearlyText | NearlyNumber | NearlyExpression

export interface Verdict {
  isCorrect: boolean
  almost?: Almost
}

export interface Gradable {
  type: 'multiple_choice' | 'fill_blank'
  correctAnswer: number | string
  answerKind?: AnswerKind | undefined
}

const CORRECT: Verdict = { isCorrect: true }

/** Grades an answer, for quizzes, review, practice and guides, in the browser and on the server. */
export function gradeAnswer(question: Gradable, answer: number | string | undefined): Verdict {
  if (answer === undefined) return { isCorrect: false }
  if (question.type === 'multiple_choice') return { isCorrect: Number(answer) === question.correctAnswer }
  const [right, given] = [String(question.correctAnswer), String(answer)]
  if (plainAnswer(given) === plainAnswer(right)) return CORRECT
  if (given.length > ANSWER_MAX) return { isCorrect: false }
  return toVerdict(gradeByKind(question.answerKind, right, given))
}

function gradeByKind(kind: AnswerKind | undefined, right: string, given: string): true | Almost | undefined {
  switch (kind?.kind) {
    case 'number':
      return gradeNumber(kind, right, given)
    case 'expression':
      return gradeExpression(kind, right, given)
    case 'text':
      return gradeText(kind, right, given)
    case undefined:
      return findNearlyText(right, given)
  }
}

function gradeText(kind: TextKind, right: string, given: string): true | NearlyText | undefined {
  const { accepted = [], acceptedFr = [], ignoreAccents = false } = kind
  const read = ignoreAccents ? withoutAccents : (text: string) => text
  const [correctTexts, written] = [[right, ...accepted, ...acceptedFr].map(read), read(given)]
  if (correctTexts.some((text) => isSameText(text, written))) return true
  return correctTexts.map((text) => findNearlyText(text, written)).find((nearly) => nearly !== undefined)
}

function toVerdict(found: true | Almost | undefined): Verdict {
  if (found === true) return CORRECT
  return found ? { isCorrect: false, almost: found } : { isCorrect: false }
}

/** Why a right answer does not fit the answer kind of its question; null when it does. */
export function findAnswerKindProblem(
  kind: AnswerKind,
  right: string,
): 'ANSWER_NOT_A_NUMBER' | 'ANSWER_NOT_AN_EXPRESSION' | 'ANSWER_NOT_SIMPLEST' | null {
  if (kind.kind === 'text') return null
  if (kind.kind === 'number') {
    const reading = readRightNumber(right, kind)
    if (!reading) return 'ANSWER_NOT_A_NUMBER'
    return kind.lowestTerms && !reading.isLowestTerms ? 'ANSWER_NOT_SIMPLEST' : null
  }
  const reading = readRightExpression(right)
  if (!reading) return 'ANSWER_NOT_AN_EXPRESSION'
  return kind.simplest && !reading.isSimplest ? 'ANSWER_NOT_SIMPLEST' : null
}
