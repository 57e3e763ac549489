import { ArrowRight } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { PracticeQuestion } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { type Answer, isEmptyAnswer } from '../../sheet/answer'
import { AnswerCards } from '../../sheet/answer-cards'
import { AnswerHelp } from '../../sheet/answer-help'
import { BlankAnswer } from '../../sheet/blank-answer'
import { PassageView } from '../../sheet/passage-view'
import { QuestionFigure } from '../../sheet/question-figure'
import { HintButton, QuestionHints } from '../../sheet/question-hints'
import { StudiedText } from '../../sheet/studied-text-view'
import { usePlayerKeys } from '../../sheet/use-player-keys'
import { Verdict } from '../../sheet/verdict'
import { Button } from '../../ui/button'
import { RuledPage } from '../../ui/paper/ruled-page'
import { AnswerNews } from './answer-news'
import { toStep } from './to-step'
import { useAnswer } from './use-answer'

interface PracticeSheetProps {
  asked: PracticeQuestion
  subject: Subject
  /** How many were answered today before this one. */
  answeredBefore: number
  onNext: () => void
}

/** One question of practice on its page, until its verdict was read. Mounted anew for each question. */
export function PracticeSheet({ asked, subject, answeredBefore, onNext }: PracticeSheetProps) {
  const { t } = useTranslation('quizzes')
  const answering = useAnswer({ subject, questionId: asked.id, onGone: onNext })
  const { given, verdict, isSending } = answering
  const [draft, setDraft] = useState<Answer | undefined>(given)
  // The count moves with the verdict, while the question is still on show.
  const [number] = useState(answeredBefore + 1)
  const [hintsShown, setHintsShown] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const answers = useRef<HTMLFieldSetElement>(null)
  const blank = useRef<HTMLInputElement>(null)
  const onward = useRef<HTMLDivElement>(null)
  const [headingId, helpId] = [useId(), useId()]
  const isGiven = given !== undefined
  const isGraded = verdict !== undefined
  const step = toStep(asked, subject, isGraded && isGiven ? { answer: given, verdict } : undefined)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (isGraded) onward.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isGraded])

  function goOn() {
    if (isGraded) onNext()
    else if (!isGiven && draft !== undefined && !isEmptyAnswer(draft)) answering.give(draft)
  }

  function choose(digit: number) {
    const radio = answers.current?.querySelectorAll('input')[digit - 1]
    radio?.focus()
    radio?.click()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    goOn()
  }

  usePlayerKeys({ onDigit: choose, onEnter: goOn })

  const shared = { step, isSubmitted: isGraded, isLocked: isGiven }
  return (
    <>
      {asked.passage && <PassageView passage={asked.passage} subject={subject} isOpen />}
      <RuledPage
        margin={<p className="font-[620] font-serif text-2xl text-subject leading-9 tabular-nums">{number}.</p>}
      >
        <form onSubmit={submit} noValidate>
          <h2
            ref={heading}
            id={headingId}
            tabIndex={-1}
            className="wrap-anywhere whitespace-pre-line font-sans font-semibold text-lead leading-9 tracking-normal outline-none [text-wrap:pretty]"
          >
            <StudiedText en={asked.question} fr={asked.questionFr} subject={subject} />
          </h2>
          <QuestionFigure question={step.question} />
          {asked.type === 'multiple_choice' ? (
            <AnswerCards {...shared} ref={answers} labelledBy={headingId} chosen={draft} onChoose={setDraft} />
          ) : (
            <BlankAnswer
              {...shared}
              ref={blank}
              describedBy={`${headingId} ${helpId}`}
              typed={draft}
              onType={setDraft}
            />
          )}
          {!isGiven && <QuestionHints step={step} shown={hintsShown} />}
          <AnswerNews answering={answering} />
          {!isGraded && (
            <div className="mt-4 flex min-h-12 flex-wrap items-center gap-x-3">
              {isEmptyAnswer(draft) ? (
                <AnswerHelp id={helpId} question={step.question} />
              ) : (
                <Button type="submit" busy={isSending} disabled={isGiven}>
                  {t('submitAnswer')}
                </Button>
              )}
              {!isGiven && <HintButton step={step} shown={hintsShown} onAsk={() => setHintsShown(hintsShown + 1)} />}
            </div>
          )}
          <Verdict step={step} submitted={isGraded ? given : undefined} />
        </form>
      </RuledPage>
      {isGraded && (
        <div ref={onward} className="mt-6 flex justify-end">
          <Button onClick={onNext}>
            {t('next')}
            <ArrowRight aria-hidden className="size-5" />
          </Button>
        </div>
      )}
    </>
  )
}
