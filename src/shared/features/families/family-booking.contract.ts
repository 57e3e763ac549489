import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { GUARDIAN_CHANGES } from '../../http/limits'
import { Id, StudentId } from '../../http/shapes'
import { BookingRequest, FreeTime, FreeTimesQuery, Session, SessionChange, Tutor } from '../booking/booking.contract'

const childPath = z.object({ id: StudentId })

/** A guardian books, moves and cancels sessions for a child, under the rules that hold for the child. */
export const familyBookingContract = {
  tutors: endpoint({
    method: 'GET',
    path: '/api/family/tutors',
    access: 'guardian',
    summary: 'The tutors who take bookings, and what they teach',
    response: z.array(Tutor),
  }),
  freeTimes: endpoint({
    method: 'GET',
    path: '/api/family/children/:id/free-times',
    access: 'guardian',
    summary: 'The next times at which a tutor of the subject and the child are both free, soonest first',
    params: childPath,
    query: FreeTimesQuery,
    response: z.array(FreeTime),
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/family/children/:id/sessions',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    summary: 'Book a session for a child and pay for it with the family’s hours',
    params: childPath,
    body: BookingRequest,
    response: Session,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/family/sessions/:id',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    summary: 'Cancel a session of a child, or move it to another free time',
    params: z.object({ id: Id }),
    body: SessionChange,
    response: Session,
  }),
  endReportLinks: endpoint({
    method: 'DELETE',
    path: '/api/family/sessions/:id/report-links',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    summary: 'End the links of emails that show the report on a session without a sign-in',
    params: z.object({ id: Id }),
  }),
}
