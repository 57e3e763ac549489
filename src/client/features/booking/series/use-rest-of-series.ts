import { useQuery } from '@tanstack/react-query'
import type { Session } from '#shared/features/booking/booking.contract'
import { laterInSeries } from '#shared/features/booking/series/series.rules'
import { sessionsQueries } from '../../../tutoring/sessions.queries'

/** A session of a series and those after it; of any other session, nothing. */
export function useRestOfSeries(session: Session): Session[] {
  const { data: upcoming = [] } = useQuery(sessionsQueries.upcoming())
  return laterInSeries(upcoming, { from: session, now: new Date() })
}
