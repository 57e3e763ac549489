import { daysBetween } from '../../../time/calendar'

interface Start {
  sessionDate: string
  startTime: string
}

/**
 * Times by how far they are from one that was lost: its own day first, then the others; of two as near, the earlier.
 */
export function nearestFirst<Time extends Start>(times: readonly Time[], lost: Start): Time[] {
  return [...times].sort(
    (one, other) => Math.abs(hoursAfter(lost, one)) - Math.abs(hoursAfter(lost, other)) || hoursAfter(other, one),
  )
}

function hoursAfter(start: Start, later: Start): number {
  const days = daysBetween(start.sessionDate, later.sessionDate)
  return days * 24 + Number(later.startTime.slice(0, 2)) - Number(start.startTime.slice(0, 2))
}
