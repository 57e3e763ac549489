import type { ReactNode } from 'react'
import { plainFormula } from '#shared/features/quizzes/answers/question-context.rules'
import { type DrawnAnswer, numbersInText } from '#shared/figures/drawn-answer'
import { illustrationOf } from '#shared/figures/illustrate'
import type { Language } from '#shared/languages'
import { barsOfQuestion, barsOfStep, type FractionBars } from '#shared/mathematics/fraction-bars'
import { LoadedFigure } from '../figures/loaded-figure'
import { useTranslation } from '../i18n/use-translation'
import { correctAnswerIn } from './answer'
import { FractionBarsView } from './fraction-bars-view'
import { QuestionFigure } from './question-figure'
import type { SheetStep } from './steps'
import { optionTexts } from './studied-text'

/** The right answer as a figure shows it. */
export function drawnAnswer({ question, subject }: SheetStep, language: Language): DrawnAnswer {
  const answer = correctAnswerIn(question, language)
  const isChosen = question.type === 'multiple_choice'
  const text = isChosen ? (optionTexts(question, subject, language)[Number(answer)]?.text ?? '') : String(answer)
  return { text: plainFormula(text).replace('√ ', '√'), numbers: numbersInText(question.question) }
}

/** The drawing beside a graded answer: the question's figure with the answer, or one that explains a miss. */
export function solvedFigure(step: SheetStep, { isCorrect, language }: Graded): ReactNode {
  const { figure } = step.question
  const isCalculation = !isCorrect && barsOfQuestion(step.question.question) !== null
  if (figure && !isCalculation) return <QuestionFigure figure={figure} answer={drawnAnswer(step, language)} />
  return isCorrect ? null : missFigure(step, language)
}

interface Graded {
  isCorrect: boolean
  language: Language
}

/** The drawing of a missed question without a figure of its own, from its numbers; fractions become bars. */
export function missFigure(step: SheetStep, language: Language): ReactNode {
  const { question, subject } = step
  const asked = barsOfQuestion(question.question)
  if (asked) return <CaptionedBars bars={asked} />
  if (question.figure || subject !== 'math') return null
  const answer = drawnAnswer(step, language)
  const figure = illustrationOf(question.question, answer)
  if (figure) {
    return (
      <div className="mx-auto my-2 max-w-sm">
        <LoadedFigure figure={figure} answer={answer} />
      </div>
    )
  }
  const bars = barsOfStep(question.explanation)
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
