import type { Session } from '#shared/features/booking/booking.contract'
import type { SeriesFacts, SessionFacts } from '#shared/features/emails/email-facts'
import { photoUrl } from '#shared/features/tutors/tutor-photos.rules'
import { roomAddress } from '../../../classroom'
import type { SessionRow } from './sessions.store'

/** A session as the contract shows it, field by field. */
export function toSession(
  row: Omit<SessionRow, 'attendance' | 'seriesId' | 'sequence' | 'endsAt' | 'createdAt' | 'updatedAt'> & {
    attendance?: SessionRow['attendance']
    seriesId?: SessionRow['seriesId']
  },
  classroomTemplate: string | undefined,
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
    classroomUrl: row.status === 'scheduled' ? roomAddress(row.room, classroomTemplate) : null,
  }
}

/** How often a session was changed, counted from one: what staff saw is told from what is there now. */
export function versionOf({ sequence }: Pick<SessionRow, 'sequence'>): number {
  return sequence + 1
}

/** What letters tell of a session, but for its number. */
export function toSessionFacts(
  row: Pick<SessionRow, Exclude<keyof SessionFacts, 'sessionId'>>,
): Omit<SessionFacts, 'sessionId'> {
  const { subject, sessionDate, startTime, durationHours, tutorName, notes, room, sequence } = row
  return { subject, sessionDate, startTime, durationHours, tutorName, notes, room, sequence }
}

type SeriesRow = Pick<SessionRow, 'id' | 'sessionDate' | 'startTime' | 'room' | 'sequence'>

/** What letters tell of sessions that were booked together. */
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

/** A session of a series may have changed hands: each tutor is told of their own. */
export function byTutor<Row extends { tutorId: number }>(rows: readonly Row[]): Row[][] {
  const tutorIds = [...new Set(rows.map(({ tutorId }) => tutorId))]
  return tutorIds.map((tutorId) => rows.filter((row) => row.tutorId === tutorId))
}
