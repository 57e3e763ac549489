import { queryOptions } from '@tanstack/react-query'
import type { StartTime } from '#shared/features/booking/booking.rules'
import { type StaffSeries, staffSeriesContract } from '#shared/features/timetable/series.contract'
import type { ActionResult, StaffBooking, TimetableSession } from '#shared/features/timetable/timetable.contract'
import { call } from '../../../api/call'
import { actOrLook } from '../../../api/lost-answer'
import { queryKeys } from '../../../api/query-keys'
import type { ActionDefinition } from '../../../api/use-action'
import type { Sent } from '../../../form/use-form'
import { NOT_KEPT } from '../../../portal/by-pages'
import { ACTION_EFFECTS, findDone, timetableActions } from '../timetable.queries'

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

/** All weeks are booked or none: where no answer came, the first one tells. */
function bookSeries({ body, key }: Sent<StaffSeries>): Promise<ActionResult[]> {
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
  ...ACTION_EFFECTS,
  run: async ({ body, key }) => {
    if ('sessionDates' in body) return bookSeries({ body, key })
    return [await timetableActions.book.run({ body, key })]
  },
} satisfies ActionDefinition<Sent<StaffBooking | StaffSeries>, ActionResult[]>
