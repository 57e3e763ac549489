import type { Session } from '#shared/features/booking/booking.contract'
import type { StartTime } from '#shared/features/booking/booking.rules'
import {
  type RestOfSeriesCancelled,
  type RestOfSeriesWeek,
  seriesContract,
} from '#shared/features/booking/series/series.contract'
import { call } from '../../../api/call'

export interface RestOfSeriesTarget {
  sessionDate: string
  startTime: StartTime
}

const pathOf = (id: number) => ({ params: { id: String(id) } })

export function fetchRestOfSeries({ id, ...to }: RestOfSeriesTarget & { id: number }) {
  return call(seriesContract.restOfSeriesWeeks, { ...pathOf(id), query: to })
}

/** All are cancelled or none. */
export function cancelRestOfSeries({ id, sessions }: RestOfSeriesCancelled & { id: number }): Promise<Session[]> {
  return call(seriesContract.cancelRestOfSeries, { ...pathOf(id), body: { sessions } })
}

interface Moving {
  id: number
  to: RestOfSeriesTarget
  /** What the student was shown. */
  weeks: readonly RestOfSeriesWeek[]
}

/** All that can move do, or none. */
export function moveRestOfSeries({ id, to, weeks }: Moving): Promise<Session[]> {
  const idsOf = (isMoving: boolean) =>
    weeks.filter(({ state }) => (state === 'free') === isMoving).map((week) => week.id)
  const body = { ...to, moving: idsOf(true), staying: idsOf(false) }
  return call(seriesContract.moveRestOfSeries, { ...pathOf(id), body })
}
