import { addDays } from '#shared/time/calendar'

/** Weeks of the term before the current one, and after it. */
export const PAST_WEEKS = 6
export const FUTURE_WEEKS = 3
export const TERM_WEEKS = PAST_WEEKS + 1 + FUTURE_WEEKS

/** When the demo's own student has her lesson: Thursday. */
export const OWN_WEEKDAY = 4
const FRIDAY = 5

/** The days of the demo school's term. Depends on the week only, so that a prepared school fits every day of it. */
export interface TermCalendar {
  firstMonday: string
  /** The Monday of the current week. */
  monday: string
  /** The school is closed then, in two weeks. */
  holiday: string
}

export function termAround(monday: string): TermCalendar {
  const firstMonday = addDays(monday, -7 * PAST_WEEKS)
  return { firstMonday, monday, holiday: dayOf({ firstMonday }, PAST_WEEKS + 2, FRIDAY) }
}

/** A weekday (1 is Monday) in a week of the term, counted from 0. */
export function dayOf({ firstMonday }: Pick<TermCalendar, 'firstMonday'>, week: number, weekday: number): string {
  return addDays(firstMonday, week * 7 + weekday - 1)
}
