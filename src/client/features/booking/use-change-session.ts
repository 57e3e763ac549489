import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bookingContract, type Session, SessionChange } from '#shared/features/booking/booking.contract'
import { ApiError, isUnauthorized } from '../../api/api-error'
import { call } from '../../api/call'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { useSignInAgain } from '../../sign-in/use-sign-in-again'
import { refreshAfterChange, refreshTimes } from './booking.queries'

type WantedChange = { status: 'cancelled' } | { sessionDate: string; startTime: string }

/** Moves or cancels a session and says how it went. */
export function useChangeSession(session: Session, { onDone }: { onDone: () => void }) {
  const { t } = useTranslation('booking')
  const { t: sessions } = useTranslation('sessions')
  const formats = useFormats()
  const queryClient = useQueryClient()

  function outcomeOf({ status, sessionDate, startTime, duration }: Session): string {
    if (status === 'cancelled') return t('change.cancelled', { count: duration })
    return t('change.movedTo', { day: formats.day(sessionDate), time: formats.time(startTime) })
  }

  const change = useMutation({
    mutationFn: (wanted: WantedChange) =>
      call(bookingContract.change, { params: { id: String(session.id) }, body: SessionChange.parse(wanted) }),
    onSuccess: (changed) => {
      onDone()
      showNotice({ title: sessions('updated.title'), description: outcomeOf(changed) })
      refreshAfterChange(queryClient)
    },
    onError: (error) => {
      if (isUnauthorized(error)) return
      showNotice({
        title: sessions('error.title'),
        description: sessions('error.updateFailed'),
        variant: 'destructive',
      })
      if (isTimeTaken(error)) refreshTimes(queryClient)
      else refreshAfterChange(queryClient)
    },
  })
  useSignInAgain('unauthorized', change.error)
  return change
}

function isTimeTaken(error: Error): boolean {
  return error instanceof ApiError && error.body.code === 'TIME_TAKEN'
}
