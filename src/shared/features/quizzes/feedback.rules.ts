import type { Language } from '../../languages'
import { type AnswerKind, type GradableQuestion, gradeAnswer, type NearlyRight } from './answers.rules'

/** A wrong answer that a known misconception leads to, and the feedback on it. */
export interface CommonMistake {
  answer: string
  feedback: string
  feedbackFr: string
}

export interface QuestionWithFeedback extends GradableQuestion {
  /** One per option. */
  feedback?: readonly (string | null)[] | undefined
  feedbackFr?: readonly (string | null)[] | undefined
  commonMistakes?: readonly CommonMistake[] | undefined
}

export interface Feedback {
  en: string
  fr: string
}

/** The feedback on a wrong answer whose misconception is known: that of the chosen option, or of what was typed. */
export function findFeedback(
  question: QuestionWithFeedback,
  answer: number | string | undefined,
  language?: Language,
): Feedback | undefined {
  if (answer === undefined || gradeAnswer(question, answer, language).isCorrect) return undefined
  if (question.type === 'fill_blank') return findTypedFeedback(question, String(answer), language)
  const text = question.feedback?.[Number(answer)]
  return text ? { en: text, fr: question.feedbackFr?.[Number(answer)] ?? '' } : undefined
}

/** Right values in another form than the question asks for. */
const OTHER_FORMS: readonly NearlyRight[] = ['lowestTerms', 'simplest', 'percent', 'unit']

/**
 * Whether an almost right answer is a slip, which practice lets a student correct. A known misconception is what the
 * question is about, so it is a miss: `rang` for `rung`, −9 for 9 where signs are multiplied.
 */
export function isSlip(almost: NearlyRight, feedback: Feedback | undefined): boolean {
  return feedback === undefined || OTHER_FORMS.includes(almost)
}

/** A typed answer is compared with each mistake as with a right answer, so its spelling and unit do not matter. */
function findTypedFeedback(question: QuestionWithFeedback, answer: string, language: Language | undefined) {
  const answerKind = question.answerKind && withoutForm(question.answerKind)
  const commonMistake = question.commonMistakes?.find(
    (mistake) => gradeAnswer({ ...question, correctAnswer: mistake.answer, answerKind }, answer, language).isCorrect,
  )
  return commonMistake && { en: commonMistake.feedback, fr: commonMistake.feedbackFr }
}

/** A mistake need not be in lowest terms or simplest form, and has no other accepted spellings. */
export function withoutForm(kind: AnswerKind): AnswerKind {
  switch (kind.kind) {
    case 'number':
      return { kind: 'number', percent: kind.percent, units: kind.units }
    case 'expression':
      return { kind: 'expression' }
    case 'text':
      return { kind: 'text', ignoreAccents: kind.ignoreAccents }
  }
}
