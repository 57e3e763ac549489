import { weekdayOf } from '../../../time/calendar'
import { START_TIMES, type StartTime } from '../booking.rules'

/** Monday (weekday 1) to Friday. */
export const SCHEDULE_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
export type ScheduleDay = (typeof SCHEDULE_DAYS)[number]

/** A weekday and a start time: `tue 14:00`. The trigger on `sessions` uses the same format. */
export type ScheduleSlot = `${ScheduleDay} ${StartTime}`

export const slotsOf = (day: ScheduleDay): ScheduleSlot[] => START_TIMES.map((time) => `${day} ${time}` as const)

/** The schedule of a new tutor. */
export const FULL_SCHEDULE: readonly ScheduleSlot[] = SCHEDULE_DAYS.flatMap(slotsOf)

/** The start times on a date; none on a weekend. */
export function scheduledStarts(schedule: readonly ScheduleSlot[], date: string): StartTime[] {
  const day = SCHEDULE_DAYS[weekdayOf(date) - 1]
  return day ? START_TIMES.filter((time) => schedule.includes(`${day} ${time}`)) : []
}
