import { isNear } from '#shared/features/booking/sessions/tutor-access.rules'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays, mondayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../../db/db'
import { firstNameAndInitial } from '../../../email/templates/names'
import { orNotFound } from '../../../http/app-error'
import { classroomAddress } from '../../../settings/classroom'
import { findTutorSession, findTutorSessions, type TutorSessionRow } from './tutor-sessions.store'

const DAYS_PER_WEEK = 7

interface WeekRequest {
  tutorId: number
  day: string
  now: Date
  classroomUrl: string | undefined
}

/** The sessions of the week that contains a day. */
export async function weekOfTutor(db: Db, { tutorId, day, now, classroomUrl }: WeekRequest): Promise<DeskSession[]> {
  const monday = mondayOf(day)
  const from = businessInstant(monday, '00:00')
  const before = businessInstant(addDays(monday, DAYS_PER_WEEK), '00:00')
  const rows = await findTutorSessions(db, { tutorId, from, before })
  return rows.map((row) => toDeskSession(row, { now, classroomUrl }))
}

type SessionRequest = Omit<WeekRequest, 'day'> & { id: number }

export async function sessionOfTutor(db: Db, { now, classroomUrl, ...target }: SessionRequest): Promise<DeskSession> {
  return toDeskSession(orNotFound(await findTutorSession(db, target)), { now, classroomUrl })
}

/** Hides the student's name and notes unless the session is near. */
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
    // The job may not have marked it yet.
    status: isOver ? 'completed' : row.status,
    attendance: row.attendance,
    lateMinutes: row.lateMinutes,
    absenceNote: isKnown ? row.absenceNote : null,
    student: isKnown ? firstNameAndInitial(row) : null,
    notes: isKnown ? row.notes : null,
    classroomUrl: isOver ? null : classroomAddress(id, { classroomUrl }),
  }
}
