import { Check, CircleHelp, FileWarning, Radio, X } from 'lucide-react'
import { endTime } from '#shared/features/booking/booking.rules'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import { businessInstant } from '#shared/time/instant'

export type SessionState = 'attended' | 'absent' | 'underWay' | 'attendanceMissing' | 'reportMissing'

export const MARKS = {
  attended: { icon: Check, isProblem: false },
  absent: { icon: X, isProblem: false },
  underWay: { icon: Radio, isProblem: false },
  attendanceMissing: { icon: CircleHelp, isProblem: true },
  reportMissing: { icon: FileWarning, isProblem: true },
} as const satisfies Record<SessionState, object>

/** The mark on a session's slip; null for one that has not begun. */
export function markOf(session: TimetableSession, now: Date): SessionState | null {
  const { sessionDate, startTime, duration, attendance, hasReport, status } = session
  if (status === 'cancelled' || now < businessInstant(sessionDate, startTime)) return null
  if (now < businessInstant(sessionDate, endTime(startTime, duration))) return 'underWay'
  if (!attendance) return 'attendanceMissing'
  if (attendance === 'absent') return 'absent'
  return hasReport ? 'attended' : 'reportMissing'
}
