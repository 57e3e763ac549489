import type * as z from 'zod/mini'
import type { Session, SessionChange } from '#shared/features/booking/booking.contract'
import type { SessionStart } from '#shared/features/booking/booking.rules'
import { moveRefusal } from '#shared/features/booking/booking-refusal.rules'
import { isLate, refundForStudent, type StudentRefund } from '#shared/features/booking/sessions/late-cancellation.rules'
import type { SchoolHours } from '#shared/features/school/school-hours.rules'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError, orNotFound } from '../../../http/app-error'
import { renewClassrooms } from '../../../recovery/recover-account.store'
import { forgetHolds } from '../holds/holds.store'
import { refuseBeyondLimits } from '../limits/booking-limits.service'
import { cancelSession, moveSession, type SessionOfStudent } from './session-actions.service'
import { toSession } from './session-view'
import { findChangeable, findSession, type SessionRow } from './sessions.store'

interface ChangeRequest extends SessionOfStudent {
  change: z.output<typeof SessionChange>
  classroomUrl: string | undefined
  /** How long before the start the late-cancellation rule applies; 0 turns it off. */
  lateHours: number
  schoolHours: SchoolHours
  /** A guardian's limits are for the student, not for guardians. */
  by: 'student' | 'guardian'
}

export function changeSession(
  db: Db,
  { change, classroomUrl, lateHours, schoolHours, by, ...target }: ChangeRequest,
): Promise<Session> {
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, target.studentId)
    const session = orNotFound(await findSession(tx, target))
    const changed =
      'status' in change
        ? await changeStatus(tx, target, { ...change, session, lateHours })
        : await move(tx, target, { ...change, session, lateHours, schoolHours, by })
    return toSession({ ...session, ...changed }, classroomUrl)
  })
}

interface SessionRules {
  session: SessionRow
  lateHours: number
}

/** Students may only cancel; sessions complete by themselves. */
function changeStatus(
  tx: Db,
  target: SessionOfStudent,
  { session, status, refund, lateHours }: SessionRules & { status: Session['status']; refund: StudentRefund },
) {
  if (status !== 'cancelled') throw new AppError('SESSION_NOT_CHANGEABLE')
  const share = refundForStudent(session, { now: target.now, lateHours })
  if (refund !== share) throw new AppError(share === 'full' ? 'REFUND_IS_FULL' : 'REFUND_IS_NONE')
  return cancelSession(tx, target, { session, share })
}

/** Students may move a session as long as cancelling it would refund the hours. */
async function move(
  tx: Db,
  target: SessionOfStudent,
  { lateHours, schoolHours, by, ...to }: SessionRules & Pick<ChangeRequest, 'schoolHours' | 'by'> & SessionStart,
) {
  const { session, sessionDate, startTime } = to
  if (isLate(session, { now: target.now, lateHours })) throw new AppError('MOVE_TOO_LATE')
  const { durationHours } = session
  const refusal = moveRefusal({ sessionDate, startTime, durationHours }, { schoolHours, now: target.now })
  if (refusal) throw new AppError(refusal)
  const { studentId } = target
  if (by === 'student')
    await refuseBeyondLimits(tx, { studentId, added: [{ sessionDate, durationHours }], removed: [session] })
  return moveSession(tx, target, to)
}

/** Refuses sessions that have begun or were cancelled. The caller holds the student's lock. */
export async function requireChangeable(tx: Db, { studentId, id, now }: SessionOfStudent) {
  const session = orNotFound(await findSession(tx, { studentId, id }))
  const changeable = await findChangeable(tx, studentId, now)
  if (!changeable.some((row) => row.id === id)) throw new AppError('SESSION_NOT_CHANGEABLE')
  return session
}

/** Cancels all sessions that have not begun, and returns how many. The caller holds the student's lock. */
export async function cancelSessionsOf(tx: Db, { studentId, now }: Omit<SessionOfStudent, 'id'>): Promise<number> {
  const sessions = await findChangeable(tx, studentId, now)
  for (const session of sessions) {
    await cancelSession(tx, { studentId, id: session.id, now }, { session, share: 'full' })
  }
  return sessions.length
}

/** For account deletion: nobody meets the former student in a classroom that is still open. */
export async function endSessionsOf(tx: Db, target: Omit<SessionOfStudent, 'id'>): Promise<void> {
  await cancelSessionsOf(tx, target)
  await renewClassrooms(tx, { accountKind: 'student', id: target.studentId }, target.now)
  await forgetHolds(tx, target.studentId)
}
