import * as z from 'zod/mini'
import { endpoint } from '../../../http/endpoint'
import { STAFF_CHANGES, TUTOR_CHANGES } from '../../../http/limits'
import { Day, Id, TutoringSubjectId } from '../../../http/shapes'
import { coded } from '../../../http/validation'
import { isSpan, WHOLE_DAY } from './time-off.rules'

/** In quarters: 14.25 is a quarter past two. */
const Hour = z.number().check(z.gte(WHOLE_DAY.fromHour), z.lte(WHOLE_DAY.toHour), z.multipleOf(0.25))
const span = { fromDay: Day, toDay: Day, fromHour: Hour, toHour: Hour }

export const TimeOffRequest = z.strictObject(span).check(z.refine(isSpan, coded('SPAN_EMPTY')))
export type TimeOffRequest = z.output<typeof TimeOffRequest>

export const TimeOff = z.object({
  id: z.int(),
  fromDay: z.string(),
  toDay: z.string(),
  fromHour: z.number(),
  toHour: z.number(),
  /** Sessions that were booked there before; they stay until staff resolve them. */
  bookedSessions: z.int(),
})
export type TimeOff = z.output<typeof TimeOff>

/** An upcoming session during a time off. */
export const SessionInTimeOff = z.object({
  id: z.int(),
  subject: TutoringSubjectId,
  /** Hours. */
  duration: z.number(),
  sessionDate: z.string(),
  startTime: z.string(),
  studentId: z.string(),
  studentName: z.nullable(z.string()),
})
export type SessionInTimeOff = z.output<typeof SessionInTimeOff>

export const StaffTimeOff = z.extend(z.omit(TimeOff, { bookedSessions: true }), {
  tutor: z.object({ id: z.int(), name: z.string() }),
  sessions: z.array(SessionInTimeOff),
})
export type StaffTimeOff = z.output<typeof StaffTimeOff>

const byId = z.object({ id: Id })

export const timeOffContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/tutor/time-off',
    access: 'tutor',
    summary: 'The tutor’s own time off from today on, soonest first',
    response: z.array(TimeOff),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/tutor/time-off',
    access: 'tutor',
    limit: TUTOR_CHANGES,
    summary: 'Take time off: free hours close immediately, staff resolve booked ones. A repeated one is stored once',
    body: TimeOffRequest,
    response: TimeOff,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tutor/time-off/:id',
    access: 'tutor',
    limit: TUTOR_CHANGES,
    summary: 'Remove a time off: its hours are free again',
    params: byId,
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/api/admin/time-off',
    access: 'admin',
    permission: 'people',
    summary: 'All tutors’ time off from today on, soonest first, with the booked sessions in it',
    response: z.array(StaffTimeOff),
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/admin/tutors/:id/time-off',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary:
      'Enter a tutor’s time off: free hours close immediately, staff resolve booked ones. Repeated, it is stored once',
    params: byId,
    body: TimeOffRequest,
    response: StaffTimeOff,
    status: 201,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/admin/time-off/:id',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary: 'Remove a tutor’s time off: its hours are free again',
    params: byId,
  }),
}
