import { isQuarterTime } from '../../../time/clock'
import { WEEKDAYS, type Weekday } from '../../school/school.rules'
import { offeredStartTimes, type SchoolHours, weekdayNameOf, weeklyStartTimes } from '../../school/school-hours.rules'

/** A weekday and a start time: `tue 14:15`. The trigger on `sessions` uses the same format. */
export type ScheduleSlot = `${Weekday} ${string}`

export function isScheduleSlot(text: string): text is ScheduleSlot {
  return WEEKDAYS.some((weekday) => text.startsWith(`${weekday} `)) && isQuarterTime(text.slice(4))
}

/** Every start time of the school's week, in order. */
export function fullSchedule(hours: SchoolHours): ScheduleSlot[] {
  const starts = weeklyStartTimes(hours)
  return WEEKDAYS.flatMap((weekday) => starts[weekday].map((time) => `${weekday} ${time}` as const))
}

export function isScheduled(
  { sessionDate, startTime }: { sessionDate: string; startTime: string },
  schedule: readonly ScheduleSlot[],
): boolean {
  return schedule.includes(`${weekdayNameOf(sessionDate)} ${startTime}`)
}

interface StartSearch {
  schedule: readonly ScheduleSlot[]
  hours: SchoolHours
  durationHours: number
}

/** The start times on a date that both the school and the tutor offer. */
export function scheduledStarts(sessionDate: string, { schedule, hours, durationHours }: StartSearch): string[] {
  const offered = offeredStartTimes(sessionDate, { hours, durationHours })
  return offered.filter((startTime) => isScheduled({ sessionDate, startTime }, schedule))
}
