import type { QuestionDraft, QuizDraft } from '../quiz-drafts.contract'

/** Why a part of a file cannot be read as a quiz. */
export const FORMAT_REASONS = [
  'csvHeading',
  'csvQuotes',
  'cellUnreadable',
  'giftSyntax',
  'xmlSyntax',
  'questionUnsupported',
  'partialCredit',
  'tolerance',
] as const
export type FormatReason = (typeof FORMAT_REASONS)[number]

export interface FormatProblem {
  line: number
  /** Counted from 1; absent if the problem is about the file itself. */
  question?: number
  field: string
  reason: FormatReason
}

/** A question of a file as it was read; its shape is checked afterwards. */
export interface ReadQuestion {
  line: number
  /** Null if it has a problem of its own. */
  draft: Record<string, unknown> | null
}

/** A quiz file as it was read. Its parts are checked against the contract afterwards. */
export interface ReadQuiz {
  /** Titles, subject and the like; formats of other programs have none of them. */
  about: Record<string, unknown>
  questions: ReadQuestion[]
  problems: FormatProblem[]
}

/** The metadata of a quiz: everything but its questions. */
export function aboutOf({ questions: _, ...about }: QuizDraft): Omit<QuizDraft, 'questions'> {
  return about
}

/** The fields of a question that a format has no place for. Absent and default ones are left out. */
export function restOf(question: QuestionDraft, written: readonly string[]): Record<string, unknown> {
  const isRest = ([name, value]: [string, unknown]) => {
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    return !written.includes(name) && !isEmpty
  }
  return Object.fromEntries(Object.entries(question).filter(isRest))
}

/** An object in JSON, or undefined. */
export function readObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

export interface ReadAnswer {
  text: string
  /** In percent. */
  fraction: number
  feedback: string
}

type AnswerFields = Record<string, unknown> | { problem: FormatReason }

/** The fields of a multiple-choice question with one right answer. */
export function choiceFields(answers: readonly ReadAnswer[]): AnswerFields {
  if (answers.some(({ fraction }) => fraction > 0 && fraction < 100)) return { problem: 'partialCredit' }
  const right = answers.flatMap(({ fraction }, index) => (fraction === 100 ? [index] : []))
  if (right.length !== 1) return { problem: 'questionUnsupported' }
  const feedback = answers.map((answer) => answer.feedback || null)
  return {
    type: 'multiple_choice',
    options: answers.map(({ text }) => text),
    correctAnswer: right[0],
    ...(feedback.some((text) => text !== null) && { feedback }),
  }
}

/** The fields of a question with a typed answer. Further right answers are accepted too. */
export function typedFields(answers: readonly ReadAnswer[]): AnswerFields {
  if (answers.some(({ fraction }) => fraction > 0 && fraction < 100)) return { problem: 'partialCredit' }
  const [correctAnswer, ...accepted] = answers.filter(({ fraction }) => fraction === 100).map(({ text }) => text)
  if (correctAnswer === undefined) return { problem: 'questionUnsupported' }
  const mistakes = answers.filter(({ fraction, feedback }) => fraction <= 0 && feedback !== '')
  return {
    type: 'fill_blank',
    correctAnswer,
    ...(accepted.length > 0 && { answerKind: { kind: 'text', accepted } }),
    ...(mistakes.length > 0 && {
      commonMistakes: mistakes.map(({ text: answer, feedback }) => ({ answer, feedback })),
    }),
  }
}

/** A question of ours has its own fields for the answer, so only its rest is added. */
export function withRest(fields: Record<string, unknown>, rest: Record<string, unknown>): Record<string, unknown> {
  return { ...fields, ...rest }
}
