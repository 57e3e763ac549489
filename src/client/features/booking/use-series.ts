import { useQuery } from '@tanstack/react-query'
import type { BookingRequest } from '#shared/features/booking/booking.contract'
import { START_TIMES } from '#shared/features/booking/booking.rules'
import type { SeriesRequest } from '#shared/features/booking/series.contract'
import { affordableTimes, chooseWeeks, SERIES_TIMES } from '#shared/features/booking/series.rules'
import { readHours } from '#shared/features/credits/credits.rules'
import { ApiError } from '../../api/api-error'
import { queryKeys } from '../../api/query-keys'
import type { Sent } from '../../form/use-form'
import type { Validated } from '../../form/validate'
import { useStudent } from '../../sign-in/student'
import { bookingActions } from './booking.queries'
import type { BookingValues } from './booking-values'

/** The same hour in the coming weeks, as far as it is wanted: which weeks are free, which are chosen, what they cost. */
export function useSeries({ repeat, tutorId, sessionDate, startTime, durationHours }: BookingValues) {
  const balanceHours = readHours(useStudent().creditsRemaining)
  const mostTimes = affordableTimes({ balanceHours, durationHours })
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
  const wanted = repeat && { ...repeat, times: Math.min(repeat.times, mostTimes) }
  const days = wanted && chooseWeeks(weeks ?? [], wanted)
  return {
    weeks: first ? weeks : undefined,
    /** How asking for the weeks goes. */
    asked: { isError, isFetching, refetch },
    /** Null when the session is not repeated. */
    days,
    /** How often the balance lets it be repeated; empty when not even twice. */
    counts: Array.from({ length: Math.max(0, mostTimes - SERIES_TIMES.min + 1) }, (_, more) => SERIES_TIMES.min + more),
    isLimited: mostTimes < SERIES_TIMES.max,
    hours: Math.max(1, days?.length ?? 1) * durationHours,
  }
}

export type SeriesState = ReturnType<typeof useSeries>

/** The booking with all of its days, where it is repeated. */
export function withDays(
  validated: Validated<BookingRequest>,
  days: string[] | null,
): Validated<BookingRequest | SeriesRequest> {
  if (!validated.body || !days) return validated
  if (days.length < SERIES_TIMES.min) return { body: null, faults: { repeat: 'SERIES_LENGTH' } }
  const { sessionDate: _, ...booking } = validated.body
  return { body: { ...booking, sessionDates: days }, faults: {} }
}

/** An ordinary booking goes where it always went; only a series has its own address. */
export const bookOnceOrWeekly = {
  ...bookingActions.book,
  act: async ({ body, key }: Sent<BookingRequest | SeriesRequest>) => {
    if (!('sessionDates' in body)) return [await bookingActions.book.act({ body, key })]
    const { bookSeries } = await import('./series.queries')
    return bookSeries({ body, key })
  },
}

/** The days that a refusal says are no longer free. */
export function lostDays(error: Error, days: readonly string[]): string[] {
  if (!(error instanceof ApiError) || error.body.code !== 'WEEKS_TAKEN') return []
  return days.filter((_, place) => error.body.issues?.some(({ path }) => path === `sessionDates.${place}`))
}
