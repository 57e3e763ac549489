import type { GivenAnswers } from '#shared/features/quizzes/quizzes.contract'
import { fitsQuestions, type UnfinishedSheet } from '../../learning/unfinished-quizzes'
import { type Answer, isEmptyAnswer } from '../../sheet/answer'

/** A student on the way through a sheet of questions. Knows questions by id and place only, never by their words. */
export interface Run {
  index: number
  /** What counts: the last submitted answer to each question. */
  answers: GivenAnswers
  /** What is chosen or typed for the question on show. */
  draft: Answer | undefined
  /** The draft was submitted, so that its verdict shows. */
  isSubmitted: boolean
  /** How many hints were asked for, by question. Noted, and never held against anybody. */
  hintsShown: Readonly<Record<string, number>>
  /** Made when the answers were first handed in; another set of answers gets another one. */
  finishKey?: string | undefined
}

export function beginRun(): Run {
  return { index: 0, answers: {}, draft: undefined, isSubmitted: false, hintsShown: {} }
}

/** Goes on where a sheet was left; undefined when its questions have changed since. */
export function resumeRun(sheet: UnfinishedSheet | undefined, questionIds: readonly string[]): Run | undefined {
  if (!sheet || !fitsQuestions(sheet, questionIds)) return undefined
  const { index, answers, isSubmitted, hintsShown = {}, finishKey } = sheet
  const stored = isSubmitted ? answers[questionIds[index] ?? ''] : undefined
  return { index, answers, draft: stored, isSubmitted: stored !== undefined, hintsShown, finishKey }
}

export function toSheet(
  { index, answers, isSubmitted, hintsShown, finishKey }: Run,
  questionIds: readonly string[],
): UnfinishedSheet {
  return { questionIds: [...questionIds], index, answers, isSubmitted, hintsShown, ...(finishKey && { finishKey }) }
}

/** The draft counts from now on. The same answers keep their key: handing them in twice counts once. */
export function submitDraft(run: Run, questionId: string): Run {
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

/** Another question starts with nothing chosen; what was answered there stays until it is answered again. */
export function turnTo(run: Run, index: number): Run {
  return { ...run, index, draft: undefined, isSubmitted: false }
}

/** One hint more for a question. It is handed in too, so what was handed in before was something else. */
export function showHint(run: Run, questionId: string): Run {
  return {
    ...run,
    finishKey: undefined,
    hintsShown: { ...run.hintsShown, [questionId]: hintsShownFor(run, questionId) + 1 },
  }
}

/** Own fields only: a question may be called like something that every object has. */
export function hintsShownFor({ hintsShown }: Run, questionId: string): number {
  return Object.hasOwn(hintsShown, questionId) ? (hintsShown[questionId] ?? 0) : 0
}
