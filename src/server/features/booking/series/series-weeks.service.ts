import { scheduledStarts } from '#shared/features/booking/availability/schedule.rules'
import { isBookableDate, takesBookings } from '#shared/features/booking/booking.rules'
import type { SeriesWeek } from '#shared/features/booking/series/series.contract'
import { weekStates, weeksFrom } from '#shared/features/booking/series/series.rules'
import { isOpenToStaff } from '#shared/features/timetable/staff-times.rules'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { findTutor } from '../availability/bookable-tutors.store'
import { findHeldHours } from './series.store'

interface FirstSession {
  studentId: string
  tutorId: number
  sessionDate: string
  startTime: string
  durationHours: number
  now: Date
}

export async function seriesWeeks(db: Db, first: FirstSession): Promise<SeriesWeek[]> {
  if (!isBookableDate(first.sessionDate, businessDay(first.now))) throw new AppError('DATE_NOT_BOOKABLE')
  return weeksOf(db, first)
}

/** Staff may start the series today. */
export async function seriesWeeksForStaff(db: Db, first: FirstSession): Promise<SeriesWeek[]> {
  const { sessionDate: day, startTime: time, now } = first
  if (!isOpenToStaff({ day, time }, now)) throw new AppError('DATE_NOT_BOOKABLE')
  return weeksOf(db, first)
}

async function weeksOf(db: Db, first: FirstSession): Promise<SeriesWeek[]> {
  const { studentId, tutorId, sessionDate, startTime, durationHours, now } = first
  const tutor = await findTutor(db, tutorId)
  if (!tutor) throw new AppError('TUTOR_UNKNOWN')
  const days = weeksFrom(sessionDate)
  // A schedule is the same each week.
  const isOffered =
    takesBookings(tutor) && scheduledStarts(tutor.schedule, sessionDate).some((start) => start === startTime)
  if (!isOffered) return days.map((day) => ({ sessionDate: day, state: 'away' }))
  const held = await findHeldHours(db, { studentId, tutorIds: [tutorId], days, now })
  const states = weekStates(days, { held, startTime, durationHours })
  return days.map((day, week) => ({ sessionDate: day, state: states[week] ?? 'free' }))
}
