import { ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { PassageView } from '../../../parts/sheet/passage-view'
import { QuestionForm } from '../../../parts/sheet/question-form'
import { StudiedText } from '../../../parts/sheet/question-text'
import type { QuizStep } from '../../../parts/sheet/steps'
import { Button } from '../../../ui/button'
import { ProgressBar } from '../../../ui/paper/progress-bar'
import { hintsShownFor } from './run'
import type { ActiveRun } from './use-run'

interface SheetPlayerProps {
  running: ActiveRun
  total: number
  isBusy: boolean
  onFinish: () => void
}

export function SheetPlayer(props: SheetPlayerProps) {
  const { t } = useTranslation('quizzes')
  const { running, total } = props
  const { step, run } = running
  if (!step) return null
  const number = run.index + 1
  const { passage } = step.question
  return (
    <section data-subject={step.subject} aria-label={t('questions')}>
      <div className="mb-6 flex items-center gap-4">
        <ProgressBar label={t('progress', { number, total })} done={number} total={total} />
        <p className="shrink-0 font-bold tabular-nums">{t('counter', { number, total })}</p>
      </div>
      {running.earlier && <EarlierSheet earlier={running.earlier} total={total} />}
      {/* Keyed by its own text, so that it stays open or closed from one question to the next. */}
      {passage && <PassageView key={passage.text} passage={passage} subject={step.subject} isOpen />}
      <QuestionView key={step.id} step={step} {...props} />
    </section>
  )
}

/** Shown after restarting an unfinished quiz. */
function EarlierSheet({ earlier, total }: { earlier: NonNullable<ActiveRun['earlier']>; total: number }) {
  const { t } = useTranslation('quizzes')
  return (
    <p className="-mt-2 mb-4 flex flex-wrap items-center gap-x-3 text-ink-soft">
      {t('earlier.text', { count: earlier.answered, total })}
      <button
        type="button"
        onClick={earlier.bringBack}
        className="min-h-11 font-semibold text-ink underline underline-offset-4"
      >
        {t('earlier.bringBack')}
      </button>
    </p>
  )
}

function QuestionView({ step, running, total, isBusy, onFinish }: SheetPlayerProps & { step: QuizStep }) {
  const { t } = useTranslation('quizzes')
  const { run, draftAnswer, submitAnswer, askHint, goTo } = running
  const isLast = run.index === total - 1
  const wasAnsweredBefore = !run.isSubmitted && Object.hasOwn(run.answers, step.id)

  function goOn() {
    if (isBusy) return
    if (!run.isSubmitted) submitAnswer()
    else if (isLast) onFinish()
    else goTo(run.index + 1)
  }

  return (
    <>
      <QuestionForm
        step={step}
        number={run.index + 1}
        draft={run.draft}
        status={run.isSubmitted ? 'graded' : 'open'}
        hintsShown={hintsShownFor(run, step.id)}
        focusFirst="answer"
        source={<QuestionSource step={step} />}
        note={wasAnsweredBefore && <p className="text-ink-soft text-sm leading-9">{t('answeredBefore')}</p>}
        onDraft={draftAnswer}
        onShowHint={askHint}
        onContinue={goOn}
      />
      <PlayerNav
        isFirst={run.index === 0}
        isLast={isLast}
        isAnswered={run.isSubmitted}
        isBusy={isBusy}
        onPrevious={() => goTo(run.index - 1)}
        onContinue={goOn}
      />
    </>
  )
}

function QuestionSource({ step: { source, subject, variantSeed } }: { step: QuizStep }) {
  const { t } = useTranslation('quizzes')
  return (
    <>
      {source && (
        <p className="font-semibold text-sm text-subject leading-9">
          <span className="sr-only">{t('review.from')} </span>
          <StudiedText {...source} subject={subject} />
        </p>
      )}
      {variantSeed !== undefined && <p className="text-ink-soft text-sm leading-9">{t('review.variant')}</p>}
    </>
  )
}

interface PlayerNavProps {
  isFirst: boolean
  isLast: boolean
  isAnswered: boolean
  isBusy: boolean
  onPrevious: () => void
  onContinue: () => void
}

/** The second button is enabled by an answer, and then takes the focus from the submit button, which disappears. */
function PlayerNav({ isFirst, isLast, isAnswered, isBusy, onPrevious, onContinue }: PlayerNavProps) {
  const { t } = useTranslation('quizzes')
  const continueArea = useRef<HTMLDivElement>(null)
  const wasAnswered = useRef(isAnswered)

  useEffect(() => {
    if (isAnswered && !wasAnswered.current) {
      continueArea.current?.querySelector('button')?.focus({ preventScroll: true })
      // Only as far as needed, so that the verdict stays visible.
      continueArea.current?.scrollIntoView({ block: 'nearest' })
    }
    wasAnswered.current = isAnswered
  }, [isAnswered])

  const look = isAnswered ? 'primary' : 'secondary'
  return (
    <div className="mt-4 flex justify-between gap-3 sm:mt-6">
      <Button look="secondary" disabled={isFirst || isBusy} onClick={onPrevious}>
        {t('previous')}
      </Button>
      <div ref={continueArea} className="scroll-mb-5 max-sm:grid max-sm:grow">
        {isLast ? (
          <Button look={look} busy={isBusy} disabled={!isAnswered} onClick={onContinue}>
            {!isBusy && <Check aria-hidden className="size-5" />}
            {isBusy ? t('submitting') : t('finish')}
          </Button>
        ) : (
          <Button look={look} disabled={!isAnswered} onClick={onContinue}>
            {t('next')}
            <ArrowRight aria-hidden className="size-5" />
          </Button>
        )}
      </div>
    </div>
  )
}
