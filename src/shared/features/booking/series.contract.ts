import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STUDENT_CHANGES } from '../../http/limits'
import { Id, RowNumber } from '../../http/shapes'
import { coded } from '../../http/validation'
import { BookingRequest, DurationText, Session, SessionDate, StartTime } from './booking.contract'
import { STUDENT_REFUNDS } from './late-cancellation.rules'
import { areWeekly, SERIES_TIMES, WEEK_STATES } from './series.rules'

/** A booking with several days in place of one. */
export const SeriesRequest = z.extend(z.omit(BookingRequest, { sessionDate: true }), {
  sessionDates: z
    .array(SessionDate)
    .check(
      z.minLength(SERIES_TIMES.min, coded('SERIES_LENGTH')),
      z.maxLength(SERIES_TIMES.max, coded('SERIES_LENGTH')),
      z.refine(areWeekly, coded('WEEKS_UNEVEN')),
    ),
})
export type SeriesRequest = z.output<typeof SeriesRequest>

/** The hour that is to be repeated. */
export const WeeksQuery = z.strictObject({
  tutorId: Id,
  /** The first week. */
  sessionDate: SessionDate,
  startTime: StartTime,
  duration: z._default(DurationText, 1),
})

export const SeriesWeek = z.object({ sessionDate: z.string(), state: z.enum(WEEK_STATES) })
export type SeriesWeek = z.output<typeof SeriesWeek>

/** The sessions that the student was shown, and what each gives back; any other truth refuses. */
export const FollowingCancelled = z.strictObject({
  sessions: z
    .array(z.strictObject({ id: RowNumber, refund: z.enum(STUDENT_REFUNDS) }))
    .check(z.minLength(1), z.maxLength(SERIES_TIMES.max)),
})
export type FollowingCancelled = z.output<typeof FollowingCancelled>

export const seriesContract = {
  weeks: endpoint({
    method: 'GET',
    path: '/api/series/weeks',
    access: 'student',
    summary: 'Whether the same hour is free in each of the coming weeks, and if not, why',
    query: WeeksQuery,
    response: z.array(SeriesWeek),
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/series',
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Book the same hour in several weeks, all of them or none, and pay for it with prepaid hours',
    body: SeriesRequest,
    response: z.array(Session),
    status: 201,
    idempotent: true,
  }),
  cancelFollowing: endpoint({
    method: 'POST',
    path: '/api/sessions/:id/cancel-following',
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Cancel a session and those after it in its series, all of them or none',
    params: z.object({ id: Id }),
    body: FollowingCancelled,
    response: z.array(Session),
  }),
}
