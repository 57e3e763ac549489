import { useEffect } from 'react'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { figureView, LoadedFigure } from '../figures/loaded-figure'
import type { SheetStep } from './steps'

export function QuestionFigure({ question: { figure } }: { question: Question }) {
  if (!figure) return null
  return (
    <div className="mx-auto my-2 max-w-sm">
      <LoadedFigure figure={figure} />
    </div>
  )
}

/** Fetches the drawing code when a sheet opens, because the connection may be lost by the time a figure is shown. */
export function useFiguresAhead(steps: readonly SheetStep[]): void {
  const hasFigures = steps.some(({ question }) => question.figure)
  useEffect(() => {
    if (hasFigures) figureView.preload()
  }, [hasFigures])
}
