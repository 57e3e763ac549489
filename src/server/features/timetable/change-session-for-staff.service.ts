import { randomUUID } from 'node:crypto'
import { tutorRefusal } from '#shared/features/booking/booking-refusal.rules'
import { isOpenToStaff } from '#shared/features/timetable/staff-times.rules'
import type {
  ActionResult,
  HoursGivenBack,
  StaffCancellation,
  StaffMove,
  StaffReassignment,
} from '#shared/features/timetable/timetable.contract'
import { recordAction, type Staff, type StaffAction } from '../../audit/record-action'
import type { Db } from '../../db/db'
import { lockStudent } from '../../db/student-lock'
import { transact } from '../../db/transact'
import { notifyOfMoney } from '../../email/notify'
import { AppError } from '../../http/app-error'
import { giveHoursBack, hoursRefunded } from '../billing/ledger/ledger.service'
import type { LedgerWatch } from '../billing/ledger/verify-ledger.service'
import { findTutor } from '../booking/availability/bookable-tutors.store'
import { completeSessionsOf } from '../booking/sessions/complete-sessions.service'
import { cancelSession, moveSession, reassignSession, type Target } from '../booking/sessions/session-actions.service'
import { toSessionFacts, versionOf } from '../booking/sessions/session-view'
import { findOwner, findSession, type SessionRow } from '../booking/sessions/sessions.store'

/** What staff ask of one session. */
export interface StaffRequest<Asked> {
  id: number
  asked: Asked
  staff: Staff
  ledger: LedgerWatch
}

/** What an act did: how often the session has changed now, and what the audit log keeps; nothing where nothing changed. */
type Done = { sequence: number; kept: Pick<StaffAction, 'action' | 'before' | 'after'> | null }

/** Moves a session; today's remaining start times are open to staff. */
export function moveForStaff(db: Db, request: StaffRequest<StaffMove>): Promise<ActionResult> {
  const { version, sessionDate, startTime } = request.asked
  return actOn(db, request, async (tx, target, session) => {
    requireOpen({ sessionDate, startTime }, target.now)
    requireSeen(session, version)
    const { sequence } = await moveSession(tx, target, { sessionDate, startTime, session })
    if (sequence === session.sequence) return { sequence, kept: null }
    const before = { sessionDate: session.sessionDate, startTime: session.startTime }
    return { sequence, kept: { action: 'student.session-moved', before, after: { sessionDate, startTime } } }
  })
}

/** Gives a session to a colleague, at its own time or at another one. */
export function reassignForStaff(
  db: Db,
  request: StaffRequest<StaffReassignment & { to?: { sessionDate: string; startTime: string } }>,
): Promise<ActionResult> {
  const { version, tutorId, to } = request.asked
  return actOn(db, request, async (tx, target, session) => {
    requireOpen(to, target.now)
    const tutor = await findTutor(tx, tutorId)
    const refusal = tutorRefusal(tutor, { ...session, ...to })
    if (refusal) throw new AppError(refusal)
    requireSeen(session, version)
    // The tutor who has the session is not free for it.
    if (tutorId === session.tutorId) throw new AppError('TIME_TAKEN')
    const { sequence } = await reassignSession(tx, target, { session, tutorId, to })
    const was = to && { sessionDate: session.sessionDate, startTime: session.startTime }
    const before = { tutorId: session.tutorId, tutorName: session.tutorName, ...was }
    const after = { tutorId, tutorName: tutor?.name, ...to }
    return { sequence, kept: { action: 'student.session-reassigned', before, after } }
  })
}

/** Cancels a session, with the share of its hours that staff say. */
export function cancelForStaff(db: Db, request: StaffRequest<StaffCancellation>): Promise<ActionResult> {
  const { version, share, reason } = request.asked
  return actOn(db, request, async (tx, target, session) => {
    requireSeen(session, version)
    const by = { administratorId: request.staff.administratorId, reason }
    const { sequence } = await cancelSession(tx, target, { session, share, by })
    return { sequence, kept: { action: 'student.session-cancelled', before: null, after: { share, reason } } }
  })
}

/** Gives back hours of a session that was cancelled or has ended. */
export function giveBackForStaff(db: Db, request: StaffRequest<HoursGivenBack>): Promise<ActionResult> {
  const { asked, staff } = request
  const { hours, expectedReturnedHours, reason } = asked
  return actOn(db, request, async (tx, { studentId, id, now, ledger }, session) => {
    await completeSessionsOf(tx, studentId, now)
    const returnedHours = (await hoursRefunded(tx, [id])).get(id) ?? 0
    if (returnedHours !== expectedReturnedHours) throw new AppError('EDIT_CONFLICT')
    const { administratorId } = staff
    const given = { studentId, sessionId: id, hours, reason, administratorId, now, ledger }
    const balanceHours = await giveHoursBack(tx, { ...given, actionKey: randomUUID() })
    const facts = { ...toSessionFacts(session), sessionId: id, givenBackHours: hours, balanceHours, reason }
    await notifyOfMoney(tx, { kind: 'hours-given-back', facts, studentId, now })
    const { sequence } = session
    return {
      sequence,
      kept: { action: 'student.hours-given-back', before: { returnedHours }, after: { hours, reason } },
    }
  })
}

/** Changes one session under its student's lock, with its row in the audit log. */
function actOn<Asked>(
  db: Db,
  { id, staff, ledger }: StaffRequest<Asked>,
  work: (tx: Db, target: Target, session: SessionRow) => Promise<Done>,
): Promise<ActionResult> {
  const { now } = staff
  return transact(db, async (tx) => {
    const studentId = await findOwner(tx, id)
    if (studentId === undefined) throw new AppError('NOT_FOUND')
    const { isDeleted } = await lockStudent(tx, studentId)
    const session = await findSession(tx, { studentId, id })
    if (isDeleted || !session) throw new AppError('NOT_FOUND')
    const { sequence, kept } = await work(tx, { studentId, id, now, ledger }, session)
    const { sessionDate, startTime } = session
    const after = { sessionId: id, sessionDate, startTime, ...kept?.after }
    if (kept) await recordAction(tx, { ...staff, ...kept, target: studentId, after })
    return { id, version: versionOf({ sequence }) }
  })
}

function requireOpen(to: { sessionDate: string; startTime: string } | undefined, now: Date): void {
  if (to && !isOpenToStaff({ day: to.sessionDate, time: to.startTime }, now)) throw new AppError('DATE_NOT_BOOKABLE')
}

/** Whoever acts has seen the session as it is: nobody undoes a colleague's act without knowing. */
function requireSeen(session: SessionRow, version: number): void {
  if (versionOf(session) !== version) throw new AppError('EDIT_CONFLICT')
}
