import { LOW_BALANCE_HOURS } from '#shared/features/billing/hours.rules'
import { occupiedHours } from '#shared/features/booking/booking.rules'
import { tutorRefusal } from '#shared/features/booking/booking-refusal.rules'
import type { StaffSeries } from '#shared/features/timetable/series.contract'
import { isOpenToStaff } from '#shared/features/timetable/staff-times.rules'
import type { ActionResult, StaffBooking } from '#shared/features/timetable/timetable.contract'
import { recordAction, type Staff } from '../../audit/record-action'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { AppError, orNotFound } from '../../http/app-error'
import { refuseOn } from '../../http/refuse-on'
import type { LedgerWatch } from '../billing/ledger/verify-ledger.service'
import { findTutor } from '../booking/availability/bookable-tutors.store'
import { BOOKING_REFUSED, insertBooking, newSession } from '../booking/book/book-session.service'
import { bookWeeks, firstDayOf } from '../booking/series/book-series.service'
import { toSessionFacts, versionOf } from '../booking/sessions/session-view'
import { lockExistingStudent } from './change-session-for-staff.service'

interface StaffContext {
  staff: Staff
  ledger: LedgerWatch
}

/** Books a session with the student's hours. */
export function bookForStudent(
  db: Db,
  { booking, staff, ledger }: StaffContext & { booking: StaffBooking },
): Promise<ActionResult> {
  return transact(db, async (tx) => {
    const { studentId, ...details } = booking
    await lockExistingStudent(tx, studentId)
    ledger.requireSound()
    const id = await book(tx, booking, staff.now)
    const after = { sessionId: id, ...details }
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
      removesHolds: true,
    }),
  )
  return orNotFound(id)
}

/** Books the same hour in several weeks with the student's hours. */
export function bookSeriesForStudent(
  db: Db,
  { series, staff, ledger }: StaffContext & { series: StaffSeries },
): Promise<ActionResult[]> {
  return transact(db, async (tx) => {
    const { studentId, ...weeks } = series
    await lockExistingStudent(tx, studentId)
    const first = { day: firstDayOf(weeks), time: weeks.startTime }
    if (!isOpenToStaff(first, staff.now)) throw new AppError('DATE_NOT_BOOKABLE')
    const rows = await bookWeeks(tx, { studentId, series: weeks, now: staff.now, ledger })
    const after = { ...weeks, sessionDate: first.day, sessionIds: rows.map(({ id }) => id) }
    await recordAction(tx, { ...staff, action: 'student.series-booked', target: studentId, before: null, after })
    return rows.map(({ id, sequence }) => ({ id, version: versionOf({ sequence }) }))
  })
}
