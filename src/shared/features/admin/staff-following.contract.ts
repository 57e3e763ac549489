import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id, RowNumber } from '../../http/shapes'
import { SessionDate, StartTime } from '../booking/booking.contract'
import { FollowingWeek } from '../booking/series.contract'
import { SERIES_TIMES } from '../booking/series.rules'
import { Acted, Seen, StaffCancellation } from './admin-timetable.contract'

/** A session of a series as it is now. */
export const FollowingSession = z.extend(Acted, { sessionDate: z.string(), startTime: z.string() })
export type FollowingSession = z.output<typeof FollowingSession>

/** Where a session of a series would go, whether it can, and where it is now. */
export const StaffFollowingWeek = z.extend(FollowingWeek, {
  version: z.int(),
  was: z.object({ sessionDate: z.string(), startTime: z.string() }),
})
export type StaffFollowingWeek = z.output<typeof StaffFollowingWeek>

/** Sessions as staff saw them; any other truth refuses. */
const SeenSessions = z.array(z.extend(Seen, { id: RowNumber })).check(z.maxLength(SERIES_TIMES.max))

/** Where a session goes; the others follow to the same weekday and hour, or stay, as staff were shown. */
export const StaffFollowingMoved = z.strictObject({
  sessionDate: SessionDate,
  startTime: StartTime,
  moving: SeenSessions.check(z.minLength(1)),
  staying: SeenSessions,
})
export type StaffFollowingMoved = z.output<typeof StaffFollowingMoved>

/** One share and one reason for all of them. */
export const StaffFollowingCancelled = z.extend(z.omit(StaffCancellation, { version: true }), {
  sessions: SeenSessions.check(z.minLength(1)),
})
export type StaffFollowingCancelled = z.output<typeof StaffFollowingCancelled>

const byId = z.object({ id: Id })
const act = { access: 'admin', right: 'people', limit: STAFF_CHANGES, idempotent: true } as const

export const staffFollowingContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:id/following',
    access: 'admin',
    right: 'people',
    summary: 'A session and those after it in its series that can still change, in order of time',
    params: byId,
    response: z.array(FollowingSession),
  }),
  weeks: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:id/following-weeks',
    access: 'admin',
    right: 'people',
    summary: 'Where a session and those after it in its series would go with it, and which of them can',
    params: byId,
    query: z.strictObject({ sessionDate: SessionDate, startTime: StartTime }),
    response: z.array(StaffFollowingWeek),
  }),
  move: endpoint({
    ...act,
    method: 'POST',
    path: '/api/admin/sessions/:id/move-following',
    summary: 'Move a session and those after it in its series, all that are named or none',
    params: byId,
    body: StaffFollowingMoved,
    response: z.array(Acted),
  }),
  cancel: endpoint({
    ...act,
    method: 'POST',
    path: '/api/admin/sessions/:id/cancel-following',
    summary: 'Cancel a session and those after it in its series with one refund share, all of them or none',
    params: byId,
    body: StaffFollowingCancelled,
    response: z.array(Acted),
  }),
}
