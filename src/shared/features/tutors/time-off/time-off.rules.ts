import { daysBetween } from '../../../time/calendar'

/** The hours of a whole day: from the first start to the end of the longest session that begins last. */
export const DAY_HOURS = { from: 9, to: 18 } as const

/** The hours of a planner's page: from the first start to the end of the longest session that begins last. */
export const HOURS_OF_DAY = Array.from({ length: DAY_HOURS.to - DAY_HOURS.from }, (_, nth) => DAY_HOURS.from + nth)

/** No longer than a year, so that a slip of the finger does not close a century. */
const MOST_DAYS = 366

/** Days on each of which a tutor is away during the same hours. */
export interface TimeOffSpan {
  fromDay: string
  /** The last day. */
  toDay: string
  fromHour: number
  /** The hour at which the tutor is back. */
  toHour: number
}

/** Whether days and hours follow each other, within a day's hours and a year. */
export function isSpan({ fromDay, toDay, fromHour, toHour }: TimeOffSpan): boolean {
  const days = daysBetween(fromDay, toDay)
  return days >= 0 && days < MOST_DAYS && DAY_HOURS.from <= fromHour && fromHour < toHour && toHour <= DAY_HOURS.to
}

export function isWholeDay({ fromHour, toHour }: Pick<TimeOffSpan, 'fromHour' | 'toHour'>): boolean {
  return fromHour === DAY_HOURS.from && toHour === DAY_HOURS.to
}
