import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BookingRequest, bookingContract, type Session } from '#shared/features/booking/booking.contract'
import { createActionKeys } from '../../api/action-key'
import { ApiError, isUnauthorized } from '../../api/api-error'
import { call } from '../../api/call'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { paths } from '../../paths'
import { sessionQueries } from '../../sign-in/current-user'
import { useSignInAgain } from '../../sign-in/use-sign-in-again'
import { refreshAfterChange, refreshTimes } from './booking.queries'

interface Outcome {
  onBooked: () => void
  onSignInLost: () => void
}

/** Books a session and says how it went. */
export function useBookSession({ onBooked, onSignInLost }: Outcome) {
  const { t } = useTranslation('booking')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const queryClient = useQueryClient()
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
    if (error.message.includes('Insufficient credits')) {
      const action = { label: t('failed.buy'), href: paths.buyCredits }
      showNotice({ ...notice, description: t('failed.noCredits'), action })
    } else {
      showNotice({ ...notice, description: t('failed.text') })
    }
  }

  const booking = useMutation({
    mutationFn: (request: BookingRequest) =>
      call(bookingContract.book, { body: request, idempotencyKey: keys.keyFor(request) }),
    onSuccess: (session) => {
      keys.done()
      onBooked()
      sayBooked(session)
      refreshAfterChange(queryClient)
    },
    onError: (error) => {
      if (isUnauthorized(error)) return onSignInLost()
      sayFailed(error)
      // Without an answer the booking may well have been made: the form stays as it is, and another try repeats the key.
      if (!(error instanceof ApiError)) return
      refreshTimes(queryClient)
      void queryClient.invalidateQueries({ queryKey: sessionQueries.currentUser().queryKey })
    },
  })
  useSignInAgain('unauthorized', booking.error)
  return booking
}
