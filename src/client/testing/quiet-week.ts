import type { TimetableDay } from '#shared/features/timetable/timetable.contract'
import { addDays } from '#shared/time/calendar'

/** A week of the staff's timetable in which nothing is taken. */
export function quietWeek({ query }: { query: URLSearchParams }): TimetableDay[] {
  const from = query.get('from') ?? ''
  const nothing = { sessions: 0, holiday: null, timeOff: [], taken: [] }
  return Array.from({ length: 7 }, (_, later) => ({ day: addDays(from, later), ...nothing }))
}
