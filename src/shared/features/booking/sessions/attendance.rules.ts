import { DAY_MS } from '../../../time/units'

/** Whether the student came. A further fact of a session that took place: its status stays `completed`. */
export const ATTENDANCES = ['attended', 'absent'] as const
export type Attendance = (typeof ATTENDANCES)[number]

/** How long a tutor can mark and report on a session that has ended; afterwards staff mark it. */
const TUTOR_DAYS = 14

/** Whether a session's tutor can still say how it went: who came, what was done, what comes next. */
export function canTutorReport({ endsAt }: { endsAt: Date }, now: Date): boolean {
  return now >= endsAt && now.getTime() < endsAt.getTime() + TUTOR_DAYS * DAY_MS
}

/** Staff can mark whatever has ended, so that they can also correct what a tutor marked. */
export function canStaffMark({ endsAt }: { endsAt: Date }, now: Date): boolean {
  return now >= endsAt
}

/** What a new mark does to the student's progress: a lesson is taken back, given back, or stays as it is. */
export function lessonMove({ was, is }: { was: Attendance | null; is: Attendance }): 'back' | 'again' | 'none' {
  if ((was === 'absent') === (is === 'absent')) return 'none'
  return is === 'absent' ? 'back' : 'again'
}
