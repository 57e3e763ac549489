import { useState } from 'react'
import { type BookingRequest, bookingContract, type Session } from '#shared/features/booking/booking.contract'
import { createActionKeys } from '../../api/action-key'
import { isInsufficientCredits } from '../../api/api-error'
import { call } from '../../api/call'
import { queryKeys } from '../../api/query-keys'
import { useAction } from '../../api/use-action'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { paths } from '../../paths'
import { SESSION_AREAS } from './booking.queries'

/** Books a session and says how it went. */
export function useBookSession({ onBooked }: { onBooked: () => void }) {
  const { t } = useTranslation('booking')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const [keys] = useState(createActionKeys)

  function sayBooked({ subject, tutor, sessionDate, startTime }: Session) {
    const description = t('booked.text', {
      subject: site(`subjects.${subject}.name`),
      tutor: tutor.name,
      day: formats.day(sessionDate),
      time: formats.time(startTime),
    })
    showNotice({ title: t('booked.title'), description })
  }

  function sayFailed(error: Error) {
    const notice = { title: t('failed.title'), variant: 'destructive' as const }
    if (isInsufficientCredits(error)) {
      const action = { label: t('failed.buy'), href: paths.buyCredits }
      showNotice({ ...notice, description: t('failed.noCredits'), action })
    } else {
      showNotice({ ...notice, description: t('failed.text') })
    }
  }

  return useAction({
    act: (request: BookingRequest) =>
      call(bookingContract.book, { body: request, idempotencyKey: keys.keyFor(request) }),
    changes: SESSION_AREAS,
    // Without an answer nothing is asked: the booking may well have been made, the form stays as it is, and another try
    // repeats the key.
    outdatedByRefusal: () => [queryKeys.times, queryKeys.account],
    onSuccess: (session) => {
      keys.done()
      onBooked()
      sayBooked(session)
    },
    onError: sayFailed,
  })
}
