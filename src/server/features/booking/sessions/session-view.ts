import type { Session } from '#shared/features/booking/booking.contract'
import type { SeriesFacts, SessionFacts } from '#shared/features/emails/email-facts'
import { photoUrl } from '#shared/features/tutors/tutor-photos.rules'
import { classroomAddress } from '../../../settings/classroom'
import type { SessionRow } from './sessions.store'

export function toSession(
  row: Omit<
    SessionRow,
    | 'studentId'
    | 'attendance'
    | 'lateMinutes'
    | 'absenceNote'
    | 'seriesId'
    | 'room'
    | 'sequence'
    | 'endsAt'
    | 'createdAt'
    | 'updatedAt'
  > & {
    attendance?: SessionRow['attendance']
    seriesId?: SessionRow['seriesId']
  },
  classroomUrl: string | undefined,
): Session {
  return {
    id: row.id,
    subject: row.subject,
    duration: row.durationHours,
    tutor: { id: row.tutorId, name: row.tutorName, ...photoUrl(row.tutorPhotoId) },
    sessionDate: row.sessionDate,
    startTime: row.startTime,
    status: row.status,
    ...(row.attendance && { attendance: row.attendance }),
    notes: row.notes,
    ...(row.seriesId && { seriesId: row.seriesId }),
    classroomUrl: row.status === 'scheduled' ? classroomAddress(row.id, { classroomUrl }) : null,
  }
}

/** Lets staff detect that a session has changed since they saw it. */
export function versionOf({ sequence }: Pick<SessionRow, 'sequence'>): number {
  return sequence + 1
}

/** The facts of a session for emails, without its id. */
export function toSessionFacts(
  row: Pick<SessionRow, Exclude<keyof SessionFacts, 'sessionId'>>,
): Omit<SessionFacts, 'sessionId'> {
  const { subject, sessionDate, startTime, durationHours, tutorName, notes, room, sequence } = row
  return { subject, sessionDate, startTime, durationHours, tutorName, notes, room, sequence }
}

type SeriesRow = Pick<SessionRow, 'id' | 'sessionDate' | 'startTime' | 'room' | 'sequence'>

export function toSeriesFacts(
  row: Pick<SessionRow, Exclude<keyof SeriesFacts, 'sessions'>>,
  rows: readonly SeriesRow[],
): SeriesFacts {
  const { subject, durationHours, tutorName, notes } = row
  const sessions = rows.map(({ id: sessionId, sessionDate, startTime, room, sequence }) => {
    return { sessionId, sessionDate, startTime, room, sequence }
  })
  return { subject, durationHours, tutorName, notes, sessions }
}

/** The sessions of a series may have different tutors, who are notified separately. */
export function byTutor<Row extends { tutorId: number }>(rows: readonly Row[]): Row[][] {
  const tutorIds = [...new Set(rows.map(({ tutorId }) => tutorId))]
  return tutorIds.map((tutorId) => rows.filter((row) => row.tutorId === tutorId))
}
