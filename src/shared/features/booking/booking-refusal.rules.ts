import type { TutoringSubjectId } from '../../subjects'
import {
  type BookingMoment,
  hasNotice,
  isLengthOffered,
  isStartOffered,
  isSubjectOffered,
  type LessonTime,
  type SchoolHours,
} from '../school/school-hours.rules'
import { isScheduled, type ScheduleSlot } from './availability/schedule.rules'
import { isBookableDate, takesBookings, teaches } from './booking.rules'

type MoveRefusal = 'DATE_NOT_BOOKABLE' | 'START_NOT_OFFERED'

export type BookingRefusal =
  | MoveRefusal
  | 'LENGTH_NOT_OFFERED'
  | 'SUBJECT_NOT_OFFERED'
  | 'TUTOR_UNKNOWN'
  | 'TUTOR_DOES_NOT_TEACH'
  | 'TUTOR_NOT_BOOKABLE'
  | 'TIME_NOT_OFFERED'

interface BookableTutor {
  subjects: readonly string[]
  isBookable: boolean
  retiredAt: Date | null
  schedule: readonly ScheduleSlot[]
}

interface RequestedSession {
  sessionDate: string
  startTime: string
  subject: string
  /** Hours. */
  duration: number
}

/** Why a booking is refused, apart from a taken time or too few hours; null when it is allowed. */
export function bookingRefusal(
  session: RequestedSession,
  { tutor, ...moment }: BookingMoment & { tutor: BookableTutor | undefined },
): BookingRefusal | null {
  return (
    subjectRefusal(session.subject, moment.schoolHours) ??
    timeRefusal({ ...session, durationHours: session.duration }, moment) ??
    tutorRefusal(tutor, session)
  )
}

/** Only for new sessions: a booked one can move, and change its tutor, in a subject that is no longer offered. */
export function subjectRefusal(subject: TutoringSubjectId, schoolHours: SchoolHours): 'SUBJECT_NOT_OFFERED' | null {
  return isSubjectOffered(subject, schoolHours) ? null : 'SUBJECT_NOT_OFFERED'
}

/** Why students cannot book a time with any tutor; null when they can. */
export function timeRefusal(lesson: LessonTime, moment: BookingMoment): MoveRefusal | 'LENGTH_NOT_OFFERED' | null {
  if (!isBookableDate(lesson.sessionDate, moment)) return 'DATE_NOT_BOOKABLE'
  if (!isLengthOffered(lesson.durationHours, moment.schoolHours)) return 'LENGTH_NOT_OFFERED'
  return moveRefusal(lesson, moment)
}

/** Why students cannot move a session to a time. It keeps its length, even if that is no longer offered. */
export function moveRefusal(lesson: LessonTime, moment: BookingMoment): MoveRefusal | null {
  if (!isBookableDate(lesson.sessionDate, moment)) return 'DATE_NOT_BOOKABLE'
  if (!isStartOffered(lesson, moment.schoolHours)) return 'START_NOT_OFFERED'
  return hasNotice(lesson, moment) ? null : 'DATE_NOT_BOOKABLE'
}

/** Why a tutor cannot take a session at that time; null when they can. */
export function tutorRefusal(
  tutor: BookableTutor | undefined,
  { sessionDate, startTime, subject }: Omit<RequestedSession, 'duration'>,
): BookingRefusal | null {
  if (!tutor) return 'TUTOR_UNKNOWN'
  if (!teaches(tutor, subject)) return 'TUTOR_DOES_NOT_TEACH'
  if (!takesBookings(tutor)) return 'TUTOR_NOT_BOOKABLE'
  return isScheduled({ sessionDate, startTime }, tutor.schedule) ? null : 'TIME_NOT_OFFERED'
}
