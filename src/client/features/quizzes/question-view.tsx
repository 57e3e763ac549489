import { ArrowRight, Check } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { isEmptyAnswer } from '../../sheet/answer'
import { AnswerCards } from '../../sheet/answer-cards'
import { AnswerHelp } from '../../sheet/answer-help'
import { BlankAnswer } from '../../sheet/blank-answer'
import { QuestionFigure } from '../../sheet/question-figure'
import { HintButton, QuestionHints } from '../../sheet/question-hints'
import type { Step } from '../../sheet/steps'
import { StudiedText } from '../../sheet/studied-text-view'
import { usePlayerKeys } from '../../sheet/use-player-keys'
import { Verdict } from '../../sheet/verdict'
import { Button } from '../../ui/button'
import { RuledPage } from '../../ui/paper/ruled-page'
import { hintsShownFor } from './run'
import type { Running } from './use-run'

interface QuestionViewProps {
  step: Step
  running: Running
  total: number
  isBusy: boolean
  onFinish: () => void
}

/** One question on its page. Mounted anew for each question, and the focus goes to what is asked. */
export function QuestionView({ step, running, total, isBusy, onFinish }: QuestionViewProps) {
  const { t } = useTranslation('quizzes')
  const { run, draftAnswer, submitAnswer, askHint, turnTo } = running
  const { question, subject } = step
  const heading = useRef<HTMLHeadingElement>(null)
  const answers = useRef<HTMLFieldSetElement>(null)
  const blank = useRef<HTMLInputElement>(null)
  const [headingId, hintId] = [useId(), useId()]
  const isLast = run.index === total - 1

  useEffect(() => {
    // The field is described by the question, so whoever listens hears what is asked there too.
    const target = blank.current?.readOnly === false ? blank.current : heading.current
    target?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function goOn() {
    if (isBusy) return
    if (!run.isSubmitted) submitAnswer()
    else if (isLast) onFinish()
    else turnTo(run.index + 1)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    goOn()
  }

  function choose(digit: number) {
    const radio = answers.current?.querySelectorAll('input')[digit - 1]
    radio?.focus()
    radio?.click()
  }

  usePlayerKeys({ onDigit: choose, onEnter: goOn })

  const wasAnswered = !run.isSubmitted && Object.hasOwn(run.answers, step.id)
  const shared = { step, isSubmitted: run.isSubmitted }
  const hintsShown = hintsShownFor(run, step.id)
  return (
    <>
      <RuledPage
        margin={<p className="font-[620] font-serif text-2xl text-subject leading-9 tabular-nums">{run.index + 1}.</p>}
      >
        <form onSubmit={submit} noValidate>
          <QuestionSource step={step} />
          <h2
            ref={heading}
            id={headingId}
            tabIndex={-1}
            className="wrap-anywhere scroll-mt-28 whitespace-pre-line font-sans font-semibold text-lead leading-9 tracking-normal outline-none [text-wrap:pretty]"
          >
            <StudiedText en={question.question} fr={question.questionFr} subject={subject} />
          </h2>
          <QuestionFigure question={question} />
          {wasAnswered && <p className="text-ink-soft text-sm leading-9">{t('answeredBefore')}</p>}
          {question.type === 'multiple_choice' ? (
            <AnswerCards {...shared} ref={answers} labelledBy={headingId} chosen={run.draft} onChoose={draftAnswer} />
          ) : (
            <BlankAnswer
              {...shared}
              ref={blank}
              describedBy={`${headingId} ${hintId}`}
              typed={run.draft}
              onType={draftAnswer}
            />
          )}
          {!run.isSubmitted && (
            <>
              <QuestionHints step={step} shown={hintsShown} />
              <div className="mt-4 flex min-h-12 flex-wrap items-center gap-x-3">
                {isEmptyAnswer(run.draft) ? (
                  <AnswerHelp id={hintId} question={question} />
                ) : (
                  <Button type="submit">{t('submitAnswer')}</Button>
                )}
                <HintButton step={step} shown={hintsShown} onAsk={askHint} />
              </div>
            </>
          )}
          <Verdict step={step} submitted={run.isSubmitted ? run.draft : undefined} />
        </form>
      </RuledPage>
      <PlayerNav
        isFirst={run.index === 0}
        isLast={isLast}
        isAnswered={run.isSubmitted}
        isBusy={isBusy}
        onPrevious={() => turnTo(run.index - 1)}
        onOnward={goOn}
      />
    </>
  )
}

function QuestionSource({ step: { source, subject } }: { step: Step }) {
  const { t } = useTranslation('quizzes')
  if (!source) return null
  return (
    <p className="font-semibold text-sm text-subject leading-9">
      <span className="sr-only">{t('review.from')} </span>
      <StudiedText en={source.en} fr={source.fr} subject={subject} />
    </p>
  )
}

interface PlayerNavProps {
  isFirst: boolean
  isLast: boolean
  isAnswered: boolean
  isBusy: boolean
  onPrevious: () => void
  onOnward: () => void
}

/** Back and onward. Onward opens once the question is answered, and then takes the focus from the button that went away. */
function PlayerNav({ isFirst, isLast, isAnswered, isBusy, onPrevious, onOnward }: PlayerNavProps) {
  const { t } = useTranslation('quizzes')
  const onward = useRef<HTMLDivElement>(null)
  const wasAnswered = useRef(isAnswered)

  useEffect(() => {
    if (isAnswered && !wasAnswered.current) {
      onward.current?.querySelector('button')?.focus({ preventScroll: true })
      // Only as far as needed: the marked answers and the reason stay in sight.
      onward.current?.scrollIntoView({ block: 'nearest' })
    }
    wasAnswered.current = isAnswered
  }, [isAnswered])

  const look = isAnswered ? 'primary' : 'secondary'
  return (
    <div className="mt-6 flex flex-wrap justify-between gap-3">
      <Button look="secondary" disabled={isFirst || isBusy} onClick={onPrevious}>
        {t('previous')}
      </Button>
      <div ref={onward} className="scroll-mb-5">
        {isLast ? (
          <Button look={look} busy={isBusy} disabled={!isAnswered} onClick={onOnward}>
            {!isBusy && <Check aria-hidden className="size-5" />}
            {isBusy ? t('submitting') : t('finish')}
          </Button>
        ) : (
          <Button look={look} disabled={!isAnswered} onClick={onOnward}>
            {t('next')}
            <ArrowRight aria-hidden className="size-5" />
          </Button>
        )}
      </div>
    </div>
  )
}
