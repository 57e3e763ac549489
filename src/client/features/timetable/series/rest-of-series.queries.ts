import type { SessionStart } from '#shared/features/booking/booking.rules'
import {
  restOfSeriesContract,
  type StaffRestOfSeriesCancelled,
  type StaffRestOfSeriesMoved,
} from '#shared/features/timetable/rest-of-series.contract'
import { call } from '../../../api/call'
import { portalKeys } from '../../../parts/portal/queries/portal-keys'
import { freshQuery } from '../../../parts/portal/queries/portal-query'
import { timetableAction } from '../timetable.queries'

const { timetable: portalTimetable } = portalKeys
const pathOf = (id: number) => ({ params: { id: String(id) } })

export const restOfSeriesQueries = {
  list: (id: number) => freshQuery(portalTimetable.restOfSeries(id), () => call(restOfSeriesContract.list, pathOf(id))),
  /** The new time of each session. Disabled until the new start is chosen. */
  weeks: (id: number, to: SessionStart | null) => ({
    ...freshQuery(portalTimetable.restOfSeriesWeeks(id, to), async () =>
      to ? call(restOfSeriesContract.weeks, { ...pathOf(id), query: to }) : [],
    ),
    enabled: to !== null,
  }),
}

/** All sessions change, or none. */
export const restOfSeriesActions = {
  move: (id: number) =>
    timetableAction((body: StaffRestOfSeriesMoved) => call(restOfSeriesContract.move, { ...pathOf(id), body })),
  cancel: (id: number) =>
    timetableAction((body: StaffRestOfSeriesCancelled) => call(restOfSeriesContract.cancel, { ...pathOf(id), body })),
}
