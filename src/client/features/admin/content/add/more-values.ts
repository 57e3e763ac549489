import type { AnswerKind } from '#shared/features/quizzes/answers.rules'
import { OPTION_COUNT } from '#shared/features/quizzes/quiz-drafts.contract'

/** The kinds of answer as staff choose them: what a kind may ask for besides is a choice of its own. */
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

/** What a question may have beyond the specified fields, while it is being written. Lists have one entry per line. */
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
  remarks: string[]
  remarksFr: string[]
}

const NO_REMARKS: string[] = Array(OPTION_COUNT).fill('')

export const NO_MORE: MoreValues = {
  format: 'plain',
  accepted: '',
  acceptedFr: '',
  units: '',
  hints: '',
  hintsFr: '',
  solution: '',
  solutionFr: '',
  remarks: NO_REMARKS,
  remarksFr: NO_REMARKS,
}

/** What every question may send: nothing at all where nothing was written. */
export function toTeaching({ hints, hintsFr, solution, solutionFr }: MoreValues) {
  return {
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

/** One remark for each wrong option. One on the right option would never be said, so it stays in the form. */
export function toRemarks({ remarks, remarksFr }: MoreValues, rightOption: number | null) {
  const said = (texts: string[]) => {
    const entries = texts.map((text, option) => (option === rightOption ? null : text.trim() || null))
    return entries.some(Boolean) ? entries : undefined
  }
  return { remarks: said(remarks), remarksFr: said(remarksFr) }
}

function toLines(text: string): string[] | undefined {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  return lines.length > 0 ? lines : undefined
}
