import { queryOptions } from '@tanstack/react-query'
import { bookingContract } from '#shared/features/booking/booking.contract'
import { call } from '../api/call'

export const sessionsQueries = {
  /** Scheduled sessions that have not ended. Whoever books, moves or cancels one invalidates this. */
  upcoming: () =>
    queryOptions({
      queryKey: ['sessions', 'upcoming'],
      queryFn: () => call(bookingContract.upcoming),
    }),
}
