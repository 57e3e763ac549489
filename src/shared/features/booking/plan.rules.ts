import { weekdayOf } from '../../time/calendar'
import { START_TIMES, type StartTime } from './booking.rules'

/** Monday to Friday, as the calendar counts them from 1. */
export const PLAN_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
export type PlanDay = (typeof PLAN_DAYS)[number]

/** A weekday and a time at which a tutor begins sessions: `tue 14:00`. The trigger on `sessions` writes it alike. */
export type PlanSlot = `${PlanDay} ${StartTime}`

export const slotsOf = (day: PlanDay): PlanSlot[] => START_TIMES.map((time) => `${day} ${time}` as const)

/** What a tutor's plan is until somebody changes it. */
export const WHOLE_PLAN: readonly PlanSlot[] = PLAN_DAYS.flatMap(slotsOf)

/** When a tutor with this plan begins sessions on a date; never on a weekend. */
export function plannedStarts(plan: readonly PlanSlot[], date: string): StartTime[] {
  const day = PLAN_DAYS[weekdayOf(date) - 1]
  return day ? START_TIMES.filter((time) => plan.includes(`${day} ${time}`)) : []
}
