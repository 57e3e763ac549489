import { type ScheduleSlot, scheduledStarts } from './availability/schedule.rules'
import { isBookableDate, takesBookings, teaches } from './booking.rules'

export type BookingRefusal =
  | 'DATE_NOT_BOOKABLE'
  | 'TUTOR_UNKNOWN'
  | 'TUTOR_DOES_NOT_TEACH'
  | 'TUTOR_NOT_BOOKABLE'
  | 'TIME_NOT_OFFERED'

interface BookableTutor {
  subjects: readonly string[]
  isBookable: boolean
  retiredAt: Date | null
  schedule: readonly ScheduleSlot[]
}

interface RequestedSession {
  sessionDate: string
  startTime: string
  subject: string
}

/** Why a booking is refused, apart from a taken time or too few hours; null when it is allowed. */
export function bookingRefusal(
  { sessionDate, startTime, subject }: RequestedSession,
  { tutor, today }: { tutor: BookableTutor | undefined; today: string },
): BookingRefusal | null {
  if (!isBookableDate(sessionDate, today)) return 'DATE_NOT_BOOKABLE'
  return tutorRefusal(tutor, { sessionDate, startTime, subject })
}

/** Why a tutor cannot take a session at that time; null when they can. */
export function tutorRefusal(
  tutor: BookableTutor | undefined,
  { sessionDate, startTime, subject }: RequestedSession,
): BookingRefusal | null {
  if (!tutor) return 'TUTOR_UNKNOWN'
  if (!teaches(tutor, subject)) return 'TUTOR_DOES_NOT_TEACH'
  if (!takesBookings(tutor)) return 'TUTOR_NOT_BOOKABLE'
  return scheduledStarts(tutor.schedule, sessionDate).some((start) => start === startTime) ? null : 'TIME_NOT_OFFERED'
}
