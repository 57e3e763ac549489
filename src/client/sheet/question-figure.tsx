import { Suspense, useEffect } from 'react'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { viewBoxOf } from '#shared/figures/drawing/view-box'
import { loadable } from '../loading/loadable'
import { Loaded } from '../loading/loaded'
import type { SheetStep } from './steps'

/** Most questions have no figure: who draws them comes with the first that does. */
const figureView = loadable(async () => (await import('../figures/figure-view')).FigureView)

/** What is drawn below a question, where something is. Its room is kept while the drawing is on its way. */
export function QuestionFigure({ question: { figure } }: { question: Question }) {
  if (!figure) return null
  return (
    <div className="mx-auto my-2 max-w-sm">
      <Suspense fallback={<svg aria-hidden="true" viewBox={viewBoxOf(figure.kind)} className="w-full" />}>
        <Loaded part={figureView} figure={figure} />
      </Suspense>
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
