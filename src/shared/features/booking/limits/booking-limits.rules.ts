import { mondayOf } from '../../../time/calendar'

/** The bookings that a guardian allows a student of the family. Bookings by guardians and staff are not limited. */
export interface BookingLimits {
  mayBookAlone: boolean
  /** From Monday to Sunday; null without a limit. */
  hoursPerWeek: number | null
}

export const NO_LIMITS: BookingLimits = { mayBookAlone: true, hoursPerWeek: null }

interface BookedSession {
  sessionDate: string
  durationHours: number
}

interface BookingChange {
  /** The sessions of the weeks in question, before the change. */
  booked: readonly BookedSession[]
  added: readonly BookedSession[]
  /** For a move, the sessions at their old time. */
  removed?: readonly BookedSession[]
}

/** Why a student cannot book or move sessions, or null. A change that adds no hours to a full week is allowed. */
export function limitRefusal(
  { mayBookAlone, hoursPerWeek }: BookingLimits,
  { booked, added, removed = [] }: BookingChange,
) {
  if (!mayBookAlone) return 'BOOKING_NOT_ALONE'
  if (hoursPerWeek === null) return null
  const isOverfull = (monday: string) => {
    const before = hoursOfWeek(booked, monday)
    const after = before + hoursOfWeek(added, monday) - hoursOfWeek(removed, monday)
    return after > hoursPerWeek && after > before
  }
  return added.some(({ sessionDate }) => isOverfull(mondayOf(sessionDate))) ? 'WEEK_LIMIT_REACHED' : null
}

function hoursOfWeek(sessions: readonly BookedSession[], monday: string): number {
  return sessions
    .filter(({ sessionDate }) => mondayOf(sessionDate) === monday)
    .reduce((hours, { durationHours }) => hours + durationHours, 0)
}
