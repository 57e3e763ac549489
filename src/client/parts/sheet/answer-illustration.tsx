import type { DrawnAnswer } from '#shared/figures/drawn-answer'
import { illustrationOf } from '#shared/figures/illustrate'
import { barsOfQuestion, barsOfStep, type FractionBars } from '#shared/mathematics/fraction-bars'
import { useTranslation } from '../../i18n/use-translation'
import { FigureView } from '../figures/figure-view'
import { FractionBarsView } from './fraction-bars-view'

interface AnswerIllustrationProps {
  question: string
  explanation: string
  /** Then only a calculation is drawn beside it. */
  hasFigure: boolean
  answer: DrawnAnswer
}

/** Drawn from the numbers of a question without a figure, or from the fractions that explain its answer. */
export function AnswerIllustration({ question, explanation, hasFigure, answer }: AnswerIllustrationProps) {
  const questionBars = barsOfQuestion(question)
  if (questionBars) return <CaptionedBars bars={questionBars} />
  if (hasFigure) return null
  const figure = illustrationOf(question, answer)
  if (figure) return <FigureView figure={figure} answer={answer} />
  const bars = barsOfStep(explanation)
  return bars && <CaptionedBars bars={bars} />
}

/** Says in words what a bar of added or removed parts shows. */
function CaptionedBars({ bars }: { bars: FractionBars }) {
  const { t } = useTranslation('quizzes')
  if (bars.kind === 'bars') return <FractionBarsView bars={bars} />
  const { kind, parts, first, second } = bars
  const total = kind === 'sum' ? first + second : first - second
  return (
    <figure>
      <FractionBarsView bars={bars} />
      <figcaption className="mt-2 text-[0.9375rem] text-ink-soft leading-snug">
        {t(`results.bars.${kind}`, { first, second, total, parts })}
      </figcaption>
    </figure>
  )
}
