import type * as z from 'zod/mini'
import type { Session, SessionChange } from '#shared/features/booking/booking.contract'
import { endTime, isBookableDate, occupiedHours } from '#shared/features/booking/booking.rules'
import { businessDay } from '#shared/time/business-day'
import { businessInstant } from '#shared/time/instant'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { AppError } from '../../http/app-error'
import { refuseOn } from '../../http/refuse-on'
import { tellOfSession } from '../../post/tell'
import { refundSession } from '../credits/ledger.service'
import type { LedgerWatch } from '../credits/verify-ledger.service'
import { findHoursOf, freeHour, freeHours, SESSION_REFUSED, takeHours } from './hours.store'
import { toSession, toSessionFacts } from './session-view'
import {
  cancelScheduled,
  findChangeable,
  findSession,
  forgetNotes,
  moveScheduled,
  type SessionRow,
} from './sessions.store'

interface Target {
  studentId: string
  id: number
  now: Date
  ledger: LedgerWatch
}

interface ChangeRequest extends Target {
  change: z.output<typeof SessionChange>
  classroomUrl: string | undefined
}

/** Cancels or moves a session of the student's. */
export function changeSession(db: Db, { change, classroomUrl, ...target }: ChangeRequest): Promise<Session> {
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, target.studentId)
    const session = await findSession(tx, target)
    if (!session) throw new AppError('NOT_FOUND')
    const changed =
      'status' in change
        ? await changeStatus(tx, target, { session, status: change.status })
        : await move(tx, target, { ...change, session })
    return toSession({ ...session, ...changed }, classroomUrl)
  })
}

/** Cancelling is all that a student may do to a status; a session completes by itself. */
function changeStatus(tx: Db, target: Target, { session, status }: { session: SessionRow; status: Session['status'] }) {
  if (status !== 'cancelled') throw new AppError('SESSION_NOT_CHANGEABLE')
  return cancel(tx, target, session)
}

/** Frees the hours, gives back every one that was paid, and tells everybody concerned. */
async function cancel(tx: Db, target: Target, session: SessionRow) {
  const cancelled = await cancelScheduled(tx, target)
  if (!cancelled) throw new AppError('SESSION_NOT_CHANGEABLE')
  const { id, studentId, durationHours, tutorId } = cancelled
  const { now, ledger } = target
  await freeHours(tx, [id])
  const refund = { studentId, sessionId: id, durationHours, share: 'full', now, ledger } as const
  const refundedHours = await refundSession(tx, refund)
  const told = { ...toSessionFacts({ ...session, ...cancelled }), sessionId: id }
  const facts = { ...told, refundedHours, reason: null }
  await tellOfSession(tx, { kind: 'session-cancelled', studentId, tutorId, sessionId: id, facts, now })
  return cancelled
}

interface NewTime {
  sessionDate: string
  startTime: string
  session: SessionRow
}

/** Takes the new hours and frees the old ones in one change; when a new one is lost, nothing has happened. */
async function move(tx: Db, target: Target, { sessionDate, startTime, session }: NewTime) {
  if (!isBookableDate(sessionDate, businessDay(target.now))) throw new AppError('DATE_NOT_BOOKABLE')
  const endsAt = businessInstant(sessionDate, endTime(startTime, session.durationHours))
  const moved = await refuseOn(SESSION_REFUSED, () =>
    moveScheduled(tx, { ...target, to: { sessionDate, startTime, endsAt } }),
  )
  if (!moved) throw new AppError('SESSION_NOT_CHANGEABLE')
  const held = await findHoursOf(tx, moved.id)
  const wanted = hoursOf(moved)
  const isIn = (hours: typeof wanted) => (sought: (typeof wanted)[number]) =>
    hours.some(({ day, hour }) => day === sought.day && hour === sought.hour)
  await refuseOn(SESSION_REFUSED, () =>
    takeHours(
      tx,
      wanted.filter((hour) => !isIn(held)(hour)),
    ),
  )
  for (const hour of held.filter((hour) => !isIn(wanted)(hour))) await freeHour(tx, hour)
  await tellOfMove(tx, { moved, session, now: target.now })
  return moved
}

interface Moved {
  moved: NonNullable<Awaited<ReturnType<typeof moveScheduled>>>
  /** As it was before. */
  session: SessionRow
  now: Date
}

async function tellOfMove(tx: Db, { moved, session, now }: Moved): Promise<void> {
  const { id: sessionId, studentId, tutorId } = moved
  const was = { sessionDate: session.sessionDate, startTime: session.startTime }
  const facts = { ...toSessionFacts({ ...session, ...moved }), sessionId, was }
  await tellOfSession(tx, { kind: 'session-moved', studentId, tutorId, sessionId, facts, now })
}

/** For an account that is being deleted: cancels what has not begun, and forgets what was written about the rest. */
export async function endSessionsOf(tx: Db, { studentId, now, ledger }: Omit<Target, 'id'>): Promise<void> {
  for (const session of await findChangeable(tx, studentId, now)) {
    await cancel(tx, { studentId, id: session.id, now, ledger }, session)
  }
  await forgetNotes(tx, studentId)
}

interface TimedSession {
  id: number
  tutorId: number
  studentId: string
  sessionDate: string
  startTime: string
  durationHours: number
}

/** The rows that keep a session's hours. */
function hoursOf({ id, tutorId, studentId, sessionDate, startTime, durationHours }: TimedSession) {
  return occupiedHours(startTime, durationHours).map((hour) => ({
    sessionId: id,
    tutorId,
    studentId,
    day: sessionDate,
    hour,
  }))
}
