import { type RefundShare, readHours, refundOf } from '#shared/features/billing/hours.rules'
import type { ErrorCode } from '#shared/http/errors'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/student-lock'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { addEntries, addEntry, findBalance, insertDebit, sumReturned } from './ledger.store'
import type { LedgerWatch } from './verify-ledger.service'

/** The balance is checked by the change itself: a read first would let two bookings through. */
export const BALANCE_SPENT: Record<string, ErrorCode> = { students_credits_not_negative: 'INSUFFICIENT_CREDITS' }

/**
 * Takes the hours of a session off the balance, as part of the statement that writes it: the trigger of the ledger moves
 * the balance with the entry, and the CHECK on the balance refuses both. Whoever runs it asks `LedgerWatch` before.
 */
export const payForSession = insertDebit

interface SeriesDebit {
  studentId: string
  sessions: readonly { id: number; durationHours: number }[]
  now: Date
  ledger: LedgerWatch
}

/**
 * Takes the hours of several sessions off the balance at once. Each session has its own row, so that each gives its hours
 * back by itself. Answers the new balance.
 */
export async function payForSeries(tx: Db, { studentId, sessions, now, ledger }: SeriesDebit): Promise<number> {
  ledger.requireSound()
  const entries = sessions.map(({ id, durationHours }) => {
    const hours = (-durationHours).toFixed(2)
    return { studentId, kind: 'booking', hours, sessionId: id, createdAt: now } as const
  })
  return readHours(await refuseOn(BALANCE_SPENT, () => addEntries(tx, entries)))
}

interface SessionRefund {
  studentId: string
  sessionId: number
  durationHours: number
  share: RefundShare
  /** Who of the staff cancelled, and why; nobody when the student did. */
  by?: { administratorId: number; reason: string | null }
  now: Date
  ledger: LedgerWatch
}

/** Gives back a share of what a cancelled session cost, as one row also when that is nothing. Answers the hours. */
export async function refundSession(tx: Db, refund: SessionRefund): Promise<number> {
  const { studentId, sessionId, durationHours, share, by, now, ledger } = refund
  ledger.requireSound()
  const hours = refundOf(durationHours, share)
  const entry = { studentId, kind: 'refund', hours: hours.toFixed(2), sessionId, ...by, createdAt: now } as const
  await addEntry(tx, entry)
  return hours
}

/** What the database says to hours that come back of a session. */
const RETURN_REFUSED: Record<string, ErrorCode> = {
  ledger_entries_session_key: 'IDEMPOTENCY_KEY_REUSED',
  ledger_entries_return_within_cost: 'RETURN_ABOVE_COST',
  ledger_entries_give_back_too_early: 'SESSION_NOT_CHANGEABLE',
}

interface GiveBack {
  studentId: string
  sessionId: number
  hours: number
  reason: string | null
  administratorId: number
  /** Names this act: the same one again is refused. */
  actionKey: string
  now: Date
  ledger: LedgerWatch
}

/** Gives back hours of a session that was cancelled or held before. Answers the new balance. */
export async function giveHoursBack(tx: Db, { hours, ledger, now, ...given }: GiveBack): Promise<number> {
  ledger.requireSound()
  const entry = { ...given, kind: 'give-back', hours: hours.toFixed(2), createdAt: now } as const
  return readHours(await refuseOn(RETURN_REFUSED, () => addEntry(tx, entry)))
}

/** Hours that have come back of sessions; those of which nothing has are not among them. */
export async function hoursRefunded(db: Db, sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await sumReturned(db, sessionIds)
  return new Map(rows.map(({ sessionId, hours }) => [sessionId ?? 0, readHours(hours)]))
}

interface NewBalance {
  studentId: string
  hours: number
  /** The balance that staff saw; another one by now is refused. */
  expectedHours: number | undefined
  reason: string | null
  administratorId: number
  now: Date
  ledger: LedgerWatch
}

/** Makes a balance what staff say, by the one entry that leads there; none where it is that already. */
export async function setBalance(
  tx: Db,
  { studentId, hours, expectedHours, reason, administratorId, now, ledger }: NewBalance,
): Promise<{ before: number; after: number }> {
  // Under the lock nobody else moves the balance between the reading and the entry.
  const { isDeleted } = await lockStudent(tx, studentId)
  if (isDeleted) throw new AppError('NOT_FOUND')
  const before = readHours(await findBalance(tx, studentId))
  if (expectedHours !== undefined && expectedHours !== before) throw new AppError('BALANCE_CHANGED')
  const difference = (hours - before).toFixed(2)
  if (Number(difference) === 0) return { before, after: before }
  ledger.requireSound()
  const entry = { studentId, kind: 'adjustment', hours: difference, reason, administratorId, createdAt: now } as const
  return { before, after: readHours(await addEntry(tx, entry)) }
}
