import { randomBytes } from 'node:crypto'
import { LOW_BALANCE_HOURS } from '#shared/features/billing/hours.rules'
import type { BookingRequest, Session } from '#shared/features/booking/booking.contract'
import { endTime, occupiedQuarters } from '#shared/features/booking/booking.rules'
import { bookingRefusal } from '#shared/features/booking/booking-refusal.rules'
import type { SchoolHours } from '#shared/features/school/school-hours.rules'
import type { ErrorCode } from '#shared/http/errors'
import { businessInstant } from '#shared/time/instant'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { tryAgain } from '../../../db/transact'
import { bookingEmails } from '../../../email/notify'
import { AppError, orNotFound } from '../../../http/app-error'
import { replay, transactOnce } from '../../../http/idempotency/idempotency'
import type { RequestKey } from '../../../http/idempotency/request-key'
import { refuseOn } from '../../../http/refuse-on'
import { classroomAddress } from '../../../settings/classroom'
import { ENTRY_REFUSED, payForSession } from '../../billing/ledger/ledger.service'
import { findTutor, findTutorForStudent } from '../availability/bookable-tutors.store'
import { isTimeTaken, SESSION_REFUSED } from '../availability/occupied-quarters.store'
import { refuseBeyondLimits } from '../limits/booking-limits.service'
import { toSession, toSessionFacts } from '../sessions/session-view'
import { createBookingStatement } from './book-session.store'

export const BOOKING_REFUSED = { ...SESSION_REFUSED, ...ENTRY_REFUSED }

export const insertBooking = createBookingStatement(payForSession, bookingEmails)

interface BookingAttempt {
  studentId: string
  booking: BookingRequest
  requestKey: RequestKey | undefined
  schoolHours: SchoolHours
  now: Date
  classroomUrl: string | undefined
}

/** Books a session. Time, session, debit and idempotency key are written in one statement. */
export async function bookSession(db: Db, request: BookingAttempt): Promise<Session> {
  const { studentId, booking, requestKey, schoolHours, now } = request
  const tutor = await findTutorForStudent(db, { id: booking.tutorId, studentId })
  const refusal = bookingRefusal(booking, { tutor, schoolHours, now })
  // A repeated request gets its first response, even if the day can no longer be booked.
  if (refusal || !tutor) return replayOrRefuse(db, request, refusal ?? 'TUTOR_UNKNOWN')

  if (tutor.isStudentLimited) return bookWithinLimits(db, request)
  const session = newSession(studentId, booking)
  const { id: _, ...response } = toSession(
    { ...session, id: 0, status: 'scheduled', tutorName: tutor.name, tutorPhotoId: tutor.photoId },
    undefined,
  )
  const id = await refuseOn(BOOKING_REFUSED, () =>
    insertPastHolds(db, {
      session,
      quarters: occupiedQuarters(booking.startTime, booking.duration),
      now,
      facts: toSessionFacts({ ...session, sequence: 0, tutorName: tutor.name }),
      lowHours: LOW_BALANCE_HOURS,
      claim: requestKey && { ...requestKey, response },
    }),
  )
  return id === undefined ? replayOrRefuse(db, request, 'UNAUTHORIZED') : withClassroom({ id, ...response }, request)
}

/** Counts the hours of the week under the student's lock. */
function bookWithinLimits(db: Db, request: BookingAttempt): Promise<Session> {
  const { studentId, booking, requestKey, now } = request
  const { sessionDate, duration: durationHours } = booking
  return transactOnce(db, { requestKey, now }, async (tx) => {
    await lockActiveStudent(tx, studentId)
    await refuseBeyondLimits(tx, { studentId, added: [{ sessionDate, durationHours }] })
    return bookLocked(tx, request)
  })
}

interface BookingForStudent extends Omit<BookingAttempt, 'requestKey'> {}

/** Books for a student in a larger transaction. The caller holds the student's lock. */
export async function bookLocked(tx: Db, { studentId, booking, schoolHours, now, classroomUrl }: BookingForStudent) {
  const tutor = await findTutor(tx, booking.tutorId)
  const refusal = bookingRefusal(booking, { tutor, schoolHours, now })
  if (refusal || !tutor) throw new AppError(refusal ?? 'TUTOR_UNKNOWN')
  const session = newSession(studentId, booking)
  const facts = toSessionFacts({ ...session, sequence: 0, tutorName: tutor.name })
  const quarters = occupiedQuarters(booking.startTime, booking.duration)
  const id = await refuseOn(BOOKING_REFUSED, () =>
    insertBooking(tx, {
      session,
      quarters,
      now,
      facts,
      lowHours: LOW_BALANCE_HOURS,
      claim: undefined,
      removesHolds: true,
    }),
  )
  const named = { tutorName: tutor.name, tutorPhotoId: tutor.photoId }
  return toSession({ ...session, id: orNotFound(id), status: 'scheduled', ...named }, classroomUrl)
}

/** The stored response has no address of the classroom, because the statement determines the session's id. */
function withClassroom(session: Session, { classroomUrl }: Pick<BookingAttempt, 'classroomUrl'>): Session {
  return { ...session, classroomUrl: classroomAddress(session.id, { classroomUrl }) }
}

/** Removes the student's own and expired holds only after a first try failed: nearly all bookings meet none. */
async function insertPastHolds(db: Db, booking: Omit<Parameters<typeof insertBooking>[1], 'removesHolds'>) {
  const insert = (removesHolds: boolean) => tryAgain(() => insertBooking(db, { ...booking, removesHolds }))
  try {
    return await insert(false)
  } catch (error) {
    if (isTimeTaken(error)) return insert(true)
    throw error
  }
}

async function replayOrRefuse(db: Db, request: BookingAttempt, code: ErrorCode): Promise<Session> {
  const first = await replay<Session>(db, request.requestKey)
  if (first) return withClassroom(first, request)
  throw new AppError(code)
}

export function newSession(studentId: string, booking: BookingRequest) {
  const { tutorId, subject, sessionDate, startTime, duration, notes } = booking
  return {
    studentId,
    tutorId,
    subject,
    sessionDate,
    startTime,
    durationHours: duration,
    notes: notes || null,
    room: randomBytes(16).toString('hex'),
    endsAt: businessInstant(sessionDate, endTime(startTime, duration)),
  }
}
