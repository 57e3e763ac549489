import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PRACTICE_ANSWER } from '#shared/features/practice/practice.addresses'
import type {
  PracticeQuestion,
  PracticeState,
  PracticeVerdict,
  practiceContract,
} from '#shared/features/practice/practice.contract'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { ApiError } from '../../api/api-error'
import { bare, call } from '../../api/call'
import { newIdempotencyKey } from '../../api/idempotency-key'
import { queryKeys } from '../../api/query-keys'
import { useAction } from '../../api/use-action'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { type Answer, isEmptyAnswer } from '../../sheet/answer'
import { PassageView } from '../../sheet/passage-view'
import { QuestionForm } from '../../sheet/question-form'
import type { SheetStep } from '../../sheet/steps'
import { useStudent } from '../../sign-in/student'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import { dropPending, findPending, keepPending, type PendingAnswer } from './pending-answers'

const RETRY_DELAY_MS = 4_000

interface PracticeSheetProps {
  question: PracticeQuestion
  subject: Subject
  /** How many questions were answered today before this one. */
  answeredBefore: number
  onNext: () => void
}

/** One practice question until the student has read its verdict. Must be mounted anew for each question. */
export function PracticeSheet({ question, subject, answeredBefore, onNext }: PracticeSheetProps) {
  const { t } = useTranslation('quizzes')
  const answering = useAnswer({ subject, questionId: question.id, onGone: onNext })
  const { given, language, verdict } = answering
  const [draft, setDraft] = useState<Answer | undefined>(given)
  // Fixed, because the count changes with the verdict while the question is still shown.
  const [number] = useState(answeredBefore + 1)
  const [hintsShown, setHintsShown] = useState(0)
  const nextArea = useRef<HTMLDivElement>(null)
  const isGraded = verdict !== undefined

  useEffect(() => {
    if (isGraded) nextArea.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isGraded])

  function goOn() {
    if (isGraded) onNext()
    else if (given === undefined && draft !== undefined && !isEmptyAnswer(draft)) answering.give(draft)
  }

  return (
    <>
      {question.passage && <PassageView passage={question.passage} subject={subject} isOpen />}
      <QuestionForm
        step={toStep(
          question,
          subject,
          verdict && given !== undefined ? { answer: given, language, verdict } : undefined,
        )}
        number={number}
        draft={draft}
        status={isGraded ? 'graded' : given === undefined ? 'open' : 'submitted'}
        isSending={answering.isSending}
        hintsShown={hintsShown}
        focusFirst="question"
        onDraft={setDraft}
        onShowHint={() => setHintsShown(hintsShown + 1)}
        onContinue={goOn}
      >
        <AnswerNews answering={answering} />
      </QuestionForm>
      {isGraded && (
        <div ref={nextArea} className="mt-6 flex justify-end">
          <Button onClick={onNext}>
            {t('next')}
            <ArrowRight aria-hidden className="size-5" />
          </Button>
        </div>
      )}
    </>
  )
}

interface GradedAnswer {
  answer: Answer
  language?: Language | undefined
  verdict: PracticeVerdict
}

/** Fields that would reveal the correct answer are empty until there is a verdict. */
export function toStep(
  practiceQuestion: PracticeQuestion,
  subject: Subject,
  graded: GradedAnswer | undefined,
): SheetStep {
  const { id, type, question, questionFr, options, optionsFr, hints, hintsFr, figure } = practiceQuestion
  const verdict = graded?.verdict
  const answerKind = verdict?.answerKind ?? practiceQuestion.answerKind
  const feedbackAt = (index: number, feedbackText: string | null | undefined) =>
    graded && Number(graded.answer) === index ? (feedbackText ?? null) : null
  return {
    id: String(id),
    subject,
    answerLanguage: graded?.language,
    question: {
      id: String(id),
      type,
      question,
      questionFr,
      options,
      optionsFr,
      correctAnswer: verdict?.correctAnswer ?? '',
      explanation: verdict?.explanation ?? '',
      explanationFr: verdict?.explanationFr ?? '',
      ...(answerKind && { answerKind }),
      ...(figure && { figure }),
      hints,
      hintsFr,
      feedback: options.map((_, index) => feedbackAt(index, verdict?.feedbackText)),
      feedbackFr: options.map((_, index) => feedbackAt(index, verdict?.feedbackTextFr)),
      ...(graded && { commonMistakes: typedMistakes(graded) }),
      solution: verdict?.solution ?? [],
      solutionFr: verdict?.solutionFr ?? [],
      ...(practiceQuestion.passage && { passage: practiceQuestion.passage }),
    },
  }
}

