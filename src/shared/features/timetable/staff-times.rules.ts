import { businessInstant } from '../../time/instant'
import { isWeekend } from '../booking/booking.rules'

/** Whether staff can book a time: like students, and also later today. */
export function isOpenToStaff({ day, time }: { day: string; time: string }, now: Date): boolean {
  return !isWeekend(day) && businessInstant(day, time) > now
}
