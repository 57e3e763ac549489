import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearch } from 'wouter'
import type { KeptBooking } from '#shared/features/booking/holds/hold.contract'
import type { Draft } from '../../../form/use-draft'
import { bookingQueries } from '../booking.queries'
import { type BookingValues, keptValues } from './booking-values'

/**
 * The booking that was kept while hours were bought, for who comes back to it. The tab knows the form, too; it is filled in
 * where that is gone, as after a link in a letter.
 */
export function useKeptBooking({ values, change }: Draft<BookingValues>): KeptBooking | null {
  const isAsked = new URLSearchParams(useSearch()).has('kept')
  const { data } = useQuery({ ...bookingQueries.kept(), enabled: isAsked })
  const kept = (isAsked && data?.booking) || null
  const fill = useEffectEvent((found: KeptBooking | null) => {
    if (found && values.subject === null) change(keptValues(found))
  })
  useEffect(() => fill(kept), [kept])
  return kept
}
