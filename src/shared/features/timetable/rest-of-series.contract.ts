import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id, RowNumber } from '../../http/shapes'
import { SessionDate, StartTime } from '../booking/booking.contract'
import { RestOfSeriesWeek } from '../booking/series/series.contract'
import { SERIES_TIMES } from '../booking/series/series.rules'
import { ActionResult, SeenVersion, StaffCancellation } from './timetable.contract'

export const RestOfSeriesSession = z.extend(ActionResult, { sessionDate: z.string(), startTime: z.string() })
export type RestOfSeriesSession = z.output<typeof RestOfSeriesSession>

/** The new day of a session, whether it can move there, and its current time. */
export const StaffRestOfSeriesWeek = z.extend(RestOfSeriesWeek, {
  version: z.int(),
  was: z.object({ sessionDate: z.string(), startTime: z.string() }),
})
export type StaffRestOfSeriesWeek = z.output<typeof StaffRestOfSeriesWeek>

/** Sessions as staff saw them; the request is refused when one has changed since. */
const SeenSessions = z.array(z.extend(SeenVersion, { id: RowNumber })).check(z.maxLength(SERIES_TIMES.max))

/** The new time of a session; those in `moving` move to the same weekday and hour. */
export const StaffRestOfSeriesMoved = z.strictObject({
  sessionDate: SessionDate,
  startTime: StartTime,
  moving: SeenSessions.check(z.minLength(1)),
  staying: SeenSessions,
})
export type StaffRestOfSeriesMoved = z.output<typeof StaffRestOfSeriesMoved>

/** One refund share and one reason for all sessions. */
export const StaffRestOfSeriesCancelled = z.extend(z.omit(StaffCancellation, { version: true }), {
  sessions: SeenSessions.check(z.minLength(1)),
})
export type StaffRestOfSeriesCancelled = z.output<typeof StaffRestOfSeriesCancelled>

const byId = z.object({ id: Id })
const action = { access: 'admin', permission: 'people', limit: STAFF_CHANGES } as const

export const restOfSeriesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:id/rest-of-series',
    access: 'admin',
    permission: 'people',
    summary: 'A session and those after it in its series that can still change, in order of time',
    params: byId,
    response: z.array(RestOfSeriesSession),
  }),
  weeks: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:id/rest-of-series-weeks',
    access: 'admin',
    permission: 'people',
    summary: 'The new days of a session and those after it in its series, and which of them can move',
    params: byId,
    query: z.strictObject({ sessionDate: SessionDate, startTime: StartTime }),
    response: z.array(StaffRestOfSeriesWeek),
  }),
  move: endpoint({
    ...action,
    method: 'POST',
    path: '/api/admin/sessions/:id/move-rest-of-series',
    summary: 'Move a session and those after it in its series, all of those listed or none',
    params: byId,
    body: StaffRestOfSeriesMoved,
    response: z.array(ActionResult),
  }),
  cancel: endpoint({
    ...action,
    method: 'POST',
    path: '/api/admin/sessions/:id/cancel-rest-of-series',
    summary: 'Cancel a session and those after it in its series with one refund share, all of them or none',
    params: byId,
    body: StaffRestOfSeriesCancelled,
    response: z.array(ActionResult),
  }),
}
