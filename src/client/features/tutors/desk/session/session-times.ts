import { endTime } from '#shared/features/booking/booking.rules'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { businessDay } from '#shared/time/business-day'
import { businessInstant } from '#shared/time/instant'

export function timesOf({ sessionDate, startTime, duration }: DeskSession): { startsAt: Date; endsAt: Date } {
  return {
    startsAt: businessInstant(sessionDate, startTime),
    endsAt: businessInstant(sessionDate, endTime(startTime, duration)),
  }
}

/** The current or next session. The sessions must be sorted by time. */
export function nextOf(sessions: readonly DeskSession[], now: Date): DeskSession | undefined {
  return sessions.find((session) => timesOf(session).endsAt > now)
}

/** The next session of the day that has not begun. */
export function nextToday(sessions: readonly DeskSession[], now: Date): DeskSession | undefined {
  const today = businessDay(now)
  return sessions.find((session) => session.sessionDate === today && timesOf(session).startsAt > now)
}
