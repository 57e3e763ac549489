import { MINUTE_MS } from '../../../time/units'
import { occupiedQuarters } from '../booking.rules'

/** How long a time is held for a student who is buying hours. */
export const HOLD_MINUTES = 15

/** Keeps one student from blocking many tutors. */
export const HOLDS_AN_HOUR = 3

/** Keeps many students together from blocking one tutor: the hours held with a tutor at one time. */
export const HELD_HOURS_PER_TUTOR = 4

interface HeldTime {
  tutorId: number
  sessionDate: string
  startTime: string
  durationHours: number
}

export interface Hold extends HeldTime {
  /** Null if the booking was only saved. */
  heldUntil: Date | null
}

export type HoldRefusal = 'HOLD_SPENT' | 'TOO_MANY_HOLDS'

export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)
}

export function isHeld({ heldUntil }: { heldUntil: Date | null }, now: Date): boolean {
  return heldUntil !== null && heldUntil > now
}

/** A repeated request returns the existing hold, with the same end. */
export function isSameHold(held: HeldTime, requested: HeldTime): boolean {
  return (
    sharesTime(held, requested) &&
    held.startTime === requested.startTime &&
    held.durationHours === requested.durationHours
  )
}

/** Why a time cannot be held, given the student's earlier holds; null when it can. */
export function holdRefusal(
  requested: HeldTime,
  { earlier, now }: { earlier: readonly Hold[]; now: Date },
): HoldRefusal | null {
  const begun = earlier.flatMap((hold) => (hold.heldUntil ? [{ ...hold, heldUntil: hold.heldUntil }] : []))
  // Otherwise repeated holds could block a time for good.
  if (begun.some((hold) => sharesTime(hold, requested))) return 'HOLD_SPENT'
  const endOfHourAgo = now.getTime() - (60 - HOLD_MINUTES) * MINUTE_MS
  const lately = begun.filter(({ heldUntil }) => heldUntil.getTime() > endOfHourAgo)
  return lately.length < HOLDS_AN_HOUR ? null : 'TOO_MANY_HOLDS'
}

function sharesTime(one: HeldTime, other: HeldTime): boolean {
  if (one.tutorId !== other.tutorId || one.sessionDate !== other.sessionDate) return false
  const quarters = occupiedQuarters(one.startTime, one.durationHours)
  return occupiedQuarters(other.startTime, other.durationHours).some((quarter) => quarters.includes(quarter))
}
