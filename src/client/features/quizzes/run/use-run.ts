import { useState } from 'react'
import { newIdempotencyKey } from '../../../api/idempotency-key'
import {
  dropUnfinished,
  type EarlierSheetId,
  findUnfinished,
  type SheetId,
  saveUnfinished,
} from '../../../parts/learning/unfinished-quizzes'
import type { Answer } from '../../../parts/sheet/answer'
import { useFiguresAhead } from '../../../parts/sheet/question-figure'
import type { QuizStep } from '../../../parts/sheet/steps'
import { useStudent } from '../../../sign-in/student'
import { goTo, type QuizRun, resumeRun, showHint, startRun, submitDraft, toSheet } from './run'

/** A run that is stored on the device from the first submitted answer on. */
export function useRun(sheetId: SheetId, steps: readonly QuizStep[]) {
  const { id: studentId } = useStudent()
  const questionIds = steps.map(({ id }) => id)
  const [run, setRun] = useState(() => resumeRun(findUnfinished(studentId, sheetId), questionIds) ?? startRun())
  useFiguresAhead(steps)

  function keep(next: QuizRun) {
    setRun(next)
    if (Object.keys(next.answers).length > 0) saveUnfinished(studentId, sheetId, toSheet(next, questionIds))
  }

  const earlierId: EarlierSheetId | undefined = typeof sheetId === 'number' ? `earlier-${sheetId}` : undefined
  const isUntouched = Object.keys(run.answers).length === 0
  const earlier = earlierId && isUntouched ? resumeRun(findUnfinished(studentId, earlierId), questionIds) : undefined

  return {
    ...running(steps, run, { show: setRun, keep }),
    /** The answers before the quiz was restarted, until a question is answered again. */
    earlier: earlier && {
      answered: Object.keys(earlier.answers).length,
      bringBack: () => {
        if (earlierId) dropUnfinished(studentId, earlierId)
        keep(earlier)
      },
    },
    /** Returns the idempotency key of these answers, the same one each time. */
    ensureFinishKey: (): string => {
      const finishKey = run.finishKey ?? newIdempotencyKey()
      keep({ ...run, finishKey })
      return finishKey
    },
  }
}

/** A run that is stored nowhere, for staff who try a quiz. */
export function useTrialRun(steps: readonly QuizStep[]): ActiveRun & { startAgain: () => void } {
  const [run, setRun] = useState(startRun)
  useFiguresAhead(steps)
  return {
    ...running(steps, run, { show: setRun, keep: setRun }),
    earlier: undefined,
    startAgain: () => setRun(startRun()),
  }
}

/** `keep` stores the run, `show` does not. */
function running(
  steps: readonly QuizStep[],
  run: QuizRun,
  { show, keep }: Record<'show' | 'keep', (next: QuizRun) => void>,
) {
  const step = steps[run.index]
  return {
    run,
    step,
    draftAnswer: (draft: Answer) => show({ ...run, draft }),
    submitAnswer: () => step && keep(submitDraft(run, step.id)),
    askHint: () => step && keep(showHint(run, step.id)),
    goTo: (index: number) => keep(goTo(run, index)),
  }
}

/** What a sheet of questions needs of a run. */
export type ActiveRun = Omit<ReturnType<typeof useRun>, 'ensureFinishKey'>
