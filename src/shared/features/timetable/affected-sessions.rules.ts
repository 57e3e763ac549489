import { isScheduled, type ScheduleSlot } from '../booking/availability/schedule.rules'
import {
  isLengthOffered,
  isStartOffered,
  isWithinOpeningHours,
  type LessonTime,
  type SchoolHours,
} from '../school/school-hours.rules'

/** The hours before and after a change. */
export interface HoursChange<Hours> {
  before: Hours
  after: Hours
}

/**
 * Whether a booked lesson no longer fits the school's hours, lengths or start times because of a change. What it did
 * not fit before, because staff kept or booked it so, is not asked about again.
 */
export function isLeftBySchool(lesson: LessonTime, { before, after }: HoursChange<SchoolHours>): boolean {
  return SCHOOL_RULES.some((fits) => fits(lesson, before) && !fits(lesson, after))
}

const SCHOOL_RULES: readonly ((lesson: LessonTime, schoolHours: SchoolHours) => boolean)[] = [
  isWithinOpeningHours,
  isStartOffered,
  ({ durationHours }, schoolHours) => isLengthOffered(durationHours, schoolHours),
]

/** Whether a booked session no longer begins within its tutor's schedule because of a change. */
export function isLeftBySchedule(
  start: Omit<LessonTime, 'durationHours'>,
  { before, after }: HoursChange<readonly ScheduleSlot[]>,
): boolean {
  return isScheduled(start, before) && !isScheduled(start, after)
}
