import { bookingContract, type Session, SessionChange } from '#shared/features/booking/booking.contract'
import type { StudentRefund } from '#shared/features/booking/sessions/late-cancellation.rules'
import type { ErrorCode } from '#shared/http/errors'
import { ApiError } from '../../../api/api-error'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import { useAction } from '../../../api/use-action'
import { useErrorWords } from '../../../form/use-error-words'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure, showNotice } from '../../../notices/notice-store'
import { SESSION_AREAS } from '../booking.queries'

interface SessionAction<Input, Answer> {
  run: (input: Input) => Promise<Answer>
  onDone: () => void
  /** The refusals after which only the free times are outdated, but not the sessions. */
  isTimeTaken?: (error: Error) => boolean
  successText: (answer: Answer, input: Input) => string
  /** Instead of the server's reason. */
  failureText?: (error: Error) => string | undefined
  onError?: (error: Error) => void
}

/** Changes sessions and shows the result as a notice. */
export function useSessionAction<Input, Answer>(action: SessionAction<Input, Answer>) {
  const { run, onDone, isTimeTaken, successText, failureText, onError } = action
  const { t } = useTranslation('sessions')
  const errorWords = useErrorWords()
  return useAction({
    run,
    changes: SESSION_AREAS,
    outdatedByRefusal: (refusal) => (isTimeTaken?.(refusal) ? [queryKeys.times] : SESSION_AREAS),
    onSuccess: (answer: Answer, input: Input) => {
      onDone()
      showNotice({ title: t('updated.title'), description: successText(answer, input) })
    },
    onError: (error) => {
      onError?.(error)
      const description = failureText?.(error) ?? errorWords.refusal(error, t('error.updateFailed'))
      showFailure({ title: t('error.title'), description })
    },
  })
}

const REFUNDS_BY_REFUSAL: Partial<Record<ErrorCode, StudentRefund>> = {
  MOVE_TOO_LATE: 'none',
  REFUND_IS_NONE: 'none',
  REFUND_IS_FULL: 'full',
}

const codeOf = (error: Error) => (error instanceof ApiError ? error.body.code : undefined)

/** The true refund, when the server refuses a change because the student was shown another one. */
function trueRefund(error: Error): StudentRefund | undefined {
  const code = codeOf(error)
  return code && REFUNDS_BY_REFUSAL[code]
}

type RequestedChange = { status: 'cancelled'; refund: StudentRefund } | { sessionDate: string; startTime: string }

interface ChangeHandlers {
  onDone: () => void
  /** The student was shown another refund than the true one; nothing has changed. */
  onOtherRefund: (refund: StudentRefund) => void
}

/** Moves or cancels a session. */
export function useChangeSession(session: Session, { onDone, onOtherRefund }: ChangeHandlers) {
  const { t } = useTranslation('booking')
  const { t: sessions } = useTranslation('sessions')
  const formats = useFormats()
  return useSessionAction({
    run: (change: RequestedChange) =>
      call(bookingContract.change, { params: { id: String(session.id) }, body: SessionChange.parse(change) }),
    onDone,
    isTimeTaken: (error) => codeOf(error) === 'TIME_TAKEN',
    successText: ({ status, sessionDate, startTime, duration }, change) => {
      if ('refund' in change && change.refund === 'none') return t('change.cancelledLate')
      if (status === 'cancelled') return t('change.cancelled', { count: duration })
      return t('change.movedTo', { day: formats.day(sessionDate), time: formats.time(startTime) })
    },
    // The specification has one sentence for all other refusals.
    failureText: (error) => (trueRefund(error) ? undefined : sessions('error.updateFailed')),
    onError: (error) => {
      const refund = trueRefund(error)
      if (refund) onOtherRefund(refund)
    },
  })
}
