import { bookingContract, type Session, SessionChange } from '#shared/features/booking/booking.contract'
import type { StudentRefund } from '#shared/features/booking/sessions/late-cancellation.rules'
import type { ErrorCode } from '#shared/http/errors'
import { ApiError } from '../../../api/api-error'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import { useAction } from '../../../api/use-action'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { SESSION_AREAS } from '../booking.queries'
import { useChangeFailure } from './use-change-failure'

/** What the server says about the hours when the student was shown something else. */
const REFUNDS_BY_REFUSAL: Partial<Record<ErrorCode, StudentRefund>> = {
  MOVE_TOO_LATE: 'none',
  REFUND_IS_NONE: 'none',
  REFUND_IS_FULL: 'full',
}

type RequestedChange = { status: 'cancelled'; refund: StudentRefund } | { sessionDate: string; startTime: string }

interface Outcomes {
  onDone: () => void
  /** The student was shown another refund than the true one; nothing has changed. */
  onOtherRefund: (refund: StudentRefund) => void
}

/** Moves or cancels a session and says how it went. */
export function useChangeSession(session: Session, { onDone, onOtherRefund }: Outcomes) {
  const { t } = useTranslation('booking')
  const { t: sessions } = useTranslation('sessions')
  const formats = useFormats()
  const showFailure = useChangeFailure()

  function outcomeOf({ status, sessionDate, startTime, duration }: Session, change: RequestedChange): string {
    if ('refund' in change && change.refund === 'none') return t('change.cancelledLate')
    if (status === 'cancelled') return t('change.cancelled', { count: duration })
    return t('change.movedTo', { day: formats.day(sessionDate), time: formats.time(startTime) })
  }

  return useAction({
    run: (change: RequestedChange) =>
      call(bookingContract.change, { params: { id: String(session.id) }, body: SessionChange.parse(change) }),
    changes: SESSION_AREAS,
    outdatedByRefusal: (refusal) => (isTimeTaken(refusal) ? [queryKeys.times] : SESSION_AREAS),
    onSuccess: (changed, change) => {
      onDone()
      showNotice({ title: sessions('updated.title'), description: outcomeOf(changed, change) })
    },
    onError: (error) => {
      const refund = error instanceof ApiError && error.body.code && REFUNDS_BY_REFUSAL[error.body.code]
      if (refund) onOtherRefund(refund)
      // The specification has one sentence for all other refusals.
      showFailure(error, refund ? undefined : sessions('error.updateFailed'))
    },
  })
}

function isTimeTaken({ body }: ApiError): boolean {
  return body.code === 'TIME_TAKEN'
}
