import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'

/** The start of the dashboard's week: the last seven business days including today. */
export function weekStart(now: Date): { day: string; instant: Date } {
  const day = addDays(businessDay(now), -6)
  return { day, instant: businessInstant(day, '00:00') }
}
