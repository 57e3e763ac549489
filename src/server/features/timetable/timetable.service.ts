import type { SessionStatus } from '#shared/features/booking/booking.contract'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { hoursRefunded } from '../billing/ledger/ledger.service'
import { lookUpStudents } from '../staff/activity/activity.service'
import { timetableSessions } from './staff-sessions.service'

interface Asked {
  from: string
  days: number
  tutor?: number | undefined
  subject?: Subject | undefined
  student?: string | undefined
  status?: SessionStatus | undefined
  now: Date
  seesNotes: boolean
  classroomUrl: string | undefined
}

/** The sessions of some days, with whom they are and what has come back of them. */
export async function readTimetable(db: Db, asked: Asked): Promise<TimetableSession[]> {
  const { from, days, tutor, subject, student, status, ...reader } = asked
  const found = await timetableSessions(db, { from, days, tutorId: tutor, subject, studentId: student, status }, reader)
  const whoIs = await lookUpStudents(
    db,
    found.map(({ studentId }) => studentId),
  )
  const returned = await hoursRefunded(
    db,
    found.map(({ session }) => session.id),
  )
  return found.map(({ studentId, session, version }) => ({
    ...session,
    student: whoIs(studentId),
    version,
    returnedHours: returned.get(session.id) ?? 0,
  }))
}
