import { daysBetween } from '../../../time/calendar'

/** How long before and after a session its tutor can see the student's name and notes. */
export const NEAR_DAYS = 30

export function isNear({ sessionDate, today }: { sessionDate: string; today: string }): boolean {
  return Math.abs(daysBetween(today, sessionDate)) <= NEAR_DAYS
}
