import type { DrawnAnswer } from '#shared/figures/drawn-answer'
import { illustrationOf } from '#shared/figures/illustrate'
import { barsOfQuestion, barsOfStep } from '#shared/mathematics/fraction-bars'
import { FigureView } from '../figures/figure-view'
import { CaptionedBars } from './captioned-bars'

interface AnswerIllustrationProps {
  question: string
  explanation: string
  /** Then only a calculation is drawn beside it. */
  hasFigure: boolean
  answer: DrawnAnswer
}

/** Drawn from the numbers of a question without a figure, or from the fractions that explain its answer. */
export function AnswerIllustration({ question, explanation, hasFigure, answer }: AnswerIllustrationProps) {
  const asked = barsOfQuestion(question)
  if (asked) return <CaptionedBars bars={asked} />
  if (hasFigure) return null
  const figure = illustrationOf(question, answer)
  if (figure) return <FigureView figure={figure} answer={answer} />
  const bars = barsOfStep(explanation)
  return bars && <CaptionedBars bars={bars} />
}
