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
import { refundSession } from '../credits/ledger.service'
import type { LedgerWatch } from '../credits/verify-ledger.service'
import { findHoursOf, freeHour, freeHours, HOUR_TAKEN, takeHours } from './hours.store'
import { toSession } from './session-view'
import { cancelScheduled, findChangeable, findSession, forgetNotes, moveScheduled } from './sessions.store'

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
        ? await changeStatus(tx, target, change.status)
        : await move(tx, target, { ...change, durationHours: session.durationHours })
    return toSession({ ...session, ...changed }, classroomUrl)
  })
}

/** Cancelling is all that a student may do to a status; a session completes by itself. */
function changeStatus(tx: Db, target: Target, status: Session['status']) {
  if (status !== 'cancelled') throw new AppError('SESSION_NOT_CHANGEABLE')
  return cancel(tx, target)
}

/** Frees the hours and gives back every one that was paid. */
async function cancel(tx: Db, target: Target) {
  const cancelled = await cancelScheduled(tx, target)
  if (!cancelled) throw new AppError('SESSION_NOT_CHANGEABLE')
  const { id, studentId, durationHours } = cancelled
  await freeHours(tx, [id])
  await refundSession(tx, { studentId, sessionId: id, durationHours, now: target.now, ledger: target.ledger })
  return cancelled
}

interface NewTime {
  sessionDate: string
  startTime: string
  durationHours: number
}

/** Takes the new hours and frees the old ones in one change; when a new one is lost, nothing has happened. */
async function move(tx: Db, target: Target, { sessionDate, startTime, durationHours }: NewTime) {
  if (!isBookableDate(sessionDate, businessDay(target.now))) throw new AppError('DATE_NOT_BOOKABLE')
  const endsAt = businessInstant(sessionDate, endTime(startTime, durationHours))
  const moved = await moveScheduled(tx, { ...target, to: { sessionDate, startTime, endsAt } })
  if (!moved) throw new AppError('SESSION_NOT_CHANGEABLE')
  const held = await findHoursOf(tx, moved.id)
  const wanted = hoursOf(moved)
  const isIn = (hours: typeof wanted) => (sought: (typeof wanted)[number]) =>
    hours.some(({ day, hour }) => day === sought.day && hour === sought.hour)
  await refuseOn(HOUR_TAKEN, () =>
    takeHours(
      tx,
      wanted.filter((hour) => !isIn(held)(hour)),
    ),
  )
  for (const hour of held.filter((hour) => !isIn(wanted)(hour))) await freeHour(tx, hour)
  return moved
}

/** For an account that is being deleted: cancels what has not begun, and forgets what was written about the rest. */
export async function endSessionsOf(tx: Db, { studentId, now, ledger }: Omit<Target, 'id'>): Promise<void> {
  for (const { id } of await findChangeable(tx, studentId, now)) await cancel(tx, { studentId, id, now, ledger })
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
