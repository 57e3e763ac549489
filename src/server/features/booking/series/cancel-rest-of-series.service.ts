import type { ReturnedShare } from '#shared/features/billing/hours.rules'
import type { Session } from '#shared/features/booking/booking.contract'
import type { RestOfSeriesCancelled } from '#shared/features/booking/series/series.contract'
import { refundForStudent } from '#shared/features/booking/sessions/late-cancellation.rules'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyOfSession } from '../../../email/notify'
import { cancelSession, endSession, type SessionOfStudent } from '../sessions/session-actions.service'
import { byTutor, toSeriesFacts, toSession } from '../sessions/session-view'
import type { SessionRow } from '../sessions/sessions.store'
import { requireShown } from './rest-of-series.service'

interface CancellationRequest extends SessionOfStudent {
  /** The sessions and refunds that the student confirmed. */
  shown: RestOfSeriesCancelled['sessions']
  lateHours: number
}

/** Cancels a session and the later ones in its series, each with its own refund: all of them or none. */
export function cancelRestOfSeries(db: Db, { shown, lateHours, ...target }: CancellationRequest): Promise<Session[]> {
  const { studentId, now } = target
  const shareOf = (row: SessionRow) => refundForStudent(row, { now, lateHours })
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const { restOfSeries } = await requireShown(tx, target, {
      shown: shown.map(({ id, refund }) => `${id} ${refund}`),
      describe: (row) => `${row.id} ${shareOf(row)}`,
    })
    const rows = await cancelSessions(tx, { ...target, rows: restOfSeries, shareOf })
    return rows.map((row) => toSession(row, undefined))
  })
}

interface SeriesCancellation extends Omit<SessionOfStudent, 'id'> {
  rows: readonly SessionRow[]
  shareOf: (row: SessionRow) => ReturnedShare
  /** Set if staff cancel. */
  by?: { administratorId: number; reason: string }
}

/** For students and staff alike: the caller holds the student's lock and has checked the permission. */
export async function cancelSessions(tx: Db, { rows, ...cancellation }: SeriesCancellation): Promise<SessionRow[]> {
  const cancelled: SessionRow[] = []
  for (const ofTutor of byTutor(rows))
    cancelled.push(...(await cancelWithTutor(tx, { ...cancellation, rows: ofTutor })))
  return rows.map((row) => cancelled.find(({ id }) => id === row.id) ?? row)
}

/** Sends one email for all sessions with a tutor, or the usual email for a single one. */
async function cancelWithTutor(tx: Db, { rows, shareOf, by, ...target }: SeriesCancellation): Promise<SessionRow[]> {
  const { studentId, now } = target
  const [first, second] = rows
  if (!first) return []
  const termsOf = (row: SessionRow) => ({ share: shareOf(row), ...(by && { by }) })
  if (!second) {
    const cancelledSession = await cancelSession(tx, { ...target, id: first.id }, { session: first, ...termsOf(first) })
    return [{ ...first, ...cancelledSession }]
  }
  let refundedHours = 0
  const cancelled: SessionRow[] = []
  for (const row of rows) {
    const ended = await endSession(tx, { ...target, id: row.id }, termsOf(row))
    refundedHours += ended.refundedHours
    cancelled.push({ ...row, ...ended })
  }
  const facts = { ...toSeriesFacts(first, cancelled), refundedHours, reason: by?.reason ?? null }
  const { tutorId, id: sessionId } = first
  await notifyOfSession(tx, { kind: 'series-cancelled', studentId, tutorId, sessionId, facts, now })
  return cancelled
}
