import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { RowNumber } from '../../http/shapes'
import { BookingRequest } from '../booking/booking.contract'
import { StaffCancellation, StaffMove, StaffReassignment } from './timetable.contract'

/** More than a tutor's week can hold; larger lists are resolved in several requests. */
export const RESOLVED_MAX = 50

const SessionIds = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/)),
  z.transform((text) => text.split(',').map(Number)),
)

/** `leaves`: the tutor retires or stops teaching the subject. */
const TUTOR_STATES = ['away', 'leaves'] as const
export type TutorState = (typeof TUTOR_STATES)[number]

const Colleague = z.object({ id: z.int(), name: z.string() })

/** A session whose tutor has time off or leaves, with the alternatives to cancelling it. */
export const SessionChoices = z.object({
  id: z.int(),
  version: z.int(),
  tutorId: z.int(),
  tutorName: z.string(),
  studentId: z.string(),
  sessionDate: z.string(),
  startTime: z.string(),
  /** Hours. */
  duration: z.number(),
  /** Tutors of the subject who are free at the same time. */
  colleagues: z.array(Colleague),
  /** Other hours when the student is free, nearest first. `tutor` is set when the hour is a colleague's. */
  times: z.array(
    z.object({
      sessionDate: z.string(),
      startTime: BookingRequest.shape.startTime,
      tutor: z.optional(Colleague),
    }),
  ),
})
export type SessionChoices = z.output<typeof SessionChoices>

const { version } = StaffMove.shape
const seenSession = { id: RowNumber, version }

export const ResolvedSession = z.discriminatedUnion('kind', [
  z.strictObject({ ...seenSession, kind: z.literal('reassign'), tutorId: StaffReassignment.shape.tutorId }),
  z.strictObject({
    ...seenSession,
    kind: z.literal('move'),
    sessionDate: StaffMove.shape.sessionDate,
    startTime: StaffMove.shape.startTime,
    /** The colleague who takes over; by default the tutor stays the same. */
    tutorId: z.optional(StaffReassignment.shape.tutorId),
  }),
  z.strictObject({ ...seenSession, kind: z.literal('cancel') }),
])
export type ResolvedSession = z.output<typeof ResolvedSession>

export const ResolveRequest = z.strictObject({
  /** Included in the emails about cancelled sessions. */
  reason: StaffCancellation.shape.reason,
  sessions: z.array(ResolvedSession).check(z.minLength(1), z.maxLength(RESOLVED_MAX)),
})
export type ResolveRequest = z.output<typeof ResolveRequest>

/** `refusal` is null on success, else an error code. */
export const ResolveOutcome = z.object({ id: z.int(), refusal: z.nullable(z.string()) })
export type ResolveOutcome = z.output<typeof ResolveOutcome>

export const resolveSessionsContract = {
  choices: endpoint({
    method: 'GET',
    path: '/api/admin/session-choices',
    access: 'admin',
    permission: 'people',
    summary:
      'For each session that has not begun: free colleagues at its time, and other times of its tutor or of colleagues',
    query: z.strictObject({ sessions: SessionIds, tutor: z._default(z.enum(TUTOR_STATES), 'away') }),
    response: z.array(SessionChoices),
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/resolve',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary: 'Reassign, move or cancel several sessions; each succeeds or fails on its own',
    body: ResolveRequest,
    response: z.array(ResolveOutcome),
  }),
}
