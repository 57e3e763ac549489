import { businessInstant } from '../../time/instant'
import {
  type BookingMoment,
  isLengthOffered,
  isStartOffered,
  type LessonTime,
  openSpansOn,
} from '../school/school-hours.rules'

/** Whether a time has not begun. */
export function isAhead({ sessionDate, startTime }: Omit<LessonTime, 'durationHours'>, now: Date): boolean {
  return businessInstant(sessionDate, startTime) > now
}

/** Why staff cannot move a session to a time: like students, but without notice. */
export function staffMoveRefusal(
  lesson: LessonTime,
  { schoolHours, now }: BookingMoment,
): 'DATE_NOT_BOOKABLE' | 'START_NOT_OFFERED' | null {
  if (!isAhead(lesson, now) || openSpansOn(lesson.sessionDate, schoolHours).length === 0) return 'DATE_NOT_BOOKABLE'
  return isStartOffered(lesson, schoolHours) ? null : 'START_NOT_OFFERED'
}

/** Why staff cannot book a time; null when they can. */
export function staffRefusal(lesson: LessonTime, moment: BookingMoment) {
  if (!isLengthOffered(lesson.durationHours, moment.schoolHours)) return 'LENGTH_NOT_OFFERED' as const
  return staffMoveRefusal(lesson, moment)
}
