import { businessInstant } from '../../time/instant'
import { isWeekend } from '../booking/booking.rules'

/** Whether staff may put a session there: as students may, and also at what is left of today's start times. */
export function isOpenToStaff({ day, time }: { day: string; time: string }, now: Date): boolean {
  return !isWeekend(day) && businessInstant(day, time) > now
}
