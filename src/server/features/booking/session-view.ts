import type { Session } from '#shared/features/booking/booking.contract'
import { roomAddress } from '../../classroom'
import type { SessionRow } from './sessions.store'

/** A session as the contract shows it, field by field. */
export function toSession(
  row: Omit<SessionRow, 'sequence' | 'endsAt' | 'createdAt' | 'updatedAt'>,
  classroomTemplate: string | undefined,
): Session {
  return {
    id: row.id,
    subject: row.subject,
    duration: row.durationHours,
    tutor: { id: row.tutorId, name: row.tutorName },
    sessionDate: row.sessionDate,
    startTime: row.startTime,
    status: row.status,
    notes: row.notes,
    classroomUrl: row.status === 'scheduled' ? roomAddress(row.room, classroomTemplate) : null,
  }
}
