import { businessDay } from '../../time/business-day'
import { addDays, weekdayOf } from '../../time/calendar'
import { businessInstant } from '../../time/instant'
import { HOUR_MS } from '../../time/units'

/** When reminders of the next day's sessions are sent, in business time. */
const EVENING = '17:00'

/** How long before the start the last reminder is sent. */
export const SOON_MS = HOUR_MS

/** Tomorrow, from the evening on; null before that. `since` is when the evening began. */
export function dayToRemindOf(now: Date): { day: string; since: Date } | null {
  const today = businessDay(now)
  const since = businessInstant(today, EVENING)
  return now < since ? null : { day: addDays(today, 1), since }
}

/** The week to report, from Sunday evening until Monday noon: reports survive a server that is down overnight. */
export function weekToReport(now: Date): { since: string; until: string } | null {
  const today = businessDay(now)
  const weekday = weekdayOf(today)
  const isSundayEvening = weekday === 0 && now >= businessInstant(today, EVENING)
  const isMondayMorning = weekday === 1 && now < businessInstant(today, '12:00')
  if (!isSundayEvening && !isMondayMorning) return null
  const until = isSundayEvening ? today : addDays(today, -1)
  return { since: addDays(until, -6), until }
}
