import type { Session } from '#shared/features/booking/booking.contract'
import {
  type RestOfSeriesCancelled,
  type RestOfSeriesWeek,
  type SeriesRequest,
  type SeriesWeek,
  seriesContract,
} from '#shared/features/booking/series/series.contract'
import { call } from '../../../api/call'

export interface NewStart {
  sessionDate: string
  startTime: string
}

interface WeeksRequest extends NewStart {
  tutorId: number
  durationHours: number
}

const pathOf = (id: number) => ({ params: { id: String(id) } })

export function fetchWeeks({ tutorId, durationHours, ...first }: WeeksRequest): Promise<SeriesWeek[]> {
  return call(seriesContract.weeks, { query: { ...first, tutorId: String(tutorId), duration: String(durationHours) } })
}

export function bookSeries(body: SeriesRequest) {
  return call(seriesContract.book, { body })
}

export function fetchRestOfSeries({ id, ...to }: NewStart & { id: number }) {
  return call(seriesContract.restOfSeriesWeeks, { ...pathOf(id), query: to })
}

/** Cancels all of the sessions or none. */
export function cancelRestOfSeries({ id, sessions }: RestOfSeriesCancelled & { id: number }): Promise<Session[]> {
  return call(seriesContract.cancelRestOfSeries, { ...pathOf(id), body: { sessions } })
}

interface RestOfSeriesMove {
  id: number
  to: NewStart
  /** As the student saw them. */
  weeks: readonly RestOfSeriesWeek[]
}

/** Moves all of the sessions whose week is free, or none. */
export function moveRestOfSeries({ id, to, weeks }: RestOfSeriesMove): Promise<Session[]> {
  const idsOf = (isMoving: boolean) =>
    weeks.filter(({ state }) => (state === 'free') === isMoving).map((week) => week.id)
  const body = { ...to, moving: idsOf(true), staying: idsOf(false) }
  return call(seriesContract.moveRestOfSeries, { ...pathOf(id), body })
}
