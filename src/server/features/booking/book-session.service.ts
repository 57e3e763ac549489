import { randomBytes } from 'node:crypto'
import type { BookingRequest, Session } from '#shared/features/booking/booking.contract'
import { bookingRefusal, endTime, occupiedHours } from '#shared/features/booking/booking.rules'
import type { ErrorCode } from '#shared/http/errors'
import { businessDay } from '#shared/time/business-day'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../db/client'
import { refuseOn } from '../../db/refuse'
import { transact } from '../../db/retry'
import { lockActiveStudent } from '../../db/student-lock'
import { AppError } from '../../http/app-error'
import { once } from '../../http/idempotency'
import { payForSession } from '../credits/ledger.service'
import { takeHours } from './hours.store'
import { toSession } from './session-view'
import { insertSession } from './sessions.store'
import { findTutor } from './tutors.store'

/** A tutor, or a student, holds one session in an hour: these keys are the rule. */
export const HOUR_TAKEN: Record<string, ErrorCode> = {
  occupied_hours_tutor_key: 'TIME_TAKEN',
  occupied_hours_student_key: 'TIME_TAKEN',
}

interface Booking {
  studentId: string
  booking: BookingRequest
  idempotencyKey: string | undefined
  now: Date
  classroomUrl: string | undefined
}

/** Books a session: hours, session, debit and the remembered answer stand or fall together. */
export function bookSession(db: Db, request: Booking): Promise<Session> {
  const { studentId, booking, idempotencyKey, now } = request
  const keyed = { studentId, endpoint: 'POST /api/sessions', key: idempotencyKey, body: booking, now }
  return transact(db, (tx) => once(tx, keyed, () => book(tx, request)))
}

async function book(tx: Db, { studentId, booking, now, classroomUrl }: Booking): Promise<Session> {
  await lockActiveStudent(tx, studentId)
  const tutor = await findTutor(tx, booking.tutorId)
  const refusal = bookingRefusal(booking, { tutor, today: businessDay(now) })
  if (refusal || !tutor) throw new AppError(refusal ?? 'TUTOR_UNKNOWN')

  const session = await insertSession(tx, newSession(studentId, booking, now))
  await refuseOn(HOUR_TAKEN, () => takeHours(tx, hoursOf(session)))
  await payForSession(tx, { studentId, sessionId: session.id, durationHours: booking.duration, now })
  return toSession({ ...session, tutorName: tutor.name }, classroomUrl)
}

function newSession(studentId: string, booking: BookingRequest, now: Date) {
  const { tutorId, subject, sessionDate, startTime, duration, notes } = booking
  return {
    studentId,
    tutorId,
    subject,
    sessionDate,
    startTime,
    durationHours: duration,
    notes: notes || null,
    // Whoever knows the name of a classroom can walk in.
    room: randomBytes(16).toString('hex'),
    endsAt: businessInstant(sessionDate, endTime(startTime, duration)),
    createdAt: now,
    updatedAt: now,
  }
}

interface TimedSession {
  id: number
  tutorId: number
  studentId: string
  sessionDate: string
  startTime: string
  durationHours: number
}

/** The rows that keep a session's hours. */
export function hoursOf({ id, tutorId, studentId, sessionDate, startTime, durationHours }: TimedSession) {
  return occupiedHours(startTime, durationHours).map((hour) => ({
    sessionId: id,
    tutorId,
    studentId,
    day: sessionDate,
    hour,
  }))
}
