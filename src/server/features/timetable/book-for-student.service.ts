import { LOW_BALANCE_HOURS } from '#shared/features/billing/hours.rules'
import { occupiedHours } from '#shared/features/booking/booking.rules'
import { tutorRefusal } from '#shared/features/booking/booking-refusal.rules'
import { isOpenToStaff } from '#shared/features/timetable/staff-times.rules'
import type { ActionResult, StaffBooking } from '#shared/features/timetable/timetable.contract'
import { recordAction, type Staff } from '../../audit/record-action'
import type { Db } from '../../db/db'
import { lockStudent } from '../../db/student-lock'
import { transact } from '../../db/transact'
import { AppError } from '../../http/app-error'
import { refuseOn } from '../../http/refuse-on'
import type { LedgerWatch } from '../billing/ledger/verify-ledger.service'
import { findTutor } from '../booking/availability/bookable-tutors.store'
import { BOOKING_REFUSED, insertBooking, newSession } from '../booking/book/book-session.service'
import { toSessionFacts, versionOf } from '../booking/sessions/session-view'

interface Booking {
  booking: StaffBooking
  staff: Staff
  ledger: LedgerWatch
}

/** Books a session for a student, with the student's hours. */
export function bookForStudent(db: Db, { booking, staff, ledger }: Booking): Promise<ActionResult> {
  const { now } = staff
  return transact(db, async (tx) => {
    const { studentId, ...asked } = booking
    const { isDeleted } = await lockStudent(tx, studentId)
    if (isDeleted) throw new AppError('NOT_FOUND')
    ledger.requireSound()
    const id = await book(tx, booking, now)
    const after = { sessionId: id, ...asked }
    await recordAction(tx, { ...staff, action: 'student.session-booked', target: studentId, before: null, after })
    return { id, version: versionOf({ sequence: 0 }) }
  })
}

async function book(tx: Db, { studentId, ...booking }: StaffBooking, now: Date): Promise<number> {
  const { sessionDate: day, startTime: time, duration } = booking
  if (!isOpenToStaff({ day, time }, now)) throw new AppError('DATE_NOT_BOOKABLE')
  const tutor = await findTutor(tx, booking.tutorId)
  const refusal = tutorRefusal(tutor, booking)
  if (refusal || !tutor) throw new AppError(refusal ?? 'TUTOR_UNKNOWN')
  const session = newSession(studentId, booking)
  const id = await refuseOn(BOOKING_REFUSED, () =>
    insertBooking(tx, {
      session,
      hours: occupiedHours(time, duration),
      now,
      facts: toSessionFacts({ ...session, sequence: 0, tutorName: tutor.name }),
      lowHours: LOW_BALANCE_HOURS,
      claim: undefined,
      meetsHolds: true,
    }),
  )
  if (id === undefined) throw new AppError('NOT_FOUND')
  return id
}
