import { useQuery } from '@tanstack/react-query'
import { sharingQueries, useChooseSharing } from '../sessions/sharing.queries'
import type { BookingValues } from './booking-values'

/** What the form says about sharing: what is chosen in it, or else what was chosen last for the subject. */
export function useFormSharing({ subject, isShared: chosen }: Pick<BookingValues, 'subject' | 'isShared'>) {
  const { data } = useQuery(sharingQueries.own())
  const choose = useChooseSharing()
  const wasShared = subject !== null && data?.subjects.includes(subject) === true
  const isShared = data ? (chosen ?? wasShared) : null
  return {
    isShared,
    /** A booking is unshared by itself: what is no news is not sent. */
    save: (id: number) => {
      if (isShared || wasShared) choose.mutate({ id, isShared: isShared === true })
    },
  }
}
