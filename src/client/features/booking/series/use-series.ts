import { useQuery } from '@tanstack/react-query'
import { readHours } from '#shared/features/billing/hours.rules'
import type { BookingRequest, Session } from '#shared/features/booking/booking.contract'
import type { SeriesRequest } from '#shared/features/booking/series/series.contract'
import { laterInSeries } from '#shared/features/booking/series/series.rules'
import { ApiError } from '../../../api/api-error'
import { queryKeys } from '../../../api/query-keys'
import { seriesChoice } from '../../../parts/tutoring/series-choice'
import { sessionsQueries } from '../../../parts/tutoring/sessions.queries'
import { useStudent } from '../../../sign-in/student'
import { bookingActions } from '../booking.queries'
import type { BookingValues } from '../form/booking-values'

/** The weeks of a repeated session, as far as the student's hours last. */
export function useSeries({ repeat, tutorId, sessionDate, startTime, durationHours }: BookingValues) {
  const balanceHours = readHours(useStudent().creditsRemaining)
  const isKnown = repeat && tutorId && sessionDate && startTime
  const first = isKnown ? { tutorId, sessionDate, startTime, durationHours } : null
  // All fields are read here: the library renders again only for fields that were read.
  const {
    data: weeks,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: queryKeys.times.weeks(first),
    queryFn: async () => (first ? (await import('./series.queries')).fetchWeeks(first) : []),
    enabled: first !== null,
    // Others book meanwhile.
    gcTime: 0,
  })
  return {
    ...seriesChoice({ repeat, weeks: first ? weeks : undefined, balanceHours, durationHours }),
    query: { isError, isFetching, refetch },
  }
}

/** Books one session, or a series, which has its own endpoint. */
export const bookOnceOrWeekly = {
  ...bookingActions.book,
  run: async (body: BookingRequest | SeriesRequest) => {
    if (!('sessionDates' in body)) return [await bookingActions.book.run(body)]
    const { bookSeries } = await import('./series.queries')
    return bookSeries(body)
  },
}

/** The days that are no longer free, according to the server's refusal. */
export function lostDays(error: Error, days: readonly string[]): string[] {
  if (!(error instanceof ApiError) || error.body.code !== 'WEEKS_TAKEN') return []
  return days.filter((_, index) => error.body.issues?.some(({ path }) => path === `sessionDates.${index}`))
}

/** A session of a series with the later ones; empty for any other session. */
export function useRestOfSeries(session: Session): Session[] {
  const { data: upcoming = [] } = useQuery(sessionsQueries.upcoming())
  return laterInSeries(upcoming, { from: session, now: new Date() })
}
