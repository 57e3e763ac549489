import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { RowNumber } from '../../http/shapes'
import { BookingRequest } from '../booking/booking.contract'
import { StaffCancellation, StaffMove, StaffReassignment } from './timetable.contract'

/** More than a tutor's week can hold; what is more is settled in turns. */
export const RESOLVED_MAX = 50

const SessionIds = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/)),
  z.transform((text) => text.split(',').map(Number)),
)

/** Whether the tutors of the sessions are only away, or will not hold them at all: they retire, or drop the subject. */
const TUTOR_STATES = ['away', 'leaves'] as const
export type TutorState = (typeof TUTOR_STATES)[number]

const Colleague = z.object({ id: z.int(), name: z.string() })

/** A session whose tutor is away or leaves, with everything that could be done with it besides cancelling. */
export const SessionChoices = z.object({
  id: z.int(),
  version: z.int(),
  tutorId: z.int(),
  tutorName: z.string(),
  studentId: z.string(),
  sessionDate: z.string(),
  startTime: z.string(),
  /** Hours. */
  duration: z.int(),
  /** Who teaches the subject and is free at the same time. */
  colleagues: z.array(Colleague),
  /** Other hours at which the student is free, nearest first: the tutor's, or a colleague's, who is named then. */
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
const which = { id: RowNumber, version }

const ResolvedSession = z.discriminatedUnion('kind', [
  z.strictObject({ ...which, kind: z.literal('reassign'), tutorId: StaffReassignment.shape.tutorId }),
  z.strictObject({
    ...which,
    kind: z.literal('move'),
    sessionDate: StaffMove.shape.sessionDate,
    startTime: StaffMove.shape.startTime,
    /** The colleague who holds it then; without one the tutor stays. */
    tutorId: z.optional(StaffReassignment.shape.tutorId),
  }),
  z.strictObject({ ...which, kind: z.literal('cancel') }),
])
export type ResolvedSession = z.output<typeof ResolvedSession>

export const ResolveRequest = z.strictObject({
  /** Told to whoever's session is cancelled. */
  reason: StaffCancellation.shape.reason,
  sessions: z.array(ResolvedSession).check(z.minLength(1), z.maxLength(RESOLVED_MAX)),
})
export type ResolveRequest = z.output<typeof ResolveRequest>

/** How it went with one session: null when it is done, else the code of what refused it. */
export const Resolved = z.object({ id: z.int(), refusal: z.nullable(z.string()) })
export type Resolved = z.output<typeof Resolved>

export const resolveSessionsContract = {
  choices: endpoint({
    method: 'GET',
    path: '/api/admin/session-choices',
    access: 'admin',
    permission: 'people',
    summary:
      'For each session that has not begun: free colleagues at its hour, and other hours of its tutor or of colleagues',
    query: z.strictObject({ sessions: SessionIds, tutor: z._default(z.enum(TUTOR_STATES), 'away') }),
    response: z.array(SessionChoices),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/admin/sessions/resolve',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary: 'Reassign, move or cancel several sessions, each whole or not at all, and tell how each went',
    body: ResolveRequest,
    response: z.array(Resolved),
  }),
}
