import { daysBetween } from '../../../time/calendar'
import { minutesOf } from '../../../time/clock'
import type { SessionStart } from '../booking.rules'

/** Sorts free times by distance from one that was just taken; of two equally near, the earlier comes first. */
export function nearestFirst<Time extends SessionStart>(times: readonly Time[], lost: SessionStart): Time[] {
  return [...times].sort(
    (one, other) => Math.abs(minutesAfter(lost, one)) - Math.abs(minutesAfter(lost, other)) || minutesAfter(other, one),
  )
}

function minutesAfter(start: SessionStart, later: SessionStart): number {
  const days = daysBetween(start.sessionDate, later.sessionDate)
  return days * 24 * 60 + minutesOf(later.startTime) - minutesOf(start.startTime)
}
