import { businessInstant } from '../../../time/instant'
import { HOUR_MS } from '../../../time/units'
import type { SessionStart } from '../booking.rules'

/** The possible refunds of a student who cancels a session. */
export const STUDENT_REFUNDS = ['full', 'none'] as const
export type StudentRefund = (typeof STUDENT_REFUNDS)[number]

interface SessionToCancel extends SessionStart {
  status: string
}

/**
 * Whether it is too late for a student to move a session, or to get its hours back by cancelling. Counts elapsed hours,
 * also when clocks change. A session that has begun is not late: it cannot be changed at all.
 */
export function isLate(
  { status, ...start }: SessionToCancel,
  { now, lateHours }: { now: Date; lateHours: number },
): boolean {
  const leftMs = businessInstant(start.sessionDate, start.startTime).getTime() - now.getTime()
  return status === 'scheduled' && leftMs > 0 && leftMs < lateHours * HOUR_MS
}

export function refundForStudent(session: SessionToCancel, at: { now: Date; lateHours: number }): StudentRefund {
  return isLate(session, at) ? 'none' : 'full'
}