/** The server has recognized the mistake, so only its feedback is known here. */
function typedMistakes({ answer, verdict: { feedbackText, feedbackTextFr } }: GradedAnswer) {
  if (typeof answer === 'number' || !feedbackText) return []
  return [{ answer, feedback: feedbackText, feedbackFr: feedbackTextFr ?? '' }]
}

/** Says that an answer is not sent yet, that a skill is now mastered, or that the placement is done. */
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
      {verdict && verdict.skill.before !== 'mastered' && verdict.skill.now === 'mastered' && (
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

interface UseAnswerOptions {
  subject: Subject
  questionId: number
  /** Called when the server no longer accepts an answer, because the question was answered elsewhere or withdrawn. */
  onGone: () => void
}

/** Sends an answer once. If that fails it is stored, and sent again when the connection returns. */
function useAnswer({ subject, questionId, onGone }: UseAnswerOptions) {
  const { id: studentId } = useStudent()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [given, setGiven] = useState(() => findPending(studentId, questionId))
  const send = useAction({
    changes: [queryKeys.skills, queryKeys.learning, queryKeys.reviews],
    // The answer is sent again until it arrives.
    changesWithoutAnswer: [],
    run: ({ answer, language, key }: PendingAnswer) =>
      call(bare<typeof practiceContract.answer>(PRACTICE_ANSWER), {
        params: { id: String(questionId) },
        body: { answer, language },
        idempotencyKey: key,
      }),
    onSuccess: (verdict) => {
      dropPending(studentId)
      queryClient.setQueryData(queryKeys.practice.state(subject), (before?: PracticeState) =>
        withVerdict(before, verdict),
      )
    },
    onError: (error) => {
      if (isUnsent(error)) return
      dropPending(studentId)
      onGone()
    },
  })
  const sendAgain = useEffectEvent(() => {
    if (given && !send.data && !send.isPending) send.mutate(given)
  })

  useEffect(() => {
    // After a reload the stored answer is sent; offline it waits for the connection.
    sendAgain()
    window.addEventListener('online', sendAgain)
    return () => window.removeEventListener('online', sendAgain)
  }, [])

  // The `online` event fires slightly too early, and not at all when only the server was unreachable.
  const isCutOff = send.isError && !(send.error instanceof ApiError)
  const triedAt = send.submittedAt
  useEffect(() => {
    if (!isCutOff || triedAt === 0) return
    const timer = setTimeout(sendAgain, RETRY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isCutOff, triedAt])

  return {
    /** The answer, graded or not. */
    given: given?.answer,
    language: given?.language,
    verdict: send.data,
    isSending: send.isPending,
    isUnsent: given !== undefined && send.isError && isUnsent(send.error),
    give: (answer: Answer) => {
      const pending = { questionId, answer, language, key: newIdempotencyKey() }
      keepPending(studentId, pending)
      setGiven(pending)
      send.mutate(pending)
    },
    tryAgain: () => given && send.mutate(given),
  }
}

/** Whether the same answer may be sent again, because the server did not respond or failed temporarily. */
function isUnsent(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}

function withVerdict(before: PracticeState | undefined, verdict: PracticeVerdict): PracticeState | undefined {
  const { answeredToday, rightRun, placement } = verdict
  return before && { ...before, answeredToday, rightRun, placement, question: null }
}
