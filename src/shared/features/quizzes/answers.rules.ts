import type { Language } from '../../languages'
import { ANSWER_MAX, plainAnswer } from './answers/answer-characters.rules'
import { resultOfCalculation } from './answers/calculations.rules'
import {
  type ExpressionKind,
  gradeExpression,
  type NearlyExpression,
  readRightExpression,
} from './answers/expression-answers.rules'
import { gradeNumber, type NearlyNumber, type NumberKind, readRightNumber } from './answers/number-answers.rules'
import { readStems, type Stems, withoutContext } from './answers/question-context.rules'
import { findNearlyText, gradeText, type NearlyText, withoutAccents } from './answers/text-answers.rules'

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

/** The nearly right part of an incorrect answer; screens show a hint for it. */
export type NearlyRight = NearlyText | NearlyNumber | NearlyExpression

export interface AnswerVerdict {
  isCorrect: boolean
  almost?: NearlyRight
}

export interface GradableQuestion {
  type: 'multiple_choice' | 'fill_blank'
  correctAnswer: number | string
  answerKind?: AnswerKind | undefined
  /** The text of the question: an answer may repeat the words beside its blank and the unit it asks for. */
  question?: string | undefined
  questionFr?: string | undefined
}

const CORRECT: AnswerVerdict = { isCorrect: true }

/**
 * Grades an answer, for quizzes, review, practice and guides, in the browser and on the server. With a language, a
 * comma is read as in that language; a submitted quiz carries none.
 */
export function gradeAnswer(
  question: GradableQuestion,
  answer: number | string | undefined,
  language?: Language,
): AnswerVerdict {
  if (answer === undefined) return { isCorrect: false }
  if (question.type === 'multiple_choice') return { isCorrect: Number(answer) === question.correctAnswer }
  const [right, given] = [String(question.correctAnswer), String(answer)]
  if (plainAnswer(given) === plainAnswer(right)) return CORRECT
  if (given.length > ANSWER_MAX) return { isCorrect: false }
  const stems = readStems(question.question, question.questionFr)
  return toVerdict(gradeByKind(question.answerKind, { right, stems, language }, given))
}

interface RightAnswer {
  right: string
  stems: Stems
  language: Language | undefined
}

function gradeByKind(kind: AnswerKind | undefined, answer: RightAnswer, given: string): true | NearlyRight | undefined {
  const { right, stems } = answer
  const result = resultOfCalculation(given, stems)
  const candidates = [given, ...(result === undefined ? [] : [result]), ...withoutContext(given, stems)]
  switch (kind?.kind) {
    case 'number':
      return firstVerdict(candidates, (text) => gradeNumber({ ...answer, kind }, text))
    case 'expression':
      return firstVerdict(candidates, (text) => gradeExpression({ kind, right, stems }, text))
    case 'text': {
      const { accepted = [], acceptedFr = [], ignoreAccents = false } = kind
      const read = ignoreAccents ? withoutAccents : (text: string) => text
      const rights = [right, ...accepted, ...acceptedFr].map(read)
      return gradeText({ rights, stems: stems.map(read) }, read(given))
    }
    case undefined:
      return findNearlyText(right, given)
  }
}

/** Right if one candidate is; else what is nearly right about the first that is close. A wrong unit stays wrong. */
function firstVerdict<Code extends string>(
  candidates: readonly string[],
  grade: (text: string) => true | Code | undefined,
): true | Code | undefined {
  const verdicts = candidates.map(grade)
  if (verdicts[0] === 'unit') return verdicts[0]
  return verdicts.find((verdict) => verdict === true) ?? verdicts.find((verdict) => verdict !== undefined)
}

function toVerdict(found: true | NearlyRight | undefined): AnswerVerdict {
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
