import { isNear } from '#shared/features/booking/sessions/tutor-access.rules'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays, mondayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { roomAddress } from '../../../classroom'
import type { Db } from '../../../db/db'
import { firstNameAndInitial } from '../../../email/templates/names'
import { orNotFound } from '../../../http/app-error'
import { findTutorSession, findTutorSessions, type TutorSessionRow } from './tutor-sessions.store'

const DAYS_PER_WEEK = 7

interface WeekRequest {
  tutorId: number
  /** Any day of the week. */
  day: string
  now: Date
  classroomUrl: string | undefined
}

/** A tutor's own sessions of a week, in order of time. */
export async function weekOfTutor(db: Db, { tutorId, day, now, classroomUrl }: WeekRequest): Promise<DeskSession[]> {
  const monday = mondayOf(day)
  const from = businessInstant(monday, '00:00')
  const before = businessInstant(addDays(monday, DAYS_PER_WEEK), '00:00')
  const rows = await findTutorSessions(db, { tutorId, from, before })
  return rows.map((row) => toDeskSession(row, { now, classroomUrl }))
}

type SessionRequest = Omit<WeekRequest, 'day'> & { id: number }

/** One of a tutor's own sessions. */
export async function sessionOfTutor(db: Db, { now, classroomUrl, ...which }: SessionRequest): Promise<DeskSession> {
  const row = orNotFound(await findTutorSession(db, which))
  return toDeskSession(row, { now, classroomUrl })
}

/** Field by field, and without the student where the session is not near. */
function toDeskSession(
  row: TutorSessionRow,
  { now, classroomUrl }: Pick<WeekRequest, 'now' | 'classroomUrl'>,
): DeskSession {
  const { id, subject, sessionDate, startTime } = row
  const isOver = row.endsAt <= now
  const isKnown = isNear({ sessionDate, today: businessDay(now) })
  return {
    id,
    subject,
    duration: row.durationHours,
    sessionDate,
    startTime,
    // One that has ended is complete, also before the student or a job has looked at it.
    status: isOver ? 'completed' : row.status,
    attendance: row.attendance,
    student: isKnown ? firstNameAndInitial(row) : null,
    notes: isKnown ? row.notes : null,
    classroomUrl: isOver ? null : roomAddress(row.room, classroomUrl),
  }
}
