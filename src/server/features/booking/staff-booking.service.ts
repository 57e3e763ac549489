import type { Acted, StaffBooking } from '#shared/features/admin/admin-timetable.contract'
import { occupiedHours } from '#shared/features/booking/booking.rules'
import { tutorRefusal } from '#shared/features/booking/booking-refusal.rules'
import { isOpenToStaff } from '#shared/features/booking/staff-times.rules'
import { LOW_BALANCE_HOURS } from '#shared/features/credits/credits.rules'
import { recordAct, type Staff } from '../../audit/record-act'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { lockStudent } from '../../db/student-lock'
import { AppError } from '../../http/app-error'
import { once } from '../../http/idempotency'
import { refuseOn } from '../../http/refuse-on'
import type { RequestKey } from '../../http/request-key'
import type { LedgerWatch } from '../credits/verify-ledger.service'
import { BOOKING_REFUSED, insertBooking, newSession } from './book-session.service'
import { toSessionFacts, versionOf } from './session-view'
import { findTutor } from './tutors.store'

interface Booking {
  booking: StaffBooking
  requestKey: RequestKey | undefined
  staff: Staff
  ledger: LedgerWatch
}

/** Books a session for a student, with the student's hours. */
export function bookForStudent(db: Db, { booking, requestKey, staff, ledger }: Booking): Promise<Acted> {
  const { administratorId, now } = staff
  return transact(db, (tx) =>
    once(tx, { caller: { administratorId }, requestKey, now }, async () => {
      const { studentId, ...asked } = booking
      const { isDeleted } = await lockStudent(tx, studentId)
      if (isDeleted) throw new AppError('NOT_FOUND')
      ledger.requireSound()
      const id = await book(tx, booking, now)
      const after = { sessionId: id, ...asked }
      await recordAct(tx, { ...staff, act: 'student.session-booked', target: studentId, before: null, after })
      return { id, version: versionOf({ sequence: 0 }) }
    }),
  )
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
