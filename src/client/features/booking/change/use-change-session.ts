import type { Session } from '#shared/features/booking/booking.contract'
import type { StudentRefund } from '#shared/features/booking/sessions/late-cancellation.rules'
import type { ErrorCode } from '#shared/http/errors'
import { ApiError } from '../../../api/api-error'
import { queryKeys } from '../../../api/query-keys'
import { useAction } from '../../../api/use-action'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { SESSION_AREAS } from '../booking.queries'
import { changeSession, type WantedChange } from './change.queries'
import { useChangeFailure } from './use-change-failure'

/** What the server says about the hours when the student was shown something else. */
const REFUNDS_BY_REFUSAL: Partial<Record<ErrorCode, StudentRefund>> = {
  MOVE_TOO_LATE: 'none',
  REFUND_IS_NONE: 'none',
  REFUND_IS_FULL: 'full',
}

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

  function outcomeOf({ status, sessionDate, startTime, duration }: Session, wanted: WantedChange): string {
    if ('refund' in wanted && wanted.refund === 'none') return t('change.cancelledLate')
    if (status === 'cancelled') return t('change.cancelled', { count: duration })
    return t('change.movedTo', { day: formats.day(sessionDate), time: formats.time(startTime) })
  }

  return useAction({
    run: (wanted: WantedChange) => changeSession(session, wanted),
    changes: SESSION_AREAS,
    outdatedByRefusal: (refusal) => (isTimeTaken(refusal) ? [queryKeys.times] : SESSION_AREAS),
    unknownWithoutAnswer: SESSION_AREAS,
    onSuccess: (changed, wanted) => {
      onDone()
      showNotice({ title: sessions('updated.title'), description: outcomeOf(changed, wanted) })
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
