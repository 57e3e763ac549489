import { queryOptions } from '@tanstack/react-query'
import { UPCOMING_SESSIONS } from '#shared/features/booking/booking.addresses'
import type { bookingContract } from '#shared/features/booking/booking.contract'
import { bare, call } from '../api/call'

export const sessionsQueries = {
  /** Scheduled sessions that have not ended. Whoever books, moves or cancels one invalidates this. */
  upcoming: () =>
    queryOptions({
      queryKey: ['sessions', 'upcoming'],
      queryFn: () => call(bare<typeof bookingContract.upcoming>(UPCOMING_SESSIONS)),
    }),
}
