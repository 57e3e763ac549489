import { useEffect } from 'react'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { figureView, LoadedFigure } from '../figures/loaded-figure'
import type { SheetStep } from './steps'

/** What is drawn below a question, where something is. */
export function QuestionFigure({ question: { figure } }: { question: Question }) {
  if (!figure) return null
  return (
    <div className="mx-auto my-2 max-w-sm">
      <LoadedFigure figure={figure} />
    </div>
  )
}

/** Fetches the drawings of a sheet when it opens: the connection may be gone when their question comes. */
export function useFiguresAhead(steps: readonly SheetStep[]): void {
  const hasFigures = steps.some(({ question }) => question.figure)
  useEffect(() => {
    if (hasFigures) figureView.preload()
  }, [hasFigures])
}
