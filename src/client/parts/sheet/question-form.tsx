import { Lightbulb } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { RuledPage } from '../../ui/paper/ruled-page'
import { type Answer, instructionFor, isEmptyAnswer } from './answer'
import { AnswerCards, optionOfKey } from './answer-cards'
import { drawnAnswer } from './answer-figure'
import { BlankAnswer } from './blank-answer'
import { hintsOf } from './notes'
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
  /** The id of the form, for a button outside it that submits the answer. Without it the form has its own button. */
  barFor?: string
  /** A typed answer can take focus first; the question describes its field. */
  focusFirst: 'question' | 'answer'
  /** Shown above the question. */
  source?: ReactNode
  /** Shown above the answers. */
  note?: ReactNode
  /** Shown below the answers and the verdict. */
  children?: ReactNode
  onDraft: (answer: Answer) => void
  onShowHint: () => void
  /** Submits the answer, or goes to the next question once it is graded. */
  onContinue: () => void
}

const BELOW_ANSWERS = 'mt-4 grid min-h-13'
/** The button appears with an answer; until then the instruction has its place, so that nothing moves. */
const PLACE_OF_BUTTON =
  'items-center rounded-control border-[1.5px] border-edge/40 border-dashed px-4 py-1.5 text-center'

/** One question with its answers, hints and verdict. Must be mounted anew for each question. */
export function QuestionForm(props: QuestionFormProps) {
  const { step, draft, status, hintsShown, focusFirst, onDraft, onContinue } = props
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
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

  function choose(index: number) {
    const radio = cards.current?.querySelectorAll('input')[index]
    radio?.focus()
    radio?.click()
  }

  useKeys({ onOption: choose, onEnter: onContinue })

  const answer = { step, isGraded: isGraded || status === 'missed', isLocked: !isOpen }
  const isWaiting = isOpen || status === 'submitted'
  const help = (
    <p id={helpId} className="text-ink-soft text-sm">
      {t(`answerHint.${instruction}`)}
      {question.type === 'multiple_choice' && (
        <span className="max-sm:hidden pointer-coarse:hidden"> {t('hintKeys')}</span>
      )}
    </p>
  )
  return (
    <RuledPage
      margin={<p className="font-[620] font-serif text-2xl text-subject leading-9 tabular-nums">{props.number}.</p>}
    >
      <form id={props.barFor} onSubmit={submit} noValidate className="short:grid short:grid-cols-2 short:gap-x-8">
        <div className="min-w-0">
          {props.source}
          <h2
            ref={heading}
            id={headingId}
            tabIndex={-1}
            className="ruled-text wrap-anywhere scroll-mt-28 whitespace-pre-line font-sans font-semibold text-lead
              tracking-normal outline-none [text-wrap:pretty] lg:text-[1.375rem]"
          >
            <StudiedText en={question.question} fr={question.questionFr} subject={subject} />
          </h2>
          <QuestionFigure figure={question.figure} answer={isGraded ? drawnAnswer(step, language) : undefined} />
          {props.note}
        </div>
        <div className="min-w-0">
          {(isOpen || status === 'missed') && (
            <QuestionHints step={step} shown={hintsShown} canAsk={isOpen} onShow={props.onShowHint} />
          )}
          {question.type === 'multiple_choice' ? (
            <AnswerCards {...answer} ref={cards} labelledBy={headingId} chosen={draft} onChoose={onDraft} />
          ) : (
            <BlankAnswer
              {...answer}
              ref={blank}
              describedBy={`${headingId} ${helpId}`}
              typed={draft}
              onType={onDraft}
            />
          )}
          {isWaiting && props.barFor !== undefined && <div className="mt-2">{help}</div>}
          {isWaiting && props.barFor === undefined && (
            <div className={`${BELOW_ANSWERS} ${isEmptyAnswer(draft) ? PLACE_OF_BUTTON : ''}`}>
              {isEmptyAnswer(draft) ? (
                help
              ) : (
                <Button type="submit" busy={props.isSending ?? false} disabled={!isOpen} className="w-full">
                  {t('submitAnswer')}
                </Button>
              )}
            </div>
          )}
          <Verdict step={step} submitted={isGraded ? draft : undefined} isShownAboveBar={props.barFor !== undefined} />
          {props.children}
        </div>
      </form>
    </RuledPage>
  )
}

interface QuestionHintsProps {
  step: SheetStep
  shown: number
  canAsk: boolean
  onShow: () => void
}

/** The button stays after the last hint, so that keyboard users keep their place. */
function QuestionHints({ step, shown, canAsk, onShow }: QuestionHintsProps) {
  const hints = hintsOf(step.question)
  const number = Math.min(shown, hints.length)
  if (hints.length === 0 || (number === 0 && !canAsk)) return null
  return (
    <div
      className={`mt-3 ${number > 0 ? 'animate-rise rounded-control bg-gold-soft px-4 pt-3 leading-snug' : ''}
        ${canAsk ? 'pb-1' : 'pb-3'}`}
    >
      {/* The live region exists from the start, so that screen readers announce new hints. */}
      <div role="status" aria-live="polite">
        {number > 0 && (
          <>
            <HintTitle number={number} total={hints.length} />
            {hints.slice(0, number).map(({ en, fr }) => (
              <p key={en} className="mt-1">
                <StudiedText en={en} fr={fr} subject={step.subject} />
              </p>
            ))}
          </>
        )}
      </div>
      {canAsk && <HintButton shown={number} total={hints.length} onShow={onShow} />}
    </div>
  )
}

export function HintTitle({ number, total }: { number: number; total: number }) {
  const { t } = useTranslation('quizzes')
  return (
    <p className="flex items-center gap-2 font-bold text-sm">
      <Lightbulb aria-hidden className="size-4.5 text-gold-edge" />
      {t('hints.title')}
      <span className="ml-auto font-normal text-ink-soft tabular-nums">{t('hints.counter', { number, total })}</span>
    </p>
  )
}

function HintButton({ shown, total, onShow }: { shown: number; total: number; onShow: () => void }) {
  const { t } = useTranslation('quizzes')
  const isLast = shown >= total
  return (
    <button
      type="button"
      aria-disabled={isLast}
      onClick={isLast ? undefined : onShow}
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4
        aria-disabled:cursor-default aria-disabled:font-normal aria-disabled:text-ink-soft
        aria-disabled:text-sm aria-disabled:no-underline"
    >
      {shown === 0 && <Lightbulb aria-hidden className="size-5 text-gold-edge" />}
      {isLast ? t('hints.none') : shown > 0 ? t('hints.another') : t('hints.ask')}
    </button>
  )
}

const OTHER_CONTROLS = 'input:not([type="radio"]), textarea, select, [contenteditable], dialog, [role="menu"]'
const HANDLES_ENTER = 'input, textarea, select, button, a, summary, [contenteditable], dialog, [role="menu"]'

/** Letters and digits choose and Enter continues, unless the focus is in a control that handles the key itself. */
function useKeys({ onOption, onEnter }: { onOption: (index: number) => void; onEnter: () => void }): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isWithin = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null
    // A key that is held down would skip the verdict before it can be read.
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
    else if (event.key === 'Enter' && !isWithin(HANDLES_ENTER)) onEnter()
    else if (optionOfKey(event.key) >= 0 && !isWithin(OTHER_CONTROLS)) onOption(optionOfKey(event.key))
  })

  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
