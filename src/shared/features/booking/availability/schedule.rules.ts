import { isQuarterTime } from '../../../time/clock'
import { WEEKDAYS, type Weekday } from '../../school/school.rules'
import { offeredStartTimes, type SchoolHours, weekdayNameOf, weeklyStartTimes } from '../../school/school-hours.rules'
import type { SessionStart } from '../booking.rules'

/**
 * A weekday and a time. A full hour (`tue 14:00`) stands for all start times within it; `tue 14:15` only for itself.
 * The trigger on `sessions` reads slots in the same way.
 */
export type ScheduleSlot = `${Weekday} ${string}`

export function isScheduleSlot(text: string): text is ScheduleSlot {
  return WEEKDAYS.some((weekday) => text.startsWith(`${weekday} `)) && isQuarterTime(text.slice(4))
}

/** Every hour of the school's week in which lessons can begin, in order. */
export function fullSchedule(schoolHours: SchoolHours): ScheduleSlot[] {
  const starts = weeklyStartTimes(schoolHours)
  return WEEKDAYS.flatMap((weekday) => {
    const full = new Set(starts[weekday].map(fullHour))
    return [...full].map((time) => `${weekday} ${time}` as const)
  })
}

const fullHour = (time: string) => `${time.slice(0, 2)}:00`

export function isScheduled({ sessionDate, startTime }: SessionStart, schedule: readonly ScheduleSlot[]): boolean {
  const weekday = weekdayNameOf(sessionDate)
  return schedule.includes(`${weekday} ${startTime}`) || schedule.includes(`${weekday} ${fullHour(startTime)}`)
}

interface StartSearch {
  schedule: readonly ScheduleSlot[]
  schoolHours: SchoolHours
  durationHours: number
}

/** The start times on a date that both the school and the tutor offer. */
export function scheduledStarts(sessionDate: string, { schedule, schoolHours, durationHours }: StartSearch): string[] {
  const offered = offeredStartTimes(sessionDate, { schoolHours, durationHours })
  return offered.filter((startTime) => isScheduled({ sessionDate, startTime }, schedule))
}
