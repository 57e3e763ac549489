import { type ReactNode, useEffect, useRef } from 'react'
import type { GivenAnswers, HintsTaken } from '#shared/features/quizzes/quizzes.contract'
import { type Band, bandOf, scorePercent } from '#shared/features/quizzes/quizzes.rules'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { BAND_INK } from '../../learning/score-colour'
import { PassageView } from '../../sheet/passage-view'
import { passagesOf, type Step } from '../../sheet/steps'
import { RuledPage } from '../../ui/paper/ruled-page'
import { AnsweredQuestion } from './answered-question'

export interface ResultsViewProps {
  score: number
  total: number
  steps: readonly Step[]
  answers: GivenAnswers
  /** The steps that were missed, by their ids. */
  missed: readonly string[]
  hintsTaken?: HintsTaken
  /** What comes next, said below the score. */
  note?: ReactNode
  actions: ReactNode
  /** Stands between the score and the answers. */
  children?: ReactNode
}

/** The page handed back: score, band, and each question with its answers. */
export function ResultsView(props: ResultsViewProps) {
  const { score, total, steps, note, actions, children } = props
  const { t } = useTranslation('quizzes')
  const heading = useRef<HTMLHeadingElement>(null)
  const percent = scorePercent(score, total)
  const band = bandOf(percent)

  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <>
      <RuledPage margin={<span aria-hidden="true" />}>
        {/* From above, so that the text stays on the ruled lines however high the stamp is. */}
        <div className="flex flex-wrap items-start gap-x-8 gap-y-6">
          <div className="min-w-0 flex-1 basis-64">
            <h2 ref={heading} tabIndex={-1} className="text-section leading-9 outline-none">
              {t(`results.${band}.title`)}
            </h2>
            <p className="text-lead leading-9">{t('results.score', { count: score, total })}</p>
            <p className="text-ink-soft leading-9">{t(`results.${band}.text`)}</p>
            {note}
          </div>
          <Stamp percent={percent} band={band} />
        </div>
        <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
      </RuledPage>
      {children}
      {steps.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-heading">{t('results.answers')}</h2>
          {passagesOf(steps).map(({ passage, subject }) => (
            <PassageView key={passage.text} passage={passage} subject={subject} isOpen={false} />
          ))}
          <ol className="grid gap-4">
            {missedFirst(props).map((entry) => (
              <AnsweredQuestion key={entry.step.id} {...entry} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** What was missed is looked at first; each question keeps the number it had. */
function missedFirst({ steps, answers, missed, hintsTaken = {} }: ResultsViewProps) {
  const entries = steps.map((step, index) => ({
    step,
    number: index + 1,
    answer: answers[step.id],
    isRight: !missed.includes(step.id),
    // Own fields only: a question may be called like something that every object has.
    hintsTaken: Object.hasOwn(hintsTaken, step.id) ? (hintsTaken[step.id] ?? 0) : 0,
  }))
  return [...entries.filter(({ isRight }) => !isRight), ...entries.filter(({ isRight }) => isRight)]
}

/** The teacher's stamp on the page. */
function Stamp({ percent, band }: { percent: number; band: Band }) {
  const { t } = useTranslation('quizzes')
  const formats = useFormats()
  return (
    <p
      className={`grid size-36 shrink-0 rotate-[-8deg] animate-stamp place-content-center rounded-full border-[5px] border-current border-double bg-sheet text-center ${BAND_INK[band]}`}
    >
      <span className="font-[620] font-serif text-[2.5rem] leading-none tabular-nums">{formats.percent(percent)}</span>
      <span className="mt-1.5 font-bold text-sm leading-tight">{t(`results.${band}.band`)}</span>
    </p>
  )
}
