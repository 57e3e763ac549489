import { PenLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PracticeVerdict } from '#shared/features/practice/practice.contract'
import type { NearlyRight } from '#shared/features/quizzes/answers.rules'
import { type BarFraction, findContradiction } from '#shared/mathematics/fraction-bars'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import type { Answer } from '../../../parts/sheet/answer'
import { FractionBarsView } from '../../../parts/sheet/fraction-bars-view'
import { hintsOf, type Note } from '../../../parts/sheet/notes'
import { HintTitle } from '../../../parts/sheet/question-form'
import { StudiedText } from '../../../parts/sheet/question-text'
import type { SheetStep } from '../../../parts/sheet/steps'
import { MathText } from '../../../ui/text/math-text'

interface FirstMissProps {
  verdict: PracticeVerdict
  step: SheetStep
  answer: Answer | undefined
  /** The next one that was not shown yet. */
  hint: Note | undefined
  /** Its place among the hints of the question. */
  hintNumber: number
}

/** Feedback on a wrong or almost right answer that may be tried again, without the right answer. */
export function FirstMiss({ verdict, step, answer, hint, hintNumber }: FirstMissProps) {
  const { t } = useTranslation('practice')
  const { t: quiz } = useTranslation('quizzes')
  const { almost, feedbackText, feedbackTextFr } = verdict
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div ref={box} role="status" className="scroll-mt-4 scroll-mb-28">
      <div
        className={`mt-3.5 animate-rise rounded-control px-4 py-3.5 leading-normal
          ${almost ? 'bg-gold-soft' : 'bg-wrong-soft'}`}
      >
        <p className={`flex items-center gap-2 font-bold ${almost ? '' : 'text-wrong'}`}>
          <PenLine aria-hidden className="size-5" />
          {almost ? quiz('almost.label') : t('secondTry.title')}
        </p>
        {/* The server sends the codes of `NearlyRight`. */}
        {almost && <p className="mt-1">{quiz(`almost.${almost as NearlyRight}`)}</p>}
        {!almost && feedbackText && (
          <p className="mt-1">
            <StudiedText en={feedbackText} fr={feedbackTextFr ?? ''} subject={step.subject} />
          </p>
        )}
        {!almost && !feedbackText && <p className="mt-1">{t('secondTry.text')}</p>}
        {!almost && <Comparison step={step} answer={answer} />}
      </div>
      {hint && (
        <div className="mt-3 animate-rise rounded-control bg-gold-soft px-4 py-3 leading-snug">
          <HintTitle number={hintNumber} total={hintsOf(step.question).length} />
          <p className="mt-1">
            <StudiedText {...hint} subject={step.subject} />
          </p>
        </div>
      )}
    </div>
  )
}

/** Bars that show why the answer cannot be right. */
function Comparison({ step, answer }: Pick<FirstMissProps, 'step' | 'answer'>) {
  const { t } = useTranslation('practice')
  const language = useLanguage()
  const found = typeof answer === 'string' ? findContradiction(step.question.question, answer) : null
  if (!found) return null
  const { start, given, isLess } = found
  const fractions = { given: written(given), start: written(start) }
  const text = isLess ? t('compare.less', fractions) : t('compare.more', fractions)
  return (
    <>
      <FractionBarsView bars={{ kind: 'bars', fractions: [start, given] }} />
      <p className="mt-2">
        <MathText text={text} language={language} />
      </p>
    </>
  )
}

function written({ filled, parts }: BarFraction): string {
  return `\\(\\frac{${filled}}{${parts}}\\)`
}
