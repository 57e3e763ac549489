import { daysBetween } from '../../../time/calendar'

/** A whole day, whatever the school's opening hours are. */
export const WHOLE_DAY = { fromHour: 0, toHour: 24 } as const

/** At most a year, so that a typing error does not close a century. */
const MOST_DAYS = 366

/** Days on each of which a tutor is unavailable during the same hours. */
export interface TimeOffSpan {
  fromDay: string
  /** The last day. */
  toDay: string
  /** In quarters: 14.25 is a quarter past two. */
  fromHour: number
  /** The hour at which the tutor returns. */
  toHour: number
}

/** Whether days and hours are in order, within a day and a year. */
export function isSpan({ fromDay, toDay, fromHour, toHour }: TimeOffSpan): boolean {
  const days = daysBetween(fromDay, toDay)
  return days >= 0 && days < MOST_DAYS && 0 <= fromHour && fromHour < toHour && toHour <= 24
}

export function isWholeDay({ fromHour, toHour }: Pick<TimeOffSpan, 'fromHour' | 'toHour'>): boolean {
  return fromHour === WHOLE_DAY.fromHour && toHour === WHOLE_DAY.toHour
}
