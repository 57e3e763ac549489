import * as z from 'zod/mini'
import { endpoint } from '../../../http/endpoint'
import { STUDENT_CHANGES } from '../../../http/limits'
import { TutoringSubjectId } from '../../../http/shapes'
import { BookingRequest } from '../booking.contract'

/** A booking saved while its student buys hours; its time is held once the payment page opens. */
export const Hold = z.object({
  id: z.int(),
  subject: TutoringSubjectId,
  duration: z.number(),
  tutorId: z.int(),
  sessionDate: z.string(),
  startTime: z.string(),
  notes: z.string(),
  /** Null once the time is no longer held. */
  heldUntil: z.nullable(z.string()),
})
export type Hold = z.output<typeof Hold>

export const holdContract = {
  hold: endpoint({
    method: 'POST',
    path: '/api/hold',
    access: 'student',
    limit: STUDENT_CHANGES,
    needs: 'payments',
    summary: 'Save a booking while you buy hours; its time is held for 15 minutes once the payment page opens',
    body: BookingRequest,
    response: Hold,
    status: 201,
  }),
  kept: endpoint({
    method: 'GET',
    path: '/api/hold',
    access: 'student',
    summary: 'The latest saved booking that is neither booked nor past, if any',
    response: z.object({ booking: z.nullable(Hold) }),
  }),
}
