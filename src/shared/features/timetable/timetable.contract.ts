import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Day, Id, REASON_MAX, StudentId, TutoringSubjectId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { isInQuarters } from '../../time/clock'
import { RETURNED_SHARES } from '../billing/hours.rules'
import {
  BookingRequest,
  DurationText,
  Holiday,
  SessionDate,
  SessionStatus,
  StartTime,
} from '../booking/booking.contract'
import { StudentSession } from './student-session.contract'

export const TimetableSession = z.extend(StudentSession, {
  /** Grows with each change. An action sends the version that staff saw and is refused when it is outdated. */
  version: z.int(),
  /** Hours restored so far. */
  returnedHours: z.number(),
  lateMinutes: z.nullable(z.int()),
  /** The tutor's note about an absence. */
  absenceNote: z.nullable(z.string()),
  /** Whether the tutor has written the report. */
  hasReport: z.boolean(),
})
export type TimetableSession = z.output<typeof TimetableSession>

/** The data that staff see of a day apart from its sessions. */
export const TimetableDay = z.object({
  day: z.string(),
  /** How many sessions the day has; cancelled ones do not count. */
  sessions: z.int(),
  holiday: z.nullable(Holiday),
  timeOff: z.array(
    z.object({ tutorId: z.int(), fromHour: z.int(), toHour: z.int(), /** Its last day. */ toDay: z.string() }),
  ),
  /** Quarter hours that sessions and holds take, from one up to another that is free again. */
  taken: z.array(z.object({ tutorId: z.int(), fromQuarter: z.int(), toQuarter: z.int() })),
})
export type TimetableDay = z.output<typeof TimetableDay>

/** A tutor's free times on a day. */
export const FreeTimesOfTutor = z.object({
  tutor: z.object({ id: z.int(), name: z.string() }),
  times: z.array(z.string()),
})
export type FreeTimesOfTutor = z.output<typeof FreeTimesOfTutor>

/** The client refetches everything else. */
export const ActionResult = z.object({ id: z.int(), version: z.int() })
export type ActionResult = z.output<typeof ActionResult>

const Reason = z
  .string()
  .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(REASON_MAX, coded('TEXT_TOO_LONG')))

export const SeenVersion = z.strictObject({ version: z.int().check(z.positive()) })

export const StaffBooking = z.extend(BookingRequest, { studentId: StudentId })
export type StaffBooking = z.output<typeof StaffBooking>

export const StaffMove = z.extend(SeenVersion, {
  sessionDate: BookingRequest.shape.sessionDate,
  startTime: BookingRequest.shape.startTime,
})
export type StaffMove = z.output<typeof StaffMove>

export const StaffReassignment = z.extend(SeenVersion, {
  tutorId: BookingRequest.shape.tutorId,
  /** Another time. Without it the session keeps its own. */
  to: z.optional(z.strictObject({ sessionDate: SessionDate, startTime: StartTime })),
})
export type StaffReassignment = z.output<typeof StaffReassignment>

/** The reason is sent to the student and the tutor. */
export const StaffCancellation = z.extend(SeenVersion, { share: z.enum(RETURNED_SHARES), reason: Reason })
export type StaffCancellation = z.output<typeof StaffCancellation>

export const HoursGivenBack = z.strictObject({
  hours: z
    .number(coded('HOURS_QUARTERS'))
    .check(z.gt(0, coded('HOURS_QUARTERS')), z.refine(isInQuarters, coded('HOURS_QUARTERS'))),
  /** The `returnedHours` that staff saw; the answer is 409 when they have changed since. */
  expectedReturnedHours: z.number().check(z.gte(0)),
  reason: Reason,
})
export type HoursGivenBack = z.output<typeof HoursGivenBack>

const WEEK_DAYS = 7
const DaysText = z.pipe(
  z.enum(Array.from({ length: WEEK_DAYS }, (_, index) => String(index + 1))),
  z.transform((text) => Number(text)),
)
const byId = z.object({ id: Id })
const action = {
  access: 'admin',
  permission: 'people',
  limit: STAFF_CHANGES,
  response: ActionResult,
} as const

export const adminTimetableContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/timetable',
    access: 'admin',
    permission: 'people',
    summary: 'The sessions of up to seven days in order of time; cancelled ones only on request',
    query: z.strictObject({
      from: Day,
      days: DaysText,
      tutor: z.optional(Id),
      subject: z.optional(TutoringSubjectId),
      student: z.optional(StudentId),
      status: z.optional(SessionStatus),
    }),
    response: z.array(TimetableSession),
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/admin/timetable/days',
    access: 'admin',
    permission: 'people',
    summary: 'Up to seven days with their number of sessions, holiday, time off and taken time',
    query: z.strictObject({ from: Day, days: DaysText }),
    response: z.array(TimetableDay),
  }),
  openings: endpoint({
    method: 'GET',
    path: '/api/admin/openings',
    access: 'admin',
    permission: 'people',
    summary: 'The tutors of a subject, and when each of them and the student are free on a day',
    query: z.strictObject({
      student: StudentId,
      subject: TutoringSubjectId,
      duration: DurationText,
      date: Day,
      /** The session that is being changed: its hours count as free. */
      changing: z.optional(Id),
    }),
    response: z.array(FreeTimesOfTutor),
  }),
  book: endpoint({
    ...action,
    method: 'POST',
    path: '/api/admin/sessions',
    summary: 'Book a session for a student, with the student’s hours',
    body: StaffBooking,
    status: 201,
  }),
  move: endpoint({
    ...action,
    method: 'POST',
    path: '/api/admin/sessions/:id/move',
    summary: 'Move a session to another free time',
    params: byId,
    body: StaffMove,
  }),
  reassign: endpoint({
    ...action,
    method: 'POST',
    path: '/api/admin/sessions/:id/reassign',
    summary: 'Reassign a session to another tutor who teaches the subject and is free, also at another time',
    params: byId,
    body: StaffReassignment,
  }),
  cancel: endpoint({
    ...action,
    method: 'POST',
    path: '/api/admin/sessions/:id/cancel',
    summary: 'Cancel a session with a full, half or no refund',
    params: byId,
    body: StaffCancellation,
  }),
  giveBack: endpoint({
    ...action,
    method: 'POST',
    path: '/api/admin/sessions/:id/give-back',
    recentSignIn: 'outsideDemo',
    summary: 'Restore hours of a session that was cancelled or has ended; never more than it cost',
    params: byId,
    body: HoursGivenBack,
  }),
}
