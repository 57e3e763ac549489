import type { AttendanceMark } from '#shared/features/booking/sessions/attendance.contract'
import {
  type Attendance,
  canStaffMark,
  canTutorReport,
  lessonMove,
} from '#shared/features/booking/sessions/attendance.rules'
import { isQuizSubject } from '#shared/subjects'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyOfSession } from '../../../email/notify'
import { AppError, orNotFound } from '../../../http/app-error'
import { recordSession, takeBackSession } from '../../progress/progress.service'
import { findMarked, type MarkedSession, type MarkTarget, setAttendance } from './attendance.store'
import { completeSessionsOf } from './complete-sessions.service'
import { toSessionFacts } from './session-view'
import { findSession } from './sessions.store'

interface TutorMark {
  tutorId: number
  id: number
  mark: AttendanceMark
  now: Date
}

export function markByTutor(db: Db, { tutorId, id, mark, now }: TutorMark): Promise<void> {
  return transact(db, async (tx) => {
    const session = await lockSession(tx, { id, tutorId }, now)
    if (!canTutorReport(session, now)) throw new AppError('SESSION_NOT_MARKABLE')
    const move = await save(tx, session, { mark, now })
    const { attendance } = mark
    if (move !== 'none') await notifyOfAttendance(tx, { ...session, attendance, now, isByTutor: true })
  })
}

interface StaffMark {
  id: number
  mark: AttendanceMark
  staff: Staff
}

/** Staff may mark attendance even after the tutor's deadline. */
export function markByStaff(db: Db, { id, mark, staff }: StaffMark): Promise<void> {
  return transact(db, async (tx) => {
    const session = await lockSession(tx, { id }, staff.now)
    if (!canStaffMark(session, staff.now)) throw new AppError('SESSION_NOT_MARKABLE')
    const move = await save(tx, session, { mark, now: staff.now })
    const { attendance } = mark
    const { studentId: target, sessionDate, startTime } = session
    if (move !== 'none') await notifyOfAttendance(tx, { ...session, attendance, now: staff.now })
    const before = { sessionId: id, sessionDate, startTime, attendance: session.attendance }
    await recordAction(tx, { ...staff, action: 'student.attendance', target, before, after: { ...before, attendance } })
  })
}

/** Locks the student, so that concurrent marks change the progress one after the other. */
async function lockSession(tx: Db, target: MarkTarget, now: Date): Promise<MarkedSession> {
  const { studentId } = orNotFound(await findMarked(tx, target))
  await completeSessionsOf(tx, studentId, now)
  return orNotFound(await findMarked(tx, target))
}

/** An absence removes the lesson from the progress, without a refund; a correction adds it again. */
async function save(tx: Db, session: MarkedSession, { mark, now }: { mark: AttendanceMark; now: Date }) {
  const { id, studentId, subject, sessionDate: day } = session
  await setAttendance(tx, { id, mark, now })
  const move = lessonMove({ was: session.attendance, is: mark.attendance })
  if (move === 'back' && isQuizSubject(subject)) await takeBackSession(tx, { studentId, subject, day })
  if (move === 'again' && isQuizSubject(subject)) await recordSession(tx, { studentId, subject, day })
  return move
}

interface AttendanceChange {
  attendance: Attendance
  now: Date
  isByTutor?: boolean
}

async function notifyOfAttendance(
  tx: Db,
  { id, studentId, attendance, now, isByTutor = false }: MarkedSession & AttendanceChange,
): Promise<void> {
  const session = orNotFound(await findSession(tx, { studentId, id }))
  const facts = { ...toSessionFacts(session), sessionId: id, attendance }
  const { tutorId } = session
  await notifyOfSession(tx, { kind: 'session-marked', studentId, tutorId, sessionId: id, facts, now, isByTutor })
}
