import { businessInstant } from '../../../time/instant'
import { HOUR_MS } from '../../../time/units'

/** As far before the start as an operator may set the late-cancellation rule. */
export const LATE_HOURS_MAX = 48

/** What a student's cancelling gives back: all of the hours, or none. */
export const STUDENT_REFUNDS = ['full', 'none'] as const
export type StudentRefund = (typeof STUDENT_REFUNDS)[number]

interface Planned {
  status: string
  sessionDate: string
  startTime: string
}

/**
 * Whether it is too late for a student to move a session, or to get its hours back by cancelling. Hours are counted as
 * they pass, also in the night in which clocks change. A session that has begun is closed rather than late.
 */
export function isLate({ status, ...start }: Planned, { now, lateHours }: { now: Date; lateHours: number }): boolean {
  const leftMs = businessInstant(start.sessionDate, start.startTime).getTime() - now.getTime()
  return status === 'scheduled' && leftMs > 0 && leftMs < lateHours * HOUR_MS
}

/** What a student gets back by cancelling now. */
export function refundForStudent(session: Planned, at: { now: Date; lateHours: number }): StudentRefund {
  return isLate(session, at) ? 'none' : 'full'
}
