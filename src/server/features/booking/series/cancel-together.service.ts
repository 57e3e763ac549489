import type { RefundShare } from '#shared/features/billing/hours.rules'
import type { Db } from '../../../db/db'
import { notifyOfSession } from '../../../email/notify'
import { cancelSession, endSession, type Target } from '../sessions/session-actions.service'
import { byTutor, toSeriesFacts } from '../sessions/session-view'
import type { SessionRow } from '../sessions/sessions.store'

/*
 * Cancels sessions of a series together, whoever does it. The caller holds the student's lock and has asked whether this
 * person may.
 */

interface Together extends Omit<Target, 'id'> {
  rows: readonly SessionRow[]
  shareOf: (row: SessionRow) => RefundShare
  /** Who of the staff cancels, and why; nobody when the student does. */
  by?: { administratorId: number; reason: string }
}

/** Cancels all of them, each with its own refund, and tells everybody concerned. Answers them as they are now. */
export async function cancelTogether(tx: Db, { rows, ...cancellation }: Together): Promise<SessionRow[]> {
  const cancelled: SessionRow[] = []
  for (const ofTutor of byTutor(rows))
    cancelled.push(...(await cancelWithTutor(tx, { ...cancellation, rows: ofTutor })))
  return rows.map((row) => cancelled.find(({ id }) => id === row.id) ?? row)
}

/** One letter for all sessions with one tutor; a single one is told as always. */
async function cancelWithTutor(tx: Db, { rows, shareOf, by, ...target }: Together): Promise<SessionRow[]> {
  const { studentId, now } = target
  const [first, second] = rows
  if (!first) return []
  const termsOf = (row: SessionRow) => ({ share: shareOf(row), ...(by && { by }) })
  if (!second) {
    const ended = await cancelSession(tx, { ...target, id: first.id }, { session: first, ...termsOf(first) })
    return [{ ...first, ...ended }]
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
