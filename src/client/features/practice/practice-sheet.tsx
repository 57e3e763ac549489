import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { PRACTICE_ANSWER } from '#shared/features/practice/practice.addresses'
import type {
  PracticeQuestion,
  PracticeState,
  PracticeVerdict,
  practiceContract,
} from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import { ApiError } from '../../api/api-error'
import { bare, call } from '../../api/call'
import { newIdempotencyKey } from '../../api/idempotency-key'
import { queryKeys } from '../../api/query-keys'
import { useAction } from '../../api/use-action'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
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
import { useStudent } from '../../sign-in/student'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import { RuledPage } from '../../ui/paper/ruled-page'
import { toStep } from './to-step'
import { dropWaiting, findWaiting, keepWaiting, type WaitingAnswer } from './waiting-answers'

const TRY_AGAIN_MS = 4_000

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

/** What there is to say beside the verdict: that an answer still waits, that a skill is known now, that a placement is done. */
function AnswerNews({ answering }: { answering: ReturnType<typeof useAnswer> }) {
  const { t } = useTranslation('practice')
  const { verdict, isUnsent, isSending, tryAgain } = answering
  return (
    <div role="status" aria-live="polite">
      {isUnsent && !isSending && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-control bg-gold-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-56 leading-snug">{t('waiting.text')}</p>
          <Button look="secondary" onClick={tryAgain}>
            {t('waiting.retry')}
          </Button>
        </div>
      )}
      {verdict && verdict.skill.before !== 'known' && verdict.skill.now === 'known' && (
        <p className="mt-4 font-semibold">{t('nowKnown')}</p>
      )}
      {verdict?.placement.state === 'done' && (
        <p className="mt-4">
          <AppLink href={paths.progress} className="font-semibold underline underline-offset-4">
            {t('seeMap')}
          </AppLink>
        </p>
      )}
    </div>
  )
}

interface Asked {
  subject: Subject
  questionId: number
  /** The server wants no answer to this question any more: it was answered elsewhere, or taken back. */
  onGone: () => void
}

/** Gives the answer to a question, once. What cannot be sent now is kept, and sent again when the connection is back. */
function useAnswer({ subject, questionId, onGone }: Asked) {
  const { id: studentId } = useStudent()
  const queryClient = useQueryClient()
  const [given, setGiven] = useState(() => findWaiting(studentId, questionId))
  const send = useAction({
    changes: [queryKeys.skills, queryKeys.learning, queryKeys.reviews],
    // The answer is sent again until it arrives.
    changesWithoutAnswer: [],
    run: ({ answer, key }: WaitingAnswer) =>
      call(bare<typeof practiceContract.answer>(PRACTICE_ANSWER), {
        params: { id: String(questionId) },
        body: { answer },
        idempotencyKey: key,
      }),
    onSuccess: (verdict) => {
      dropWaiting(studentId)
      queryClient.setQueryData(queryKeys.practice.state(subject), (before?: PracticeState) => moveOn(before, verdict))
    },
    onError: (error) => {
      if (isUnsent(error)) return
      dropWaiting(studentId)
      onGone()
    },
  })
  const sendAgain = useEffectEvent(() => {
    if (given && !send.data && !send.isPending) send.mutate(given)
  })

  useEffect(() => {
    // A page that was loaded again finds its answer here and sends it; offline it waits for the connection.
    sendAgain()
    window.addEventListener('online', sendAgain)
    return () => window.removeEventListener('online', sendAgain)
  }, [])

  // Browsers say "online" a moment before anything can be sent, and say nothing of a server that was out of reach.
  const isCutOff = send.isError && !(send.error instanceof ApiError)
  const triedAt = send.submittedAt
  useEffect(() => {
    if (!isCutOff || triedAt === 0) return
    const timer = setTimeout(sendAgain, TRY_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isCutOff, triedAt])

  return {
    /** What was answered, whether or not it is judged. */
    given: given?.answer,
    verdict: send.data,
    isSending: send.isPending,
    isUnsent: given !== undefined && send.isError && isUnsent(send.error),
    give: (answer: Answer) => {
      const waiting = { questionId, answer, key: newIdempotencyKey() }
      keepWaiting(studentId, waiting)
      setGiven(waiting)
      send.mutate(waiting)
    },
    tryAgain: () => given && send.mutate(given),
  }
}

/** No answer came, or the site is out of order for a moment: the same may be sent again. */
function isUnsent(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}

function moveOn(before: PracticeState | undefined, verdict: PracticeVerdict): PracticeState | undefined {
  const { answeredToday, rightRun, placement } = verdict
  return before && { ...before, answeredToday, rightRun, placement, question: null }
}
