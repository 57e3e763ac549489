import type { SeriesWeek } from '#shared/features/booking/series/series.contract'
import {
  affordableTimes,
  chooseWeeks,
  SERIES_TIMES,
  type WeeklyRepeat,
} from '#shared/features/booking/series/series.rules'
import type { ValidatedBody } from '../../form/validate'

interface SeriesOptions {
  /** Null when the session is not repeated. */
  repeat: WeeklyRepeat | null
  /** Undefined while they are loading. */
  weeks: SeriesWeek[] | undefined
  balanceHours: number
  durationHours: number
}

/** The free and the chosen weeks of a repeated session, and their hours. */
export function seriesChoice({ repeat, weeks, balanceHours, durationHours }: SeriesOptions) {
  const timesMax = affordableTimes({ balanceHours, durationHours })
  const affordable = repeat && { ...repeat, times: Math.min(repeat.times, timesMax) }
  const days = affordable && chooseWeeks(weeks ?? [], affordable)
  return {
    weeks,
    /** Null when the session is not repeated. */
    days,
    /** The numbers of sessions that the balance pays for; empty if it does not pay for two. */
    counts: Array.from({ length: Math.max(0, timesMax - SERIES_TIMES.min + 1) }, (_, more) => SERIES_TIMES.min + more),
    isLimited: timesMax < SERIES_TIMES.max,
    hours: Math.max(1, days?.length ?? 1) * durationHours,
  }
}

export type SeriesChoice = ReturnType<typeof seriesChoice>

/** The initial choice for a series. */
export const FOUR_TIMES: WeeklyRepeat = { times: 4, skipped: [] }

type Weekly<Body> = Omit<Body, 'sessionDate'> & { sessionDates: string[] }

/** Replaces the day of a repeated booking by all of its days. */
export function withDays<Body extends { sessionDate: string }>(
  validated: ValidatedBody<Body>,
  days: string[] | null,
): ValidatedBody<Body | Weekly<Body>> {
  if (!validated.body || !days) return validated
  if (days.length < SERIES_TIMES.min) return { body: null, problems: { repeat: 'SERIES_LENGTH' } }
  const { sessionDate: _, ...booking } = validated.body
  return { body: { ...booking, sessionDates: days }, problems: {} }
}
