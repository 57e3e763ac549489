import { DAY_MS } from '../../../time/units'

/** Attendance does not change the status: a session that took place without the student is `completed`. */
export const ATTENDANCES = ['attended', 'absent'] as const
export type Attendance = (typeof ATTENDANCES)[number]

/** A student who comes later than this missed the lesson. */
export const LATE_MINUTES_MAX = 120

/** How long after a session its tutor can mark attendance and report; then only staff can. */
export const TUTOR_DAYS = 14

export function canTutorReport({ endsAt }: { endsAt: Date }, now: Date): boolean {
  return now >= endsAt && now.getTime() < endsAt.getTime() + TUTOR_DAYS * DAY_MS
}

/** Staff have no time limit, so that they can correct a tutor's mark. */
export function canStaffMark({ endsAt }: { endsAt: Date }, now: Date): boolean {
  return now >= endsAt
}

/** Whether new attendance removes a completed lesson from the student's progress (`back`) or restores it (`again`). */
export function lessonMove({ was, is }: { was: Attendance | null; is: Attendance }): 'back' | 'again' | 'none' {
  if ((was === 'absent') === (is === 'absent')) return 'none'
  return is === 'absent' ? 'back' : 'again'
}
