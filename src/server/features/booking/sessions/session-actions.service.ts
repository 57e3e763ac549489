import type { RefundShare } from '#shared/features/billing/hours.rules'
import { endTime, occupiedHours } from '#shared/features/booking/booking.rules'
import { tutorRefusal } from '#shared/features/booking/booking-refusal.rules'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../../db/db'
import { notifyFormerTutor, notifyOfSession } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { refundSession } from '../../billing/ledger/ledger.service'
import type { LedgerWatch } from '../../billing/ledger/verify-ledger.service'
import { findTutor } from '../availability/bookable-tutors.store'
import { findHoursOf, freeHour, freeHours, SESSION_REFUSED, takeHours } from '../availability/occupied-hours.store'
import { toSessionFacts } from './session-view'
import { cancelScheduled, moveScheduled, reassignScheduled, type SessionRow } from './sessions.store'

/*
 * What can be done to a session, whoever does it. The caller holds the student's lock and has asked whether this person may.
 */

/** A session, whose it is, and when it is acted on. */
export interface Target {
  studentId: string
  id: number
  now: Date
  ledger: LedgerWatch
}

interface Cancellation {
  session: SessionRow
  share: RefundShare
  /** Who of the staff cancels, and why; nobody when the student does. */
  by?: { administratorId: number; reason: string }
}

/** Frees the hours and gives back a share of what was paid. Whoever calls it tells of it. */
export async function endSession(tx: Db, target: Target, { share, by }: Omit<Cancellation, 'session'>) {
  const cancelled = await cancelScheduled(tx, target)
  if (!cancelled) throw new AppError('SESSION_NOT_CHANGEABLE')
  const { id, studentId, durationHours } = cancelled
  const { now, ledger } = target
  await freeHours(tx, [id])
  const refund = { studentId, sessionId: id, durationHours, share, now, ledger, ...(by && { by }) }
  return { ...cancelled, refundedHours: await refundSession(tx, refund) }
}

/** Cancels a session, and tells everybody concerned. */
export async function cancelSession(tx: Db, target: Target, { session, share, by }: Cancellation) {
  const { refundedHours, ...cancelled } = await endSession(tx, target, { share, ...(by && { by }) })
  const { id: sessionId, studentId, tutorId } = cancelled
  const told = { ...toSessionFacts({ ...session, ...cancelled }), sessionId }
  const facts = { ...told, refundedHours, reason: by?.reason ?? null }
  await notifyOfSession(tx, { kind: 'session-cancelled', studentId, tutorId, sessionId, facts, now: target.now })
  return cancelled
}

interface NewTime {
  sessionDate: string
  startTime: string
  session: SessionRow
}

/**
 * Whether a session that can still change is where it should go. Then nothing changes and nobody is told: a move is sent
 * again when its answer was lost.
 */
export function standsThere(row: SessionRow, to: Omit<NewTime, 'session'>, now: Date): boolean {
  const { status, sessionDate, startTime } = row
  const isChangeable = status === 'scheduled' && businessInstant(sessionDate, startTime) > now
  return isChangeable && sessionDate === to.sessionDate && startTime === to.startTime
}

/** Takes the new hours and frees the old ones in one change; when a new one is lost, nothing has happened. */
export async function moveSession(tx: Db, target: Target, { session, ...to }: NewTime) {
  if (standsThere(session, to, target.now)) return session
  const { sessionDate, startTime } = to
  const moved = await refuseOn(SESSION_REFUSED, () => moveScheduled(tx, { ...target, to: withEnd(to, session) }))
  if (!moved) throw new AppError('SESSION_NOT_CHANGEABLE')
  const held = await findHoursOf(tx, moved.id)
  const wanted = occupiedHours(startTime, moved.durationHours)
  const isKept = ({ day, hour }: (typeof held)[number]) => day === sessionDate && wanted.includes(hour)
  const kept = held.filter(isKept).map(({ hour }) => hour)
  await takeForSession(tx, { session: moved, hours: wanted.filter((hour) => !kept.includes(hour)), now: target.now })
  for (const hour of held.filter((hour) => !isKept(hour))) await freeHour(tx, { ...hour, sessionId: moved.id })
  await notifyOfMove(tx, { session, moved, studentId: target.studentId, now: target.now })
  return moved
}

/** A time with the instant at which a session that begins then ends. */
export function withEnd({ sessionDate, startTime }: Omit<NewTime, 'session'>, { durationHours }: SessionRow) {
  return { sessionDate, startTime, endsAt: businessInstant(sessionDate, endTime(startTime, durationHours)) }
}

interface Move {
  /** As it was. */
  session: SessionRow
  moved: Pick<SessionRow, 'id' | 'tutorId' | 'sessionDate' | 'startTime' | 'sequence'>
  studentId: string
  now: Date
}

/** Tells everybody concerned that a session has another time. */
export async function notifyOfMove(tx: Db, { session, moved, studentId, now }: Move): Promise<void> {
  const { id: sessionId, tutorId } = moved
  const was = { sessionDate: session.sessionDate, startTime: session.startTime }
  const facts = { ...toSessionFacts({ ...session, ...moved }), sessionId, was }
  await notifyOfSession(tx, { kind: 'session-moved', studentId, tutorId, sessionId, facts, now })
}

interface Reassignment {
  session: SessionRow
  tutorId: number
  /** Another time, where the tutor is not free at the session's own. */
  to?: Omit<NewTime, 'session'> | undefined
}

/** Gives a session to another tutor, who must be free, and tells both of them. */
export async function reassignSession(tx: Db, target: Target, { session, tutorId, to }: Reassignment) {
  const given = await refuseOn(SESSION_REFUSED, () =>
    reassignScheduled(tx, { ...target, tutorId, to: to && withEnd(to, session) }),
  )
  if (!given) throw new AppError('SESSION_NOT_CHANGEABLE')
  // The change above holds the tutor's row: what is read now stays true until the end.
  const tutor = await findTutor(tx, tutorId)
  const refusal = tutorRefusal(tutor, given)
  if (refusal || !tutor) throw new AppError(refusal ?? 'TUTOR_UNKNOWN')
  // Freed and taken, not rewritten: what is freed while the former tutor is away closes.
  await freeHours(tx, [given.id])
  const hours = occupiedHours(given.startTime, given.durationHours)
  await takeForSession(tx, { session: given, hours, now: target.now })
  const { id: sessionId, studentId } = given
  const told = { ...toSessionFacts({ ...session, ...given, tutorName: tutor.name }), sessionId }
  const email = { kind: 'session-reassigned', studentId, sessionId, now: target.now } as const
  const was = { sessionDate: session.sessionDate, startTime: session.startTime }
  const facts = { ...told, wasTutorName: session.tutorName }
  await notifyOfSession(tx, { ...email, tutorId, facts: to ? { ...facts, was } : facts })
  // Who had it knows it by its old time.
  await notifyFormerTutor(tx, { ...email, tutorId: session.tutorId, facts: { ...facts, ...was } })
  return given
}

interface SessionHours {
  session: { id: number; tutorId: number; studentId: string; sessionDate: string }
  hours: number[]
  now: Date
}

function takeForSession(tx: Db, { session, hours, now }: SessionHours): Promise<void> {
  const { id: sessionId, tutorId, studentId, sessionDate: day } = session
  return refuseOn(SESSION_REFUSED, () => takeHours(tx, { tutorId, studentId, day, hours, by: { sessionId }, now }))
}
