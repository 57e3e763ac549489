import { randomUUID } from 'node:crypto'
import type { SessionStart } from '#shared/features/booking/booking.rules'
import { tutorRefusal } from '#shared/features/booking/booking-refusal.rules'
import type { BookingMoment, LessonTime, SchoolHours } from '#shared/features/school/school-hours.rules'
import { staffMoveRefusal } from '#shared/features/timetable/staff-times.rules'
import type {
  ActionResult,
  HoursGivenBack,
  StaffCancellation,
  StaffMove,
  StaffReassignment,
} from '#shared/features/timetable/timetable.contract'
import { recordAction, type Staff, type StaffAction } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { transact } from '../../../db/transact'
import { notifyOfMoney } from '../../../email/notify'
import { AppError, orNotFound } from '../../../http/app-error'
import { giveHoursBack, readReturnedHours } from '../../billing/ledger/ledger.service'
import { findTutor } from '../../booking/availability/bookable-tutors.store'
import { completeSessionsOf } from '../../booking/sessions/complete-sessions.service'
import {
  cancelSession,
  moveSession,
  reassignSession,
  type SessionOfStudent,
} from '../../booking/sessions/session-actions.service'
import { toSessionFacts, versionOf } from '../../booking/sessions/session-view'
import { findSession, findStudentOfSession, type SessionRow } from '../../booking/sessions/sessions.store'

export interface StaffRequest<Input> {
  id: number
  input: Input
  staff: Staff
  schoolHours: SchoolHours
}

/** Null if nothing changed. */
export type AuditEntry = Pick<StaffAction, 'action' | 'before' | 'after'> | null

/** Staff may also use today's remaining start times. */
export function moveForStaff(db: Db, request: StaffRequest<StaffMove>): Promise<ActionResult> {
  const { version, sessionDate, startTime } = request.input
  return changeSession(db, request, async (tx, target, session) => {
    requireOpen({ ...session, sessionDate, startTime }, { schoolHours: request.schoolHours, now: target.now })
    requireSeen(session, version)
    const { sequence } = await moveSession(tx, target, { sessionDate, startTime, session })
    if (sequence === session.sequence) return { sequence, audit: null }
    const before = { sessionDate: session.sessionDate, startTime: session.startTime }
    return { sequence, audit: { action: 'student.session-moved', before, after: { sessionDate, startTime } } }
  })
}

export function reassignForStaff(
  db: Db,
  request: StaffRequest<StaffReassignment & { to?: SessionStart }>,
): Promise<ActionResult> {
  const { version, tutorId, to } = request.input
  return changeSession(db, request, async (tx, target, session) => {
    if (to) requireOpen({ ...session, ...to }, { schoolHours: request.schoolHours, now: target.now })
    const tutor = await findTutor(tx, tutorId)
    const refusal = tutorRefusal(tutor, { ...session, ...to })
    if (refusal) throw new AppError(refusal)
    requireSeen(session, version)
    if (tutorId === session.tutorId) throw new AppError('TIME_TAKEN')
    const { sequence } = await reassignSession(tx, target, { session, tutorId, to })
    const previousTime = to && { sessionDate: session.sessionDate, startTime: session.startTime }
    const before = { tutorId: session.tutorId, tutorName: session.tutorName, ...previousTime }
    const after = { tutorId, tutorName: tutor?.name, ...to }
    return { sequence, audit: { action: 'student.session-reassigned', before, after } }
  })
}

export function cancelForStaff(
  db: Db,
  request: Omit<StaffRequest<StaffCancellation>, 'schoolHours'>,
): Promise<ActionResult> {
  const { version, share, reason } = request.input
  return changeSession(db, request, async (tx, target, session) => {
    requireSeen(session, version)
    const by = { administratorId: request.staff.administratorId, reason }
    const { sequence } = await cancelSession(tx, target, { session, share, by })
    return { sequence, audit: { action: 'student.session-cancelled', before: null, after: { share, reason } } }
  })
}

/** For a session that was cancelled or has ended. */
export function giveBackForStaff(
  db: Db,
  request: Omit<StaffRequest<HoursGivenBack>, 'schoolHours'>,
): Promise<ActionResult> {
  const { hours, expectedReturnedHours, reason } = request.input
  return changeSession(db, request, async (tx, { studentId, id, now }, session) => {
    await completeSessionsOf(tx, studentId, now)
    const returnedHours = (await readReturnedHours(tx, [id])).get(id) ?? 0
    if (returnedHours !== expectedReturnedHours) throw new AppError('EDIT_CONFLICT')
    const { administratorId } = request.staff
    const refund = { studentId, sessionId: id, hours, reason, administratorId, now }
    const balanceHours = await giveHoursBack(tx, { ...refund, actionKey: randomUUID() })
    const facts = { ...toSessionFacts(session), sessionId: id, givenBackHours: hours, balanceHours, reason }
    await notifyOfMoney(tx, { kind: 'hours-given-back', facts, studentId, now })
    const audit = { action: 'student.hours-given-back', before: { returnedHours }, after: { hours, reason } } as const
    return { sequence: session.sequence, audit }
  })
}

/** Changes a session under its student's lock and records the action. */
function changeSession(
  db: Db,
  { id, staff }: Omit<StaffRequest<unknown>, 'schoolHours'>,
  change: (tx: Db, target: SessionOfStudent, session: SessionRow) => Promise<{ sequence: number; audit: AuditEntry }>,
): Promise<ActionResult> {
  return transact(db, async (tx) => {
    const studentId = await lockStudentOfSession(tx, id)
    const session = orNotFound(await findSession(tx, { studentId, id }))
    const { sequence, audit } = await change(tx, { studentId, id, now: staff.now }, session)
    const { sessionDate, startTime } = session
    const after = { sessionId: id, sessionDate, startTime, ...audit?.after }
    if (audit) await recordAction(tx, { ...staff, ...audit, target: studentId, after })
    return { id, version: versionOf({ sequence }) }
  })
}

export async function lockStudentOfSession(tx: Db, id: number): Promise<string> {
  const studentId = orNotFound(await findStudentOfSession(tx, id))
  await lockExistingStudent(tx, studentId)
  return studentId
}

export async function lockExistingStudent(tx: Db, studentId: string): Promise<void> {
  if ((await lockStudent(tx, studentId)).isDeleted) throw new AppError('NOT_FOUND')
}

function requireOpen(to: LessonTime, moment: BookingMoment): void {
  const refusal = staffMoveRefusal(to, moment)
  if (refusal) throw new AppError(refusal)
}

/** Refuses if a colleague changed the session since. */
function requireSeen(session: SessionRow, version: number): void {
  if (versionOf(session) !== version) throw new AppError('EDIT_CONFLICT')
}
