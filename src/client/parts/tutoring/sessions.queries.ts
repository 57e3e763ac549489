import { queryOptions } from '@tanstack/react-query'
import { PAST_SESSIONS, UPCOMING_SESSIONS } from '#shared/features/booking/booking.addresses'
import type { bookingContract } from '#shared/features/booking/booking.contract'
import { call, withoutSchemas } from '../../api/call'
import { queryKeys } from '../../api/query-keys'

export const sessionsQueries = {
  /** Scheduled sessions that have not ended. */
  upcoming: () =>
    queryOptions({
      queryKey: queryKeys.sessions.upcoming,
      queryFn: () => call(withoutSchemas<typeof bookingContract.upcoming>(UPCOMING_SESSIONS)),
    }),
  /** Completed and cancelled sessions of one day. */
  pastOn: (day: string) =>
    queryOptions({
      queryKey: queryKeys.sessions.pastOn(day),
      queryFn: () => call(withoutSchemas<typeof bookingContract.past>(PAST_SESSIONS), { query: { day } }),
    }),
}
