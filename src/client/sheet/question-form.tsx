import { Lightbulb } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { RuledPage } from '../ui/paper/ruled-page'
import { type Answer, instructionFor, isEmptyAnswer } from './answer'
import { AnswerCards } from './answer-cards'
import { BlankAnswer } from './blank-answer'
import { hintsOf, type Note } from './notes'
import { QuestionFigure } from './question-figure'
import { StudiedText } from './question-text'
import type { SheetStep } from './steps'
import { Verdict } from './verdict'

interface QuestionFormProps {
  step: SheetStep
  number: number
  draft: Answer | undefined
  /** `submitted` while the server grades the answer, `missed` when it was wrong and may be tried again. */
  status: 'open' | 'submitted' | 'missed' | 'graded'
  isSending?: boolean
  hintsShown: number
  /** A typed answer can take focus first; the question describes its field. */
  focusFirst: 'question' | 'answer'
  /** Shown above the question. */
  source?: ReactNode
  /** Shown above the answers. */
  note?: ReactNode
  /** Shown below the answers. */
  children?: ReactNode
  onDraft: (answer: Answer) => void
  onShowHint: () => void
  /** Submits the answer, or goes to the next question once it is graded. */
  onContinue: () => void
}

/** One question with its answers, hints and verdict. Must be mounted anew for each question. */
export function QuestionForm(props: QuestionFormProps) {
  const { step, draft, status, hintsShown, focusFirst, onDraft, onContinue } = props
  const { t } = useTranslation('quizzes')
  const { question, subject } = step
  const heading = useRef<HTMLHeadingElement>(null)
  const cards = useRef<HTMLFieldSetElement>(null)
  const blank = useRef<HTMLInputElement>(null)
  const [headingId, helpId] = [useId(), useId()]
  const instruction = instructionFor(question)
  const isOpen = status === 'open'
  const isGraded = status === 'graded'

  useEffect(() => {
    const isBlankFirst = focusFirst === 'answer' && blank.current?.readOnly === false
    const target = isBlankFirst ? blank.current : heading.current
    target?.focus({ preventScroll: true })
    if (focusFirst === 'answer') heading.current?.scrollIntoView({ block: 'nearest' })
  }, [focusFirst])

  function submit(event: FormEvent) {
    event.preventDefault()
    onContinue()
  }

  function choose(digit: number) {
    const radio = cards.current?.querySelectorAll('input')[digit - 1]
    radio?.focus()
    radio?.click()
  }

  useKeys({ onDigit: choose, onEnter: onContinue })

  const answer = { step, isGraded: isGraded || status === 'missed', isLocked: !isOpen }
  return (
    <RuledPage
      margin={<p className="font-[620] font-serif text-2xl text-subject leading-9 tabular-nums">{props.number}.</p>}
    >
      <form onSubmit={submit} noValidate>
        {props.source}
        <h2
          ref={heading}
          id={headingId}
          tabIndex={-1}
          className="wrap-anywhere scroll-mt-28 whitespace-pre-line font-sans font-semibold text-lead leading-9
            tracking-normal outline-none [text-wrap:pretty]"
        >
          <StudiedText en={question.question} fr={question.questionFr} subject={subject} />
        </h2>
        <QuestionFigure question={question} />
        {props.note}
        {question.type === 'multiple_choice' ? (
          <AnswerCards {...answer} ref={cards} labelledBy={headingId} chosen={draft} onChoose={onDraft} />
        ) : (
          <BlankAnswer {...answer} ref={blank} describedBy={`${headingId} ${helpId}`} typed={draft} onType={onDraft} />
        )}
        {isOpen && <QuestionHints step={step} shown={hintsShown} />}
        {props.children}
        {(isOpen || status === 'submitted') && (
          <div className="mt-4 flex min-h-12 flex-wrap items-center gap-x-3">
            {isEmptyAnswer(draft) ? (
              <p id={helpId} className="rounded bg-sheet py-1 pr-2 text-ink-soft text-sm">
                {t(`answerHint.${instruction}`)}
                {question.type === 'multiple_choice' && <span className="pointer-coarse:hidden"> {t('hintKeys')}</span>}
              </p>
            ) : (
              <Button type="submit" busy={props.isSending ?? false} disabled={!isOpen}>
                {t('submitAnswer')}
              </Button>
            )}
            {isOpen && <HintButton step={step} shown={hintsShown} onShow={props.onShowHint} />}
          </div>
        )}
        <Verdict step={step} submitted={isGraded ? draft : undefined} />
      </form>
    </RuledPage>
  )
}

/** The live region exists from the start, so that screen readers announce new hints. */
function QuestionHints({ step, shown }: { step: SheetStep; shown: number }) {
  const hints = hintsOf(step.question)
  return (
    <div role="status" aria-live="polite">
      {shown > 0 && hints.length > 0 && <HintBox hints={hints} shown={shown} step={step} />}
    </div>
  )
}

function HintBox({ hints, shown, step }: { hints: readonly Note[]; shown: number; step: SheetStep }) {
  const { t } = useTranslation('quizzes')
  const number = Math.min(shown, hints.length)
  return (
    <div className="mt-4 animate-rise rounded-control bg-gold-soft px-4 py-3 leading-snug">
      <p className="flex items-center gap-2 font-bold text-sm">
        <Lightbulb aria-hidden className="size-4.5 text-gold-edge" />
        {t('hints.title')}
        <span className="ml-auto font-normal text-ink-soft tabular-nums">
          {t('hints.counter', { number, total: hints.length })}
        </span>
      </p>
      {hints.slice(0, number).map(({ en, fr }) => (
        <p key={en} className="mt-1">
          <StudiedText en={en} fr={fr} subject={step.subject} />
        </p>
      ))}
    </div>
  )
}

/** Stays after the last hint, so that keyboard users keep their place. */
function HintButton({ step, shown, onShow }: { step: SheetStep; shown: number; onShow: () => void }) {
  const { t } = useTranslation('quizzes')
  const total = hintsOf(step.question).length
  if (total === 0) return null
  const isLast = shown >= total
  return (
    <Button
      look="quiet"
      aria-disabled={isLast}
      onClick={isLast ? undefined : onShow}
      className="-mr-3 ml-auto rounded bg-sheet aria-disabled:cursor-default aria-disabled:no-underline"
    >
      <Lightbulb aria-hidden className="size-5" />
      {isLast ? t('hints.none') : shown > 0 ? t('hints.another') : t('hints.ask')}
    </Button>
  )
}

const OTHER_CONTROLS = 'input:not([type="radio"]), textarea, select, [contenteditable], dialog, [role="menu"]'
const HANDLES_ENTER = 'input, textarea, select, button, a, summary, [contenteditable], dialog, [role="menu"]'

/** Digits choose and Enter continues, unless the focus is in a control that handles the key itself. */
function useKeys({ onDigit, onEnter }: { onDigit: (digit: number) => void; onEnter: () => void }): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isWithin = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null
    // A key that is held down would skip the verdict before it can be read.
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
    else if (event.key === 'Enter' && !isWithin(HANDLES_ENTER)) onEnter()
    else if (/^[1-9]$/.test(event.key) && !isWithin(OTHER_CONTROLS)) onDigit(Number(event.key))
  })

  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
