import type { ReturnedShare } from '#shared/features/billing/hours.rules'
import { endTime, occupiedQuarters } from '#shared/features/booking/booking.rules'
import { tutorRefusal } from '#shared/features/booking/booking-refusal.rules'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../../db/db'
import { notifyFormerTutor, notifyOfSession } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { returnSessionHours } from '../../billing/ledger/ledger.service'
import { findTutor } from '../availability/bookable-tutors.store'
import {
  findQuartersOf,
  freeQuarters,
  freeTimeOf,
  SESSION_REFUSED,
  takeQuarters,
} from '../availability/occupied-quarters.store'
import { toSessionFacts } from './session-view'
import { changeScheduled, type SessionRow } from './sessions.store'

// For students and staff alike: the caller holds the student's lock and has checked the permission.

export interface SessionOfStudent {
  studentId: string
  id: number
  now: Date
}

interface SessionCancellation {
  session: SessionRow
  share: ReturnedShare
  /** Set if staff cancel. */
  by?: { administratorId: number; reason: string }
}

/** Frees the time and returns a share of the hours, without notifying anyone. */
export async function endSession(
  tx: Db,
  target: SessionOfStudent,
  { share, by }: Omit<SessionCancellation, 'session'>,
) {
  const cancelled = await changeSessionRow(tx, target, { status: 'cancelled' })
  const { id, studentId, durationHours } = cancelled
  const { now } = target
  await freeTimeOf(tx, [id])
  const returned = { studentId, sessionId: id, durationHours, share, now, ...(by && { by }) }
  return { ...cancelled, refundedHours: await returnSessionHours(tx, returned) }
}

export async function cancelSession(tx: Db, target: SessionOfStudent, { session, share, by }: SessionCancellation) {
  const { refundedHours, ...cancelled } = await endSession(tx, target, { share, ...(by && { by }) })
  const { id: sessionId, studentId, tutorId } = cancelled
  const reason = by?.reason ?? null
  const facts = { ...toSessionFacts({ ...session, ...cancelled }), sessionId, refundedHours, reason }
  await notifyOfSession(tx, { kind: 'session-cancelled', studentId, tutorId, sessionId, facts, now: target.now })
  return cancelled
}

interface NewTime {
  sessionDate: string
  startTime: string
  session: SessionRow
}

/** A repeated request to move a session changes nothing and notifies nobody. */
export function isAlreadyAt(row: SessionRow, to: Omit<NewTime, 'session'>, now: Date): boolean {
  const { status, sessionDate, startTime } = row
  const isChangeable = status === 'scheduled' && businessInstant(sessionDate, startTime) > now
  return isChangeable && sessionDate === to.sessionDate && startTime === to.startTime
}

export async function moveSession(tx: Db, target: SessionOfStudent, { session, ...to }: NewTime) {
  if (isAlreadyAt(session, to, target.now)) return session
  const { sessionDate, startTime } = to
  const movedSession = await changeSessionRow(tx, target, withEnd(to, session))
  const occupied = await findQuartersOf(tx, movedSession.id)
  const needed = occupiedQuarters(startTime, movedSession.durationHours)
  const isNeeded = ({ day, quarter }: (typeof occupied)[number]) => day === sessionDate && needed.includes(quarter)
  const stillNeeded = occupied.filter(isNeeded).map(({ quarter }) => quarter)
  const quarters = needed.filter((quarter) => !stillNeeded.includes(quarter))
  await takeForSession(tx, { session: movedSession, quarters, now: target.now })
  await freeQuarters(
    tx,
    movedSession.id,
    occupied.filter((quarter) => !isNeeded(quarter)),
  )
  await notifyOfMove(tx, { session, moved: movedSession, studentId: target.studentId, now: target.now })
  return movedSession
}

export function withEnd({ sessionDate, startTime }: Omit<NewTime, 'session'>, { durationHours }: SessionRow) {
  return { sessionDate, startTime, endsAt: businessInstant(sessionDate, endTime(startTime, durationHours)) }
}

interface SessionMove {
  /** The session before the change. */
  session: SessionRow
  moved: Pick<SessionRow, 'id' | 'tutorId' | 'sessionDate' | 'startTime' | 'sequence'>
  studentId: string
  now: Date
}

export async function notifyOfMove(tx: Db, { session, moved, studentId, now }: SessionMove): Promise<void> {
  const { id: sessionId, tutorId } = moved
  const previousTime = { sessionDate: session.sessionDate, startTime: session.startTime }
  const facts = { ...toSessionFacts({ ...session, ...moved }), sessionId, was: previousTime }
  await notifyOfSession(tx, { kind: 'session-moved', studentId, tutorId, sessionId, facts, now })
}

interface Reassignment {
  session: SessionRow
  tutorId: number
  /** A new time, if that changes too. */
  to?: Omit<NewTime, 'session'> | undefined
}

export async function reassignSession(tx: Db, target: SessionOfStudent, { session, tutorId, to }: Reassignment) {
  const reassigned = await changeSessionRow(tx, target, { tutorId, ...(to && withEnd(to, session)) })
  // The changeSessionRow above locks the tutor's row, so this read stays true until the transaction ends.
  const tutor = await findTutor(tx, tutorId)
  const refusal = tutorRefusal(tutor, reassigned)
  if (refusal || !tutor) throw new AppError(refusal ?? 'TUTOR_UNKNOWN')
  await freeTimeOf(tx, [reassigned.id])
  const quarters = occupiedQuarters(reassigned.startTime, reassigned.durationHours)
  await takeForSession(tx, { session: reassigned, quarters, now: target.now })
  const { id: sessionId, studentId } = reassigned
  const email = { kind: 'session-reassigned', studentId, sessionId, now: target.now } as const
  const previousTime = { sessionDate: session.sessionDate, startTime: session.startTime }
  const current = toSessionFacts({ ...session, ...reassigned, tutorName: tutor.name })
  const facts = { ...current, sessionId, wasTutorName: session.tutorName }
  await notifyOfSession(tx, { ...email, tutorId, facts: to ? { ...facts, was: previousTime } : facts })
  await notifyFormerTutor(tx, { ...email, tutorId: session.tutorId, facts: { ...facts, ...previousTime } })
  return reassigned
}

/** Refused if the session has begun, was cancelled or would break a constraint. */
export async function changeSessionRow(
  tx: Db,
  target: SessionOfStudent,
  values: Parameters<typeof changeScheduled>[2],
) {
  const changedSession = await refuseOn(SESSION_REFUSED, () => changeScheduled(tx, target, values))
  if (!changedSession) throw new AppError('SESSION_NOT_CHANGEABLE')
  return changedSession
}

interface SessionTime {
  session: { id: number; tutorId: number; studentId: string; sessionDate: string }
  quarters: number[]
  now: Date
}

function takeForSession(tx: Db, { session, quarters, now }: SessionTime): Promise<void> {
  const { id: sessionId, tutorId, studentId, sessionDate: day } = session
  return refuseOn(SESSION_REFUSED, () =>
    takeQuarters(tx, { tutorId, studentId, day, quarters, by: { sessionId }, now }),
  )
}
