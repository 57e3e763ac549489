import { useState } from 'react'
import { newIdempotencyKey } from '../../api/idempotency-key'
import {
  dropUnfinished,
  type EarlierSheetId,
  findUnfinished,
  keepUnfinished,
  type SheetId,
} from '../../learning/unfinished-quizzes'
import type { Answer } from '../../sheet/answer'
import { useFiguresAhead } from '../../sheet/question-figure'
import type { Step } from '../../sheet/steps'
import { useStudent } from '../../sign-in/student'
import { beginRun, type Run, resumeRun, showHint, submitDraft, toSheet, turnTo } from './run'

/** The way through a sheet, kept on the device from the first submitted answer on. */
export function useRun(sheetId: SheetId, steps: readonly Step[]) {
  const { id: studentId } = useStudent()
  const questionIds = steps.map(({ id }) => id)
  const [run, setRun] = useState(() => resumeRun(findUnfinished(studentId, sheetId), questionIds) ?? beginRun())
  const step = steps[run.index]
  useFiguresAhead(steps)

  function keep(next: Run) {
    setRun(next)
    if (Object.keys(next.answers).length > 0) keepUnfinished(studentId, sheetId, toSheet(next, questionIds))
  }

  const earlierId: EarlierSheetId | undefined = typeof sheetId === 'number' ? `earlier-${sheetId}` : undefined
  const isUntouched = Object.keys(run.answers).length === 0
  const earlier = earlierId && isUntouched ? resumeRun(findUnfinished(studentId, earlierId), questionIds) : undefined

  return {
    run,
    /** What was answered before this quiz was started again, until something is answered anew. */
    earlier: earlier && {
      answered: Object.keys(earlier.answers).length,
      bringBack: () => {
        if (earlierId) dropUnfinished(studentId, earlierId)
        keep(earlier)
      },
    },
    step,
    draftAnswer: (draft: Answer) => setRun({ ...run, draft }),
    submitAnswer: () => step && keep(submitDraft(run, step.id)),
    askHint: () => step && keep(showHint(run, step.id)),
    turnTo: (index: number) => keep(turnTo(run, index)),
    /** The key under which these answers are handed in, the same one each time. */
    handIn: (): string => {
      const finishKey = run.finishKey ?? newIdempotencyKey()
      keep({ ...run, finishKey })
      return finishKey
    },
  }
}

export type Running = ReturnType<typeof useRun>
