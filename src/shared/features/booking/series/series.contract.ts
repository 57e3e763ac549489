import * as z from 'zod/mini'
import { endpoint } from '../../../http/endpoint'
import { STUDENT_CHANGES } from '../../../http/limits'
import { Id, RowNumber } from '../../../http/shapes'
import { coded } from '../../../http/validation'
import { BookingRequest, DurationText, Session, SessionDate, StartTime } from '../booking.contract'
import { STUDENT_REFUNDS } from '../sessions/late-cancellation.rules'
import { MOVE_STATES } from './move-series.rules'
import { areWeekly, SERIES_TIMES, WEEK_STATES } from './series.rules'

/** A booking with several days instead of one. */
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

export const WeeksQuery = z.strictObject({
  tutorId: Id,
  /** The first week. */
  sessionDate: SessionDate,
  startTime: StartTime,
  duration: z._default(DurationText, 1),
})

export const SeriesWeek = z.object({ sessionDate: z.string(), state: z.enum(WEEK_STATES) })
export type SeriesWeek = z.output<typeof SeriesWeek>

/** The sessions and refunds that the student was shown; the request is refused when they no longer apply. */
export const RestOfSeriesCancelled = z.strictObject({
  sessions: z
    .array(z.strictObject({ id: RowNumber, refund: z.enum(STUDENT_REFUNDS) }))
    .check(z.minLength(1), z.maxLength(SERIES_TIMES.max)),
})
export type RestOfSeriesCancelled = z.output<typeof RestOfSeriesCancelled>

/**
 * The new time of a session; the others move to the same weekday and hour. `moving` and `staying` are what the student
 * was shown; the request is refused when they no longer apply.
 */
export const RestOfSeriesMoved = z.strictObject({
  sessionDate: SessionDate,
  startTime: StartTime,
  moving: z.array(RowNumber).check(z.minLength(1), z.maxLength(SERIES_TIMES.max)),
  staying: z.array(RowNumber).check(z.maxLength(SERIES_TIMES.max)),
})
export type RestOfSeriesMoved = z.output<typeof RestOfSeriesMoved>

/** The new day of a session, and whether it can move there. */
export const RestOfSeriesWeek = z.object({ id: z.int(), sessionDate: z.string(), state: z.enum(MOVE_STATES) })
export type RestOfSeriesWeek = z.output<typeof RestOfSeriesWeek>

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
  }),
  cancelRestOfSeries: endpoint({
    method: 'POST',
    path: '/api/sessions/:id/cancel-rest-of-series',
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Cancel a session and those after it in its series, all of them or none',
    params: z.object({ id: Id }),
    body: RestOfSeriesCancelled,
    response: z.array(Session),
  }),
  restOfSeriesWeeks: endpoint({
    method: 'GET',
    path: '/api/sessions/:id/rest-of-series-weeks',
    access: 'student',
    summary: 'The new days of a session and those after it in its series, and which of them can move',
    params: z.object({ id: Id }),
    query: z.strictObject({ sessionDate: SessionDate, startTime: StartTime }),
    response: z.array(RestOfSeriesWeek),
  }),
  moveRestOfSeries: endpoint({
    method: 'POST',
    path: '/api/sessions/:id/move-rest-of-series',
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Move a session and those after it in its series, all of those listed or none',
    params: z.object({ id: Id }),
    body: RestOfSeriesMoved,
    response: z.array(Session),
  }),
}
