import type { SessionStatus } from '#shared/features/booking/booking.contract'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import type { TutoringSubjectId } from '#shared/subjects'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../db/db'
import { readStudentSummaries } from '../account/student-summaries.service'
import { readReturnedHours } from '../billing/ledger/ledger.service'
import { findTutorIds } from '../booking/availability/bookable-tutors.store'
import { versionOf } from '../booking/sessions/session-view'
import { type StaffReader, toStaffSession } from './staff-sessions.service'
import { findReportedSessions, findTimetable } from './staff-sessions.store'

interface TimetableRequest extends StaffReader {
  /** A business day, and how many days from it on. */
  from: string
  days: number
  tutor?: number | undefined
  subject?: TutoringSubjectId | undefined
  student?: string | undefined
  /** Without a status, cancelled sessions are left out. */
  status?: SessionStatus | undefined
}

/** Sessions in order of time, with their students and returned hours. */
export async function readTimetable(db: Db, request: TimetableRequest): Promise<TimetableSession[]> {
  const { from, days, tutor, subject, student, status, now } = request
  const tutorIds = tutor === undefined ? await findTutorIds(db) : [tutor]
  const period = { from: businessInstant(from, '00:00'), before: businessInstant(addDays(from, days), '00:00') }
  const rows = await findTimetable(db, { ...period, subject, studentId: student, status, tutorIds, now })
  const [studentIds, ids] = [rows.map(({ studentId }) => studentId), rows.map(({ id }) => id)]
  const studentOf = await readStudentSummaries(db, studentIds)
  const returned = await readReturnedHours(db, ids)
  const reported = await findReportedSessions(db, ids)
  return rows.map((row) => ({
    // Ended sessions may not be marked as completed yet.
    ...toStaffSession(row.status === 'scheduled' && row.endsAt <= now ? { ...row, status: 'completed' } : row, request),
    student: studentOf(row.studentId),
    version: versionOf(row),
    returnedHours: returned.get(row.id) ?? 0,
    lateMinutes: row.lateMinutes,
    absenceNote: request.seesNotes ? row.absenceNote : null,
    hasReport: reported.has(row.id),
  }))
}
