import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { PRACTICE_ANSWER } from '#shared/features/practice/practice.addresses'
import type { PracticeState, PracticeVerdict, practiceContract } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import { ApiError } from '../../api/api-error'
import { bare, call } from '../../api/call'
import { newIdempotencyKey } from '../../api/idempotency-key'
import { queryKeys } from '../../api/query-keys'
import { useAction } from '../../api/use-action'
import type { Answer } from '../../sheet/answer'
import { useStudent } from '../../sign-in/student'
import { dropWaiting, findWaiting, keepWaiting, type WaitingAnswer } from './waiting-answers'

const TRY_AGAIN_MS = 4_000

interface Asked {
  subject: Subject
  questionId: number
  /** The server wants no answer to this question any more: it was answered elsewhere, or taken back. */
  onGone: () => void
}

/** Gives the answer to a question, once. What cannot be sent now is kept, and sent again when the connection is back. */
export function useAnswer({ subject, questionId, onGone }: Asked) {
  const { id: studentId } = useStudent()
  const queryClient = useQueryClient()
  const [given, setGiven] = useState(() => findWaiting(studentId, questionId))
  const send = useAction({
    changes: [queryKeys.skills, queryKeys.learning, queryKeys.reviews],
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
