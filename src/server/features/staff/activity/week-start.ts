import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'

/** Where the week of the morning's figures begins: the last seven business days, today included. */
export function weekBegan(now: Date): { day: string; instant: Date } {
  const day = addDays(businessDay(now), -6)
  return { day, instant: businessInstant(day, '00:00') }
}
