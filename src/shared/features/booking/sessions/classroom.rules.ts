import { MINUTE_MS } from '../../../time/units'

/** How long before its start and after its end a session's classroom is open. */
export const CLASSROOM_MARGIN_MINUTES = 15

const MARGIN_MS = CLASSROOM_MARGIN_MINUTES * MINUTE_MS

export type ClassroomState = 'early' | 'open' | 'over'

interface SessionTimes {
  startsAt: Date
  endsAt: Date
}

export function classroomOpensAt({ startsAt }: Pick<SessionTimes, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - MARGIN_MS)
}

export function classroomClosesAt({ endsAt }: Pick<SessionTimes, 'endsAt'>): Date {
  return new Date(endsAt.getTime() + MARGIN_MS)
}

export function classroomState(times: SessionTimes, now: Date): ClassroomState {
  if (now < classroomOpensAt(times)) return 'early'
  return now < classroomClosesAt(times) ? 'open' : 'over'
}

/** Join is offered later than the classroom opens, when the tutor can be expected there. */
const JOIN_MINUTES = 10

export function joinOpensAt({ startsAt }: Pick<SessionTimes, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - JOIN_MINUTES * MINUTE_MS)
}
