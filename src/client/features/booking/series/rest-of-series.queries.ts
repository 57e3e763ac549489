import { bookingContract, type Session } from '#shared/features/booking/booking.contract'
import type { StartTime } from '#shared/features/booking/booking.rules'
import {
  type RestOfSeriesCancelled,
  type RestOfSeriesWeek,
  seriesContract,
} from '#shared/features/booking/series/series.contract'
import { call } from '../../../api/call'
import { actOrLook } from '../../../api/lost-answer'

export interface RestOfSeriesTarget {
  sessionDate: string
  startTime: StartTime
}

const pathOf = (id: number) => ({ params: { id: String(id) } })

export function fetchRestOfSeries({ id, ...to }: RestOfSeriesTarget & { id: number }) {
  return call(seriesContract.restOfSeriesWeeks, { ...pathOf(id), query: to })
}

interface Cancelling extends RestOfSeriesCancelled {
  id: number
}

/** All are cancelled or none: where no answer came, the list of upcoming sessions tells. */
export function cancelRestOfSeries({ id, sessions }: Cancelling): Promise<Session[]> {
  return actOrLook<Session[]>({
    send: () => call(seriesContract.cancelRestOfSeries, { ...pathOf(id), body: { sessions } }),
    find: async () => {
      const upcoming = await call(bookingContract.upcoming)
      return upcoming.some((each) => sessions.some((session) => session.id === each.id)) ? null : []
    },
  })
}

interface Moving {
  id: number
  to: RestOfSeriesTarget
  /** What the student was shown. */
  weeks: readonly RestOfSeriesWeek[]
}

/** All that can move do, or none: where no answer came, the list of upcoming sessions tells. */
export function moveRestOfSeries({ id, to, weeks }: Moving): Promise<Session[]> {
  const moving = weeks.filter(({ state }) => state === 'free')
  const staying = weeks.filter(({ state }) => state !== 'free')
  const idsOf = (shown: RestOfSeriesWeek[]) => shown.map((week) => week.id)
  const isThere = (session: Session) =>
    session.startTime === to.startTime &&
    moving.some((week) => week.id === session.id && week.sessionDate === session.sessionDate)
  return actOrLook({
    send: () =>
      call(seriesContract.moveRestOfSeries, {
        ...pathOf(id),
        body: { ...to, moving: idsOf(moving), staying: idsOf(staying) },
      }),
    find: async () => {
      const moved = (await call(bookingContract.upcoming)).filter(isThere)
      return moved.length === moving.length ? moved : null
    },
  })
}
