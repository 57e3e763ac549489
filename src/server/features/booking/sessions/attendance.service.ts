import {
  type Attendance,
  canStaffMark,
  canTutorReport,
  lessonMove,
} from '#shared/features/booking/sessions/attendance.rules'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyOfSession } from '../../../email/notify'
import { AppError, orNotFound } from '../../../http/app-error'
import { recordSession, takeBackSession } from '../../progress/progress.service'
import { findMarked, type MarkedSession, setAttendance, type WhichSession } from './attendance.store'
import { completeSessionsOf } from './complete-sessions.service'
import { toSessionFacts } from './session-view'
import { findSession } from './sessions.store'

interface TutorMark {
  tutorId: number
  id: number
  attendance: Attendance
  now: Date
}

/** The tutor says whether the student came to a session of theirs. */
export function markByTutor(db: Db, { tutorId, id, attendance, now }: TutorMark): Promise<void> {
  return transact(db, async (tx) => {
    const session = await readEnded(tx, { id, tutorId }, now)
    if (!canTutorReport(session, now)) throw new AppError('SESSION_NOT_MARKABLE')
    await mark(tx, session, { attendance, now })
  })
}

interface StaffMark {
  id: number
  attendance: Attendance
  staff: Staff
}

/** Staff say it, also when the tutor's time for it is over. */
export function markByStaff(db: Db, { id, attendance, staff }: StaffMark): Promise<void> {
  return transact(db, async (tx) => {
    const session = await readEnded(tx, { id }, staff.now)
    if (!canStaffMark(session, staff.now)) throw new AppError('SESSION_NOT_MARKABLE')
    const move = await mark(tx, session, { attendance, now: staff.now })
    const { studentId: target, sessionDate, startTime } = session
    if (move !== 'none') await notifyOfAttendance(tx, { ...session, attendance, now: staff.now })
    const before = { sessionId: id, sessionDate, startTime, attendance: session.attendance }
    await recordAction(tx, { ...staff, action: 'student.attendance', target, before, after: { ...before, attendance } })
  })
}

/** The session under its student's lock, so that two marks at once move the progress once each, one after the other. */
async function readEnded(tx: Db, which: WhichSession, now: Date): Promise<MarkedSession> {
  const found = orNotFound(await findMarked(tx, which))
  await completeSessionsOf(tx, found.studentId, now)
  const session = orNotFound(await findMarked(tx, which))
  return session
}

/** An absence keeps the hours used; the lesson and its day of activity go, and come back with a correction. */
async function mark(tx: Db, session: MarkedSession, { attendance, now }: { attendance: Attendance; now: Date }) {
  const { id, studentId, subject, sessionDate: day } = session
  await setAttendance(tx, { id, attendance, now })
  const move = lessonMove({ was: session.attendance, is: attendance })
  if (move === 'back') await takeBackSession(tx, { studentId, subject, day })
  if (move === 'again') await recordSession(tx, { studentId, subject, day })
  return move
}

type Marked = Pick<MarkedSession, 'id' | 'studentId'> & { attendance: Attendance; now: Date }

/** What staff say is told to everybody whom the session concerns. */
async function notifyOfAttendance(tx: Db, { id, studentId, attendance, now }: Marked): Promise<void> {
  const session = orNotFound(await findSession(tx, { studentId, id }))
  const facts = { ...toSessionFacts(session), sessionId: id, attendance }
  await notifyOfSession(tx, { kind: 'session-marked', studentId, tutorId: session.tutorId, sessionId: id, facts, now })
}
