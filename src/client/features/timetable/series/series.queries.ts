import { queryOptions } from '@tanstack/react-query'
import type { StartTime } from '#shared/features/booking/booking.rules'
import { type StaffSeries, staffSeriesContract } from '#shared/features/timetable/series.contract'
import type { ActionResult, StaffBooking } from '#shared/features/timetable/timetable.contract'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import type { ActionDefinition } from '../../../api/use-action'
import { NOT_KEPT } from '../../../portal/by-pages'
import { ACTION_EFFECTS, timetableActions } from '../timetable.queries'

interface First {
  student: string
  tutorId: string
  sessionDate: string
  startTime: StartTime
  duration: string
}

/** Whether the same hour is free in the coming weeks; asked for once it is clear which hour. */
export const weeksQuery = (first: First | null) =>
  queryOptions({
    queryKey: queryKeys.portalTimetable.weeks(first),
    queryFn: () => (first ? call(staffSeriesContract.weeks, { query: first }) : []),
    enabled: first !== null,
    ...NOT_KEPT,
  })

/** Books once, or in all chosen weeks, of which all are booked or none. */
export const bookOnceOrWeekly = {
  ...ACTION_EFFECTS,
  run: async (body) => {
    if ('sessionDates' in body) return call(staffSeriesContract.book, { body })
    return [await timetableActions.book.run(body)]
  },
} satisfies ActionDefinition<StaffBooking | StaffSeries, ActionResult[]>
