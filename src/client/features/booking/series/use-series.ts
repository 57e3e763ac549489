import { useQuery } from '@tanstack/react-query'
import { readHours } from '#shared/features/billing/hours.rules'
import type { BookingRequest } from '#shared/features/booking/booking.contract'
import { START_TIMES } from '#shared/features/booking/booking.rules'
import type { SeriesRequest } from '#shared/features/booking/series/series.contract'
import { ApiError } from '../../../api/api-error'
import { queryKeys } from '../../../api/query-keys'
import { useStudent } from '../../../sign-in/student'
import { seriesChoice } from '../../../tutoring/series-choice'
import { bookingActions } from '../booking.queries'
import type { BookingValues } from '../form/booking-values'

/** The same hour in the coming weeks, as far as it is wanted and the student's hours reach. */
export function useSeries({ repeat, tutorId, sessionDate, startTime, durationHours }: BookingValues) {
  const balanceHours = readHours(useStudent().creditsRemaining)
  const start = START_TIMES.find((time) => time === startTime)
  const isKnown = repeat && tutorId && sessionDate && start
  const first = isKnown ? { tutorId, sessionDate, startTime: start, durationHours } : null
  // Read here, and not only by the weeks' own part: what nobody has read yet renders nothing when it changes.
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
    /** How asking for the weeks goes. */
    asked: { isError, isFetching, refetch },
  }
}

export type SeriesState = ReturnType<typeof useSeries>

/** Books one session, or a series, which has an endpoint of its own. */
export const bookOnceOrWeekly = {
  ...bookingActions.book,
  run: async (body: BookingRequest | SeriesRequest) => {
    if (!('sessionDates' in body)) return [await bookingActions.book.run(body)]
    const { bookSeries } = await import('./series.queries')
    return bookSeries(body)
  },
}

/** The days that a refusal says are no longer free. */
export function lostDays(error: Error, days: readonly string[]): string[] {
  if (!(error instanceof ApiError) || error.body.code !== 'WEEKS_TAKEN') return []
  return days.filter((_, place) => error.body.issues?.some(({ path }) => path === `sessionDates.${place}`))
}
