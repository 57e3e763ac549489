import { LOW_BALANCE_HOURS } from '#shared/features/billing/hours.rules'
import { occupiedQuarters } from '#shared/features/booking/booking.rules'
import { subjectRefusal, tutorRefusal } from '#shared/features/booking/booking-refusal.rules'
import type { BookingMoment, SchoolHours } from '#shared/features/school/school-hours.rules'
import type { StaffSeries } from '#shared/features/timetable/series.contract'
import { staffRefusal } from '#shared/features/timetable/staff-times.rules'
import type { ActionResult, StaffBooking } from '#shared/features/timetable/timetable.contract'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError, orNotFound } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { findTutor } from '../../booking/availability/bookable-tutors.store'
import { BOOKING_REFUSED, insertBooking, newSession } from '../../booking/book/book-session.service'
import { bookWeeks, firstLessonOf } from '../../booking/series/book-series.service'
import { toSessionFacts, versionOf } from '../../booking/sessions/session-view'
import { lockExistingStudent } from './change-session-for-staff.service'

interface StaffContext {
  staff: Staff
  schoolHours: SchoolHours
}

/** Books a session with the student's hours. */
export function bookForStudent(
  db: Db,
  { booking, staff, schoolHours }: StaffContext & { booking: StaffBooking },
): Promise<ActionResult> {
  return transact(db, async (tx) => {
    const { studentId, ...details } = booking
    await lockExistingStudent(tx, studentId)
    const id = await book(tx, booking, { schoolHours, now: staff.now })
    const after = { sessionId: id, ...details }
    await recordAction(tx, { ...staff, action: 'student.session-booked', target: studentId, before: null, after })
    return { id, version: versionOf({ sequence: 0 }) }
  })
}

async function book(tx: Db, { studentId, ...booking }: StaffBooking, moment: BookingMoment): Promise<number> {
  const { startTime, duration } = booking
  const lesson = { ...booking, durationHours: duration }
  const notOffered = subjectRefusal(booking.subject, moment.schoolHours) ?? staffRefusal(lesson, moment)
  if (notOffered) throw new AppError(notOffered)
  const tutor = await findTutor(tx, booking.tutorId)
  const refusal = tutorRefusal(tutor, booking)
  if (refusal || !tutor) throw new AppError(refusal ?? 'TUTOR_UNKNOWN')
  const session = newSession(studentId, booking)
  const id = await refuseOn(BOOKING_REFUSED, () =>
    insertBooking(tx, {
      session,
      quarters: occupiedQuarters(startTime, duration),
      now: moment.now,
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
  { series, staff, schoolHours }: StaffContext & { series: StaffSeries },
): Promise<ActionResult[]> {
  return transact(db, async (tx) => {
    const { studentId, ...weeks } = series
    await lockExistingStudent(tx, studentId)
    const first = firstLessonOf(weeks)
    const refusal = subjectRefusal(series.subject, schoolHours) ?? staffRefusal(first, { schoolHours, now: staff.now })
    if (refusal) throw new AppError(refusal)
    const rows = await bookWeeks(tx, { studentId, series: weeks, schoolHours, now: staff.now })
    const after = { ...weeks, sessionDate: first.sessionDate, sessionIds: rows.map(({ id }) => id) }
    await recordAction(tx, { ...staff, action: 'student.series-booked', target: studentId, before: null, after })
    return rows.map(({ id, sequence }) => ({ id, version: versionOf({ sequence }) }))
  })
}
