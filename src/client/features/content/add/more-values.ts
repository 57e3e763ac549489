import type { AnswerKind } from '#shared/features/quizzes/answers.rules'
import type { CommonMistake } from '#shared/features/quizzes/feedback.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { OPTION_COUNT } from '#shared/features/quizzes/quiz-drafts.contract'
import type { FigureDraft } from '../figure/figure-values'

/** The kinds of answer as staff choose them. */
export const ANSWER_FORMATS = [
  'plain',
  'text',
  'understood',
  'number',
  'fraction',
  'percentage',
  'expression',
  'simplified',
] as const
export type AnswerFormat = (typeof ANSWER_FORMATS)[number]

/** The optional fields of a question in a form. Lists have one entry per line. */
export interface MoreValues {
  format: AnswerFormat
  accepted: string
  acceptedFr: string
  units: string
  hints: string
  hintsFr: string
  solution: string
  solutionFr: string
  /** By option. */
  feedback: string[]
  feedbackFr: string[]
  /** Only a question with a blank has them. */
  commonMistakes?: CommonMistake[]
  figure?: FigureDraft | undefined
}

const NO_FEEDBACK: string[] = Array(OPTION_COUNT).fill('')

export const NO_MORE: MoreValues = {
  format: 'plain',
  accepted: '',
  acceptedFr: '',
  units: '',
  hints: '',
  hintsFr: '',
  solution: '',
  solutionFr: '',
  feedback: NO_FEEDBACK,
  feedbackFr: NO_FEEDBACK,
}

/** Empty fields are not sent. */
export function toTeaching({ hints, hintsFr, solution, solutionFr, figure }: MoreValues) {
  return {
    figure: figure?.data,
    hints: toLines(hints),
    hintsFr: toLines(hintsFr),
    solution: toLines(solution),
    solutionFr: toLines(solutionFr),
  }
}

export function toAnswerKind({ format, ...more }: MoreValues): AnswerKind | undefined {
  const units = toLines(more.units)
  const text = { kind: 'text', accepted: toLines(more.accepted), acceptedFr: toLines(more.acceptedFr) } as const
  switch (format) {
    case 'plain':
      return undefined
    case 'text':
      return text
    case 'understood':
      return { ...text, ignoreAccents: true }
    case 'number':
      return { kind: 'number', units }
    case 'fraction':
      return { kind: 'number', lowestTerms: true, units }
    case 'percentage':
      return { kind: 'number', percent: true }
    case 'expression':
      return { kind: 'expression' }
    case 'simplified':
      return { kind: 'expression', simplest: true }
  }
}

/** Feedback on the right option would never be shown, so it is not sent. */
export function toFeedback({ feedback, feedbackFr }: MoreValues, rightOption: number | null) {
  const toSend = (texts: string[]) => {
    const entries = texts.map((text, option) => (option === rightOption ? null : text.trim() || null))
    return entries.some(Boolean) ? entries : undefined
  }
  return { feedback: toSend(feedback), feedbackFr: toSend(feedbackFr) }
}

function toLines(text: string): string[] | undefined {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  return lines.length > 0 ? lines : undefined
}

export function toMoreValues(question: Question): MoreValues {
  const { answerKind, figure, hints, hintsFr, solution, solutionFr, feedback, feedbackFr, commonMistakes } = question
  const isText = answerKind?.kind === 'text'
  const byOption = (texts: readonly (string | null)[] = []) => NO_FEEDBACK.map((_, option) => texts[option] ?? '')
  return {
    format: formatOf(answerKind),
    accepted: fromLines(isText ? answerKind.accepted : undefined),
    acceptedFr: fromLines(isText ? answerKind.acceptedFr : undefined),
    units: fromLines(answerKind?.kind === 'number' ? answerKind.units : undefined),
    hints: fromLines(hints),
    hintsFr: fromLines(hintsFr),
    solution: fromLines(solution),
    solutionFr: fromLines(solutionFr),
    feedback: byOption(feedback),
    feedbackFr: byOption(feedbackFr),
    commonMistakes,
    figure: figure && { data: figure },
  }
}

function formatOf(kind: AnswerKind | undefined): AnswerFormat {
  switch (kind?.kind) {
    case undefined:
      return 'plain'
    case 'text':
      return kind.ignoreAccents ? 'understood' : 'text'
    case 'expression':
      return kind.simplest ? 'simplified' : 'expression'
    case 'number':
      if (kind.percent) return 'percentage'
      return kind.lowestTerms ? 'fraction' : 'number'
  }
}

function fromLines(lines: readonly string[] | undefined): string {
  return (lines ?? []).join('\n')
}
