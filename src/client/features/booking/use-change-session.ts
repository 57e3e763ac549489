import { bookingContract, type Session, SessionChange } from '#shared/features/booking/booking.contract'
import type { ApiError } from '../../api/api-error'
import { call } from '../../api/call'
import { queryKeys } from '../../api/query-keys'
import { useAction } from '../../api/use-action'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { SESSION_AREAS } from './booking.queries'

type WantedChange = { status: 'cancelled' } | { sessionDate: string; startTime: string }

/** Moves or cancels a session and says how it went. */
export function useChangeSession(session: Session, { onDone }: { onDone: () => void }) {
  const { t } = useTranslation('booking')
  const { t: sessions } = useTranslation('sessions')
  const formats = useFormats()

  function outcomeOf({ status, sessionDate, startTime, duration }: Session): string {
    if (status === 'cancelled') return t('change.cancelled', { count: duration })
    return t('change.movedTo', { day: formats.day(sessionDate), time: formats.time(startTime) })
  }

  return useAction({
    act: (wanted: WantedChange) =>
      call(bookingContract.change, { params: { id: String(session.id) }, body: SessionChange.parse(wanted) }),
    changes: SESSION_AREAS,
    outdatedByRefusal: (refusal) => (isTimeTaken(refusal) ? [queryKeys.times] : SESSION_AREAS),
    unknownWithoutAnswer: SESSION_AREAS,
    onSuccess: (changed) => {
      onDone()
      showNotice({ title: sessions('updated.title'), description: outcomeOf(changed) })
    },
    onError: () => {
      showNotice({
        title: sessions('error.title'),
        description: sessions('error.updateFailed'),
        variant: 'destructive',
      })
    },
  })
}

function isTimeTaken({ body }: ApiError): boolean {
  return body.code === 'TIME_TAKEN'
}
