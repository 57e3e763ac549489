import { useQuery } from '@tanstack/react-query'
import type { Session } from '#shared/features/booking/booking.contract'
import { followingInSeries } from '#shared/features/booking/series.rules'
import { sessionsQueries } from '../../tutoring/sessions.queries'

/** A session of a series and those after it; of any other session, nothing. */
export function useFollowing(session: Session): Session[] {
  const { data: upcoming = [] } = useQuery(sessionsQueries.upcoming())
  return followingInSeries(upcoming, { from: session, now: new Date() })
}
