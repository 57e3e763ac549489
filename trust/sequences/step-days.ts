import { bookableDates } from '#shared/features/booking/booking.rules'
import { businessDay } from '#shared/time/business-day'
import { addDays, weekdayOf } from '#shared/time/calendar'
import type { Model } from './model'
import type { StepDay } from './steps'

/** The date that a step means, seen from the story's today. */
export function dayOf({ now }: Model, day: StepDay): string {
  const today = businessDay(now)
  if (typeof day === 'number') return bookableDates({ today, count: day + 1 }).at(-1) ?? today
  if (day === 'saturday') return addDays(today, 6 - weekdayOf(today) + 7)
  return day === 'today' ? today : addDays(today, -1)
}
