import type { GivenAnswers } from '#shared/features/quizzes/quizzes.contract'
import { fitsQuestions, type UnfinishedSheet } from '../../../parts/learning/unfinished-quizzes'
import { type Answer, isEmptyAnswer } from '../../../parts/sheet/answer'

/** A student's progress through a sheet of questions. */
export interface QuizRun {
  index: number
  /** The last submitted answer to each question. */
  answers: GivenAnswers
  /** The answer chosen or typed for the current question. */
  draft: Answer | undefined
  /** Whether the draft was submitted and its verdict is shown. */
  isSubmitted: boolean
  /** How many hints were shown, by question. They do not affect the score. */
  hintsShown: Readonly<Record<string, number>>
  /** The idempotency key of these answers, created when they are first submitted. */
  finishKey?: string | undefined
}

export function startRun(): QuizRun {
  return { index: 0, answers: {}, draft: undefined, isSubmitted: false, hintsShown: {} }
}

/** Undefined if the questions have changed since the sheet was stored. */
export function resumeRun(sheet: UnfinishedSheet | undefined, questionIds: readonly string[]): QuizRun | undefined {
  if (!sheet || !fitsQuestions(sheet, questionIds)) return undefined
  const { index, answers, isSubmitted, hintsShown = {}, finishKey } = sheet
  const stored = isSubmitted ? answers[questionIds[index] ?? ''] : undefined
  return { index, answers, draft: stored, isSubmitted: stored !== undefined, hintsShown, finishKey }
}

export function toSheet(
  { index, answers, isSubmitted, hintsShown, finishKey }: QuizRun,
  questionIds: readonly string[],
): UnfinishedSheet {
  return { questionIds: [...questionIds], index, answers, isSubmitted, hintsShown, ...(finishKey && { finishKey }) }
}

/** The same answers keep their key, so that submitting them twice counts once. */
export function submitDraft(run: QuizRun, questionId: string): QuizRun {
  const { draft, answers, finishKey } = run
  if (draft === undefined || isEmptyAnswer(draft)) return run
  const isSame = answers[questionId] === draft
  return {
    ...run,
    answers: { ...answers, [questionId]: draft },
    isSubmitted: true,
    finishKey: isSame ? finishKey : undefined,
  }
}

/** Clears the draft. The stored answer of that question stays until it is answered again. */
export function goTo(run: QuizRun, index: number): QuizRun {
  return { ...run, index, draft: undefined, isSubmitted: false }
}

/** Hints are part of the submission, so the key changes. */
export function showHint(run: QuizRun, questionId: string): QuizRun {
  return {
    ...run,
    finishKey: undefined,
    hintsShown: { ...run.hintsShown, [questionId]: hintsShownFor(run, questionId) + 1 },
  }
}

/** A question id may equal an inherited property, such as `constructor`. */
export function hintsShownFor({ hintsShown }: QuizRun, questionId: string): number {
  return Object.hasOwn(hintsShown, questionId) ? (hintsShown[questionId] ?? 0) : 0
}
