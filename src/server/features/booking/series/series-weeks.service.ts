import { isScheduled } from '#shared/features/booking/availability/schedule.rules'
import { takesBookings } from '#shared/features/booking/booking.rules'
import { timeRefusal } from '#shared/features/booking/booking-refusal.rules'
import type { SeriesWeek } from '#shared/features/booking/series/series.contract'
import { weekStates, weeksFrom } from '#shared/features/booking/series/series.rules'
import { type BookingMoment, isStartOffered, type LessonTime } from '#shared/features/school/school-hours.rules'
import { staffRefusal } from '#shared/features/timetable/staff-times.rules'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { findTutor } from '../availability/bookable-tutors.store'
import { findHeldTime } from './series.store'

interface FirstSession extends BookingMoment, LessonTime {
  studentId: string
  tutorId: number
}

export function seriesWeeks(db: Db, first: FirstSession): Promise<SeriesWeek[]> {
  return weeksOf(db, first, timeRefusal)
}

/** Staff may start the series today. */
export function seriesWeeksForStaff(db: Db, first: FirstSession): Promise<SeriesWeek[]> {
  return weeksOf(db, first, staffRefusal)
}

async function weeksOf(db: Db, first: FirstSession, refusalOf: typeof timeRefusal): Promise<SeriesWeek[]> {
  const { studentId, tutorId, sessionDate, startTime, durationHours, schoolHours, now } = first
  const refusal = refusalOf(first, first)
  if (refusal) throw new AppError(refusal)
  const tutor = await findTutor(db, tutorId)
  if (!tutor) throw new AppError('TUTOR_UNKNOWN')
  const days = weeksFrom(sessionDate)
  // A schedule is the same each week.
  const isOffered = takesBookings(tutor) && isScheduled(first, tutor.schedule)
  if (!isOffered) return days.map((day) => ({ sessionDate: day, state: 'away' }))
  const heldTime = await findHeldTime(db, { studentId, tutorIds: [tutorId], days, now })
  const states = weekStates(days, { held: heldTime, startTime, durationHours })
  return days.map((day, week) => {
    const isOpen = isStartOffered({ sessionDate: day, startTime, durationHours }, schoolHours)
    return { sessionDate: day, state: isOpen ? (states[week] ?? 'free') : 'closed' }
  })
}
