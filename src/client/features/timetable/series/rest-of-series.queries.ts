import { queryOptions } from '@tanstack/react-query'
import type { StartTime } from '#shared/features/booking/booking.rules'
import {
  restOfSeriesContract,
  type StaffRestOfSeriesCancelled,
  type StaffRestOfSeriesMoved,
} from '#shared/features/timetable/rest-of-series.contract'
import type { ActionResult } from '#shared/features/timetable/timetable.contract'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import type { ActionDefinition } from '../../../api/use-action'
import { NOT_KEPT } from '../../../portal/by-pages'
import { ACTION_EFFECTS } from '../timetable.queries'

const { portalTimetable } = queryKeys
const pathOf = (id: number) => ({ params: { id: String(id) } })

interface NewStart {
  sessionDate: string
  startTime: StartTime
}

export const restOfSeriesQueries = {
  list: (id: number) =>
    queryOptions({
      queryKey: portalTimetable.restOfSeries(id),
      queryFn: () => call(restOfSeriesContract.list, pathOf(id)),
      ...NOT_KEPT,
    }),
  /** Where they would go; asked for once it is clear where the first one goes. */
  weeks: (id: number, to: NewStart | null) =>
    queryOptions({
      queryKey: portalTimetable.restOfSeriesWeeks(id, to),
      queryFn: () => (to ? call(restOfSeriesContract.weeks, { ...pathOf(id), query: to }) : []),
      enabled: to !== null,
      ...NOT_KEPT,
    }),
}

/** All sessions change, or none. */
export const restOfSeriesActions = {
  move: (id: number) =>
    ({
      ...ACTION_EFFECTS,
      run: (body) => call(restOfSeriesContract.move, { ...pathOf(id), body }),
    }) satisfies ActionDefinition<StaffRestOfSeriesMoved, ActionResult[]>,
  cancel: (id: number) =>
    ({
      ...ACTION_EFFECTS,
      run: (body) => call(restOfSeriesContract.cancel, { ...pathOf(id), body }),
    }) satisfies ActionDefinition<StaffRestOfSeriesCancelled, ActionResult[]>,
}
