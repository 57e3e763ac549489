import { daysBetween } from '../../../time/calendar'

interface Start {
  sessionDate: string
  startTime: string
}

/** Sorts free times by distance from one that was just taken; of two equally near, the earlier comes first. */
export function nearestFirst<Time extends Start>(times: readonly Time[], lost: Start): Time[] {
  return [...times].sort(
    (one, other) => Math.abs(hoursAfter(lost, one)) - Math.abs(hoursAfter(lost, other)) || hoursAfter(other, one),
  )
}

function hoursAfter(start: Start, later: Start): number {
  const days = daysBetween(start.sessionDate, later.sessionDate)
  return days * 24 + Number(later.startTime.slice(0, 2)) - Number(start.startTime.slice(0, 2))
}
