import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { PRACTICE_ANSWER, SHOW_HOW, SKIP_QUESTION } from '#shared/features/practice/practice.addresses'
import type { PracticeState, PracticeVerdict, practiceContract } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import { ApiError } from '../../../api/api-error'
import { call, withoutSchemas } from '../../../api/call'
import { newIdempotencyKey } from '../../../api/idempotency-key'
import { queryKeys } from '../../../api/query-keys'
import { useAction } from '../../../api/use-action'
import { useLanguage } from '../../../i18n/use-translation'
import type { Answer } from '../../../parts/sheet/answer'
import { useStudent } from '../../../sign-in/student'
import { dropPending, findPending, type PendingAnswer, savePending } from './pending-answers'
import { playRightSound } from './right-sound'

const RETRY_DELAY_MS = 4_000

interface UseAnswerOptions {
  subject: Subject
  questionId: number
  /** Called when the server no longer accepts an answer, because the question was answered elsewhere or withdrawn. */
  onGone: () => void
  /** Called with the verdict that ends the question. */
  onEnd: (verdict: PracticeVerdict) => void
}

/** Sends each try once. If that fails it is stored, and sent again when the connection returns. */
export function useAnswer({ subject, questionId, onGone, onEnd }: UseAnswerOptions) {
  const { id: studentId } = useStudent()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [given, setGiven] = useState(() => findPending(studentId, questionId))
  const saveVerdict = (verdict: PracticeVerdict) => {
    queryClient.setQueryData(queryKeys.practice.state(subject), (before?: PracticeState) =>
      withVerdict(before, verdict),
    )
    if (verdict.worked) onEnd(verdict)
  }
  const send = useAction({
    changes: [queryKeys.skills, queryKeys.learning, queryKeys.reviews, queryKeys.progress],
    // The answer is sent again until it arrives.
    changesWithoutResponse: [],
    run: ({ answer, language, isHelped, wasOffline, key }: PendingAnswer) =>
      call(withoutSchemas<typeof practiceContract.answer>(PRACTICE_ANSWER), {
        params: { id: String(questionId) },
        body: { answer, language, isHelped, wasOffline },
        idempotencyKey: key,
      }),
    onSuccess: (verdict) => {
      dropPending(studentId)
      saveVerdict(verdict)
      if (verdict.isCorrect) playRightSound()
    },
    onError: (error) => {
      if (isUnsent(error)) return
      dropPending(studentId)
      onGone()
    },
  })
  const show = useAction({
    changes: [queryKeys.skills, queryKeys.learning, queryKeys.progress],
    run: () => call(withoutSchemas<typeof practiceContract.showHow>(SHOW_HOW), { params: { id: String(questionId) } }),
    onSuccess: saveVerdict,
  })
  const skip = useAction({
    changes: [queryKeys.skills],
    run: () =>
      call(withoutSchemas<typeof practiceContract.skip>(SKIP_QUESTION), { params: { id: String(questionId) } }),
    onSuccess: (state) => queryClient.setQueryData(queryKeys.practice.state(subject), state),
    onError: (error) => {
      if (!isUnsent(error)) onGone()
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
    verdict: show.data ?? send.data,
    isSending: send.isPending,
    /** Shows how the question is worked out, instead of a second try. */
    showHow: () => show.mutate(),
    isShowing: show.isPending,
    isShown: show.data !== undefined,
    hasShowFailed: show.isError,
    /** Ends the question without an answer. */
    skip: (onSkipped: () => void) => skip.mutate(undefined, { onSuccess: onSkipped }),
    isSkipping: skip.isPending,
    hasSkipFailed: skip.isError && isUnsent(skip.error),
    isUnsent: given !== undefined && send.isError && isUnsent(send.error),
    give: (answer: Answer, isHelped: boolean) => {
      const wasOffline = !navigator.onLine
      const pending = { questionId, answer, language, isHelped, wasOffline, key: newIdempotencyKey() }
      savePending(studentId, pending)
      setGiven(pending)
      send.mutate(pending)
    },
    sendNow: () => given && send.mutate(given),
    /** Opens the question for another try. */
    tryAgain: () => {
      setGiven(undefined)
      send.reset()
    },
  }
}

/** Whether the same answer may be sent again, because the server did not respond or failed temporarily. */
function isUnsent(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}

function withVerdict(before: PracticeState | undefined, verdict: PracticeVerdict): PracticeState | undefined {
  const { answeredToday, rightRun, placement } = verdict
  const question = verdict.worked ? null : (before?.question ?? null)
  return before && { ...before, answeredToday, rightRun, placement, question }
}
