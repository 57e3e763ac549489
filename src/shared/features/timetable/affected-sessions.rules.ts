import { isScheduled, type ScheduleSlot } from '../booking/availability/schedule.rules'
import { isLengthOffered, isWithinOpeningHours, type LessonTime, type SchoolHours } from '../school/school-hours.rules'

/** The hours before and after a change. */
export interface Change<Hours> {
  before: Hours
  after: Hours
}

/**
 * Whether a booked lesson no longer fits the school's hours because of a change. One that was kept outside of them
 * before is not asked about again.
 */
export function isLeftBySchool(lesson: LessonTime, { before, after }: Change<SchoolHours>): boolean {
  return fitsSchool(lesson, before) && !fitsSchool(lesson, after)
}

function fitsSchool(lesson: LessonTime, hours: SchoolHours): boolean {
  return isWithinOpeningHours(lesson, hours) && isLengthOffered(lesson.durationHours, hours)
}

/** Whether a booked session no longer begins within its tutor's schedule because of a change. */
export function isLeftBySchedule(
  start: Omit<LessonTime, 'durationHours'>,
  { before, after }: Change<readonly ScheduleSlot[]>,
): boolean {
  return isScheduled(start, before) && !isScheduled(start, after)
}
