import { MINUTE_MS } from '../../../time/units'
import { occupiedHours } from '../booking.rules'

/** How long a chosen time is kept for a student who goes to buy hours. */
export const HOLD_MINUTES = 15

/** How many holds a student may begin in an hour: the tutors' hours are there for everybody. */
export const HOLDS_AN_HOUR = 3

interface HeldTime {
  tutorId: number
  sessionDate: string
  startTime: string
  durationHours: number
}

export interface Hold extends HeldTime {
  createdAt: Date
  heldUntil: Date
}

export type HoldRefusal = 'HOLD_SPENT' | 'TOO_MANY_HOLDS'

export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)
}

/** A hold counts for nothing from its end on. */
export function isHeld({ heldUntil }: { heldUntil: Date }, now: Date): boolean {
  return heldUntil > now
}

/** Whether a hold is just what is wanted: asked for again it is the same one, with the same end. */
export function isSameHold(held: HeldTime, wanted: HeldTime): boolean {
  return sharesHours(held, wanted) && held.startTime === wanted.startTime && held.durationHours === wanted.durationHours
}

/** Why a time cannot be held for a student who had these holds before; null when it can. */
export function holdRefusal(
  wanted: HeldTime,
  { earlier, now }: { earlier: readonly Hold[]; now: Date },
): HoldRefusal | null {
  // Whoever held an hour had their time: held again and again it would be closed to others for good.
  if (earlier.some((hold) => sharesHours(hold, wanted))) return 'HOLD_SPENT'
  const hourAgo = now.getTime() - 60 * MINUTE_MS
  return earlier.filter(({ createdAt }) => createdAt.getTime() > hourAgo).length < HOLDS_AN_HOUR
    ? null
    : 'TOO_MANY_HOLDS'
}

function sharesHours(one: HeldTime, other: HeldTime): boolean {
  if (one.tutorId !== other.tutorId || one.sessionDate !== other.sessionDate) return false
  const hours = occupiedHours(one.startTime, one.durationHours)
  return occupiedHours(other.startTime, other.durationHours).some((hour) => hours.includes(hour))
}
