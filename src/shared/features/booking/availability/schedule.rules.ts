import { weekdayOf } from '../../../time/calendar'
import { START_TIMES, type StartTime } from '../booking.rules'

/** Monday to Friday, as the calendar counts them from 1. */
export const SCHEDULE_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
export type ScheduleDay = (typeof SCHEDULE_DAYS)[number]

/** A weekday and a time at which a tutor begins sessions: `tue 14:00`. The trigger on `sessions` writes it alike. */
export type ScheduleSlot = `${ScheduleDay} ${StartTime}`

export const slotsOf = (day: ScheduleDay): ScheduleSlot[] => START_TIMES.map((time) => `${day} ${time}` as const)

/** What a tutor's plan is until somebody changes it. */
export const FULL_SCHEDULE: readonly ScheduleSlot[] = SCHEDULE_DAYS.flatMap(slotsOf)

/** When a tutor with this plan begins sessions on a date; never on a weekend. */
export function scheduledStarts(schedule: readonly ScheduleSlot[], date: string): StartTime[] {
  const day = SCHEDULE_DAYS[weekdayOf(date) - 1]
  return day ? START_TIMES.filter((time) => schedule.includes(`${day} ${time}`)) : []
}
