import type { Session } from '#shared/features/booking/booking.contract'
import type { SessionRow } from './sessions.store'

/** The address of a session's room: the operator's template with the unguessable room name in it. */
function classroomUrl({ status, room }: Pick<SessionRow, 'status' | 'room'>, template: string | undefined) {
  if (!template || status !== 'scheduled') return null
  return template.replaceAll('{room}', encodeURIComponent(room))
}

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
    classroomUrl: classroomUrl(row, classroomTemplate),
  }
}
