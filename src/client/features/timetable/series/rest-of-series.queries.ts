import { queryOptions } from '@tanstack/react-query'
import type { StartTime } from '#shared/features/booking/booking.rules'
import {
  restOfSeriesContract,
  type StaffRestOfSeriesCancelled,
  type StaffRestOfSeriesMoved,
  type StaffRestOfSeriesWeek,
} from '#shared/features/timetable/rest-of-series.contract'
import type { ActionResult } from '#shared/features/timetable/timetable.contract'
import { call } from '../../../api/call'
import { actOrLook } from '../../../api/lost-answer'
import { queryKeys } from '../../../api/query-keys'
import type { ActionDefinition } from '../../../api/use-action'
import type { Sent } from '../../../form/use-form'
import { NOT_KEPT } from '../../../portal/by-pages'
import { ACTION_EFFECTS } from '../timetable.queries'

const { portalTimetable } = queryKeys
const pathOf = (id: number) => ({ params: { id: String(id) } })
const fetchRestOfSeries = (id: number) => call(restOfSeriesContract.list, pathOf(id))

interface NewStart {
  sessionDate: string
  startTime: StartTime
}

export const restOfSeriesQueries = {
  list: (id: number) =>
    queryOptions({ queryKey: portalTimetable.restOfSeries(id), queryFn: () => fetchRestOfSeries(id), ...NOT_KEPT }),
  /** Where they would go; asked for once it is clear where the first one goes. */
  weeks: (id: number, to: NewStart | null) =>
    queryOptions({
      queryKey: portalTimetable.restOfSeriesWeeks(id, to),
      queryFn: () => (to ? call(restOfSeriesContract.weeks, { ...pathOf(id), query: to }) : []),
      enabled: to !== null,
      ...NOT_KEPT,
    }),
}

/** All sessions change or none: where no answer came, what is left of the series tells. */
export const restOfSeriesActions = {
  move: (id: number, weeks: readonly StaffRestOfSeriesWeek[]) =>
    ({
      ...ACTION_EFFECTS,
      run: ({ body, key }) =>
        actOrLook<ActionResult[]>({
          send: () => call(restOfSeriesContract.move, { ...pathOf(id), body, idempotencyKey: key }),
          find: async () => {
            const goal = (each: number) => weeks.find((week) => week.id === each)?.sessionDate
            const moved = (await fetchRestOfSeries(id)).filter(
              (each) =>
                body.moving.some((asked) => asked.id === each.id) &&
                each.sessionDate === goal(each.id) &&
                each.startTime === body.startTime,
            )
            return moved.length === body.moving.length ? moved : null
          },
        }),
    }) satisfies ActionDefinition<Sent<StaffRestOfSeriesMoved>, ActionResult[]>,
  cancel: (id: number) =>
    ({
      ...ACTION_EFFECTS,
      run: ({ body, key }) =>
        actOrLook<ActionResult[]>({
          send: () => call(restOfSeriesContract.cancel, { ...pathOf(id), body, idempotencyKey: key }),
          find: async () => ((await fetchRestOfSeries(id)).length === 0 ? body.sessions : null),
        }),
    }) satisfies ActionDefinition<Sent<StaffRestOfSeriesCancelled>, ActionResult[]>,
}
