import type { DrawnAnswer } from '#shared/figures/drawn-answer'
import { illustrationOf } from '#shared/figures/illustrate'
import { barsOfStep } from '#shared/mathematics/fraction-bars'
import { FigureView } from '../figures/figure-view'
import { CaptionedBars } from './captioned-bars'

interface AnswerIllustrationProps {
  question: string
  explanation: string
  answer: DrawnAnswer
}

/** Drawn from the numbers of a question without a figure, or from the fractions that explain its answer. */
export function AnswerIllustration({ question, explanation, answer }: AnswerIllustrationProps) {
  const figure = illustrationOf(question, answer)
  if (figure) return <FigureView figure={figure} answer={answer} />
  const bars = barsOfStep(explanation)
  return bars && <CaptionedBars bars={bars} />
}
