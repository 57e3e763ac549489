import { queryOptions } from '@tanstack/react-query'
import type { Acted, StaffBooking, TimetableSession } from '#shared/features/admin/admin-timetable.contract'
import { type StaffSeries, staffSeriesContract } from '#shared/features/admin/staff-series.contract'
import type { StartTime } from '#shared/features/booking/booking.rules'
import { call } from '../../../api/call'
import { actOrLook } from '../../../api/lost-answer'
import { queryKeys } from '../../../api/query-keys'
import type { ActionPlan } from '../../../api/use-action'
import type { Sent } from '../../../form/use-form'
import { NOT_KEPT } from '../by-pages'
import { ACT_EFFECTS, findDone, timetableActions } from './timetable.queries'

interface First {
  student: string
  tutorId: string
  sessionDate: string
  startTime: StartTime
  duration: '1' | '2'
}

/** Whether the same hour is free in the coming weeks; asked for once it is clear which hour. */
export const weeksQuery = (first: First | null) =>
  queryOptions({
    queryKey: queryKeys.portalTimetable.weeks(first),
    queryFn: () => (first ? call(staffSeriesContract.weeks, { query: first }) : []),
    enabled: first !== null,
    ...NOT_KEPT,
  })

/** All weeks are booked or none: where no answer came, the first one tells. */
function bookSeries({ body, key }: Sent<StaffSeries>): Promise<Acted[]> {
  const { studentId, tutorId, startTime, sessionDates } = body
  const isDone = ({ student, tutor, ...session }: TimetableSession) =>
    student.id === studentId && tutor.id === tutorId && session.startTime === startTime && Boolean(session.seriesId)
  return actOrLook({
    send: () => call(staffSeriesContract.book, { body, idempotencyKey: key }),
    find: async () => {
      const first = await findDone({ day: sessionDates[0] ?? '', isDone })
      return first && [first]
    },
  })
}

/** Books once, or in all weeks that are chosen. */
export const bookOnceOrWeekly = {
  ...ACT_EFFECTS,
  act: async ({ body, key }) => {
    if ('sessionDates' in body) return bookSeries({ body, key })
    return [await timetableActions.book.act({ body, key })]
  },
} satisfies ActionPlan<Sent<StaffBooking | StaffSeries>, Acted[]>
