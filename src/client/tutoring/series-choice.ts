import type { SeriesWeek } from '#shared/features/booking/series/series.contract'
import { affordableTimes, chooseWeeks, type Repeat, SERIES_TIMES } from '#shared/features/booking/series/series.rules'
import type { Validated } from '../form/validate'

interface Wanted {
  /** Null when the session is not repeated. */
  repeat: Repeat | null
  /** Undefined while they are not known. */
  weeks: SeriesWeek[] | undefined
  balanceHours: number
  durationHours: number
}

/** The same hour in the coming weeks, as far as it is wanted: which weeks are free, which are chosen, what they cost. */
export function seriesChoice({ repeat, weeks, balanceHours, durationHours }: Wanted) {
  const mostTimes = affordableTimes({ balanceHours, durationHours })
  const wanted = repeat && { ...repeat, times: Math.min(repeat.times, mostTimes) }
  const days = wanted && chooseWeeks(weeks ?? [], wanted)
  return {
    weeks,
    /** Null when the session is not repeated. */
    days,
    /** How often the balance lets it be repeated; empty when not even twice. */
    counts: Array.from({ length: Math.max(0, mostTimes - SERIES_TIMES.min + 1) }, (_, more) => SERIES_TIMES.min + more),
    isLimited: mostTimes < SERIES_TIMES.max,
    hours: Math.max(1, days?.length ?? 1) * durationHours,
  }
}

export type SeriesChoice = ReturnType<typeof seriesChoice>

/** What a series is before it is narrowed: as often as most people want it, in the first weeks that are free. */
export const FOUR_TIMES: Repeat = { times: 4, skipped: [] }

type Weekly<Body> = Omit<Body, 'sessionDate'> & { sessionDates: string[] }

/** The booking with all of its days, where it is repeated. */
export function withDays<Body extends { sessionDate: string }>(
  validated: Validated<Body>,
  days: string[] | null,
): Validated<Body | Weekly<Body>> {
  if (!validated.body || !days) return validated
  if (days.length < SERIES_TIMES.min) return { body: null, problems: { repeat: 'SERIES_LENGTH' } }
  const { sessionDate: _, ...booking } = validated.body
  return { body: { ...booking, sessionDates: days }, problems: {} }
}
