import { ArrowRight, BookOpen } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import type { PracticeVerdict } from '#shared/features/practice/practice.contract'
import { barsOfStep } from '#shared/mathematics/fraction-bars'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { correctAnswerIn } from '../../../parts/sheet/answer'
import { drawnAnswer, missFigure } from '../../../parts/sheet/answer-figure'
import { FractionBarsView } from '../../../parts/sheet/fraction-bars-view'
import type { Note } from '../../../parts/sheet/notes'
import { QuestionFigure } from '../../../parts/sheet/question-figure'
import { AnswerText, StudiedText } from '../../../parts/sheet/question-text'
import type { SheetStep } from '../../../parts/sheet/steps'
import { paths } from '../../../paths'
import { AppLink } from '../../../ui/app-link'
import { Button } from '../../../ui/button'
import { RuledPage } from '../../../ui/paper/ruled-page'
import { PracticeFrame } from '../practice-frame'
import { stepsOf } from './steps-of'

interface WorkedStepsProps {
  /** With its answer and solution. */
  step: SheetStep
  number: number
  marks: ReactNode
  guides: NonNullable<PracticeVerdict['worked']>['guides']
  onNext: () => void
}

/** A question worked out with its figure, one step at a time; the last step gives the answer. */
export function WorkedSteps({ step, number, marks, guides, onNext }: WorkedStepsProps) {
  const { t } = useTranslation('practice')
  const { t: quiz } = useTranslation('quizzes')
  const [shown, setShown] = useState(1)
  const current = useRef<HTMLLIElement>(null)
  const language = useLanguage()
  const { question, subject } = step
  const notes = stepsOf(question)
  const isLast = shown >= notes.length

  useEffect(() => {
    if (shown > 0) current.current?.focus({ preventScroll: false })
  }, [shown])

  return (
    <PracticeFrame
      title={t('how.title')}
      marks={marks}
      status={<StepCount shown={shown} total={notes.length} />}
      bar={
        <>
          {shown > 1 && (
            <Button look="quiet" onClick={() => setShown(shown - 1)}>
              {t('how.back')}
            </Button>
          )}
          <Button className="min-h-13 grow" onClick={isLast ? onNext : () => setShown(shown + 1)}>
            {isLast ? quiz('next') : t('how.next')}
            <ArrowRight aria-hidden className="size-5" />
          </Button>
        </>
      }
    >
      <RuledPage
        margin={<p className="font-[620] font-serif text-2xl text-subject leading-9 tabular-nums">{number}.</p>}
      >
        <h2
          className="ruled-text wrap-anywhere whitespace-pre-line font-sans font-semibold text-lead tracking-normal
            [text-wrap:pretty]"
        >
          <StudiedText en={question.question} fr={question.questionFr} subject={subject} />
        </h2>
        <QuestionFigure figure={question.figure} answer={isLast ? drawnAnswer(step, language) : undefined} />
        <ol className="mt-3 -mr-1.5 -ml-2">
          {notes.slice(0, shown).map((note, index) => (
            <WorkedStep
              key={note.en}
              ref={index === shown - 1 ? current : undefined}
              note={note}
              number={index + 1}
              isCurrent={index === shown - 1}
              step={step}
            />
          ))}
          {!isLast && (
            <li aria-hidden="true" className="px-3 py-3">
              <span
                className="grid size-6 place-items-center rounded-full border-[1.5px] border-edge border-dashed
                  text-ink-soft text-sm"
              >
                {shown + 1}
              </span>
            </li>
          )}
        </ol>
        {isLast && <WorkedEnd step={step} guides={guides} />}
      </RuledPage>
    </PracticeFrame>
  )
}

function StepCount({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('practice')
  return (
    <p className="flex items-center gap-2.5 text-[0.9375rem] text-ink-soft tabular-nums">
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: total }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places.
            key={index}
            className={`h-1.25 w-5.5 rounded-full ${index < shown ? 'bg-subject' : 'bg-edge/40'}`}
          />
        ))}
      </span>
      {t('how.step', { number: shown, total })}
    </p>
  )
}

interface WorkedStepProps {
  ref: Ref<HTMLLIElement> | undefined
  note: Note
  number: number
  isCurrent: boolean
  step: SheetStep
}

function WorkedStep({ ref, note, number, isCurrent, step }: WorkedStepProps) {
  const bars = barsOfStep(note.en)
  return (
    <li
      ref={ref}
      tabIndex={-1}
      className={`grid scroll-mb-28 grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-2 px-3 py-3 leading-snug
        outline-none ${isCurrent ? 'rounded-control border-ink' : 'border-transparent'}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-6 place-items-center rounded-full border-[1.5px] border-subject font-semibold text-sm
          ${isCurrent ? 'bg-subject text-on-mark' : 'text-subject'}`}
      >
        {number}
      </span>
      <div className="min-w-0">
        <StudiedText {...note} subject={step.subject} />
        {bars && <FractionBarsView bars={bars} />}
      </div>
    </li>
  )
}

function WorkedEnd({ step, guides }: Pick<WorkedStepsProps, 'step' | 'guides'>) {
  const { t } = useTranslation('quizzes')
  const { t: practice } = useTranslation('practice')
  const language = useLanguage()
  const [guide] = guides
  const title = guide && localText({ en: guide.title, fr: guide.titleFr }, language)
  const end = useRef<HTMLDivElement>(null)
  // Steps about fractions have their own bars.
  const drawing = stepsOf(step.question).some(({ en }) => barsOfStep(en)) ? null : missFigure(step, language)

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div ref={end} className="mt-4 scroll-mb-28 rounded-control bg-gold-soft px-4 py-3 leading-relaxed">
      {drawing && <div className="mb-2 rounded-control bg-sheet px-3 py-2 empty:hidden">{drawing}</div>}
      <p>
        {t('correctAnswerIs')}{' '}
        <AnswerText step={step} answer={correctAnswerIn(step.question, language)} className="font-semibold" />
      </p>
      {guide && title && (
        <AppLink
          href={paths.guide(step.subject, guide.id)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
        >
          <BookOpen aria-hidden className="size-5 shrink-0" />
          <span lang={title.lang}>{practice('how.guide', { title: title.text })}</span>
        </AppLink>
      )}
    </div>
  )
}
