import { useEffect } from 'react'
import type { DrawnAnswer } from '#shared/figures/drawn-answer'
import type { Figure } from '#shared/figures/figure'
import { loadable } from '../../loading/loadable'
import { figureView, LoadedFigure } from '../figures/loaded-figure'
import type { SheetStep } from './steps'

export const answerIllustration = loadable(async () => (await import('./answer-illustration')).AnswerIllustration)

interface QuestionFigureProps {
  figure: Figure | undefined
  /** Once the question is answered: drawn in instead of the question mark. */
  answer?: DrawnAnswer | undefined
}

export function QuestionFigure({ figure, answer }: QuestionFigureProps) {
  if (!figure) return null
  return (
    <div className="mx-auto my-2 max-w-sm">
      <LoadedFigure figure={figure} answer={answer} />
    </div>
  )
}

/** Fetches the drawing code when a sheet opens, because the connection may be lost by the time a figure is shown. */
export function useFiguresAhead(steps: readonly SheetStep[]): void {
  const hasMath = steps.some(({ question, subject }) => question.figure || subject === 'math')
  useEffect(() => {
    if (!hasMath) return
    figureView.preload()
    answerIllustration.preload()
  }, [hasMath])
}
