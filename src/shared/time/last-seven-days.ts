import { businessDay } from './business-day'
import { addDays } from './calendar'
import { businessInstant } from './instant'

/** The first of the last seven business days, including today, and the instant it begins. */
export function lastSevenDays(now: Date): { firstDay: string; since: Date } {
  const firstDay = addDays(businessDay(now), -6)
  return { firstDay, since: businessInstant(firstDay, '00:00') }
}
