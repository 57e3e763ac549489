import { daysBetween } from '../../../time/calendar'
import { minutesOf } from '../../../time/clock'

interface Start {
  sessionDate: string
  startTime: string
}

/** Sorts free times by distance from one that was just taken; of two equally near, the earlier comes first. */
export function nearestFirst<Time extends Start>(times: readonly Time[], lost: Start): Time[] {
  return [...times].sort(
    (one, other) => Math.abs(minutesAfter(lost, one)) - Math.abs(minutesAfter(lost, other)) || minutesAfter(other, one),
  )
}

function minutesAfter(start: Start, later: Start): number {
  const days = daysBetween(start.sessionDate, later.sessionDate)
  return days * 24 * 60 + minutesOf(later.startTime) - minutesOf(start.startTime)
}
