import { displayName } from '#shared/features/account/student-name.rules'
import type { SessionUnder } from '#shared/features/tutors/time-off/time-off.contract'
import { sessions } from '../../../db/schema/booking'
import { students } from '../../../db/schema/students'

/** What staff see of a session that lies where nobody teaches. */
export const affectedColumns = {
  id: sessions.id,
  subject: sessions.subject,
  duration: sessions.durationHours,
  sessionDate: sessions.sessionDate,
  startTime: sessions.startTime,
  endsAt: sessions.endsAt,
  studentId: students.id,
  firstName: students.firstName,
  lastName: students.lastName,
}

type AffectedRow = Omit<SessionUnder, 'studentName'> & { firstName: string | null; lastName: string | null }

export function toSessionUnder(row: AffectedRow): SessionUnder {
  const { id, subject, duration, sessionDate, startTime, studentId } = row
  return { id, subject, duration, sessionDate, startTime, studentId, studentName: displayName(row) }
}
