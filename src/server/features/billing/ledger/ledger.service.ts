import { randomUUID } from 'node:crypto'
import { type RefundShare, readHours, refundOf } from '#shared/features/billing/hours.rules'
import type { ErrorCode } from '#shared/http/errors'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/student-lock'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { addEntries, addEntry, findBalance, insertDebit, lockFamilyBalance, sumRefundedHours } from './ledger.store'
import type { LedgerWatch } from './verify-ledger.service'

/** The CHECK on the balance decides, because two bookings could both pass a check made before the change. */
export const BALANCE_SPENT: Record<string, ErrorCode> = {
  students_credits_not_negative: 'INSUFFICIENT_CREDITS',
  families_credits_not_negative: 'INSUFFICIENT_CREDITS',
}

/** Takes the hours of a session off the balance, in the statement that books it. Callers check `LedgerWatch` first. */
export const payForSession = insertDebit

interface SeriesDebit {
  studentId: string
  sessions: readonly { id: number; durationHours: number }[]
  now: Date
  ledger: LedgerWatch
}

/** One entry per session, so that each can be cancelled by itself. Returns the new balance. */
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
  /** Unless the student cancelled. */
  by?: { administratorId: number; reason: string | null }
  now: Date
  ledger: LedgerWatch
}

/** Restores a share of the hours of a cancelled session, with an entry even for none. Returns the hours. */
export async function refundSession(tx: Db, refund: SessionRefund): Promise<number> {
  const { studentId, sessionId, durationHours, share, by, now, ledger } = refund
  ledger.requireSound()
  const hours = refundOf(durationHours, share)
  const entry = { studentId, kind: 'refund', hours: hours.toFixed(2), sessionId, ...by, createdAt: now } as const
  await addEntry(tx, entry)
  return hours
}

const GIVE_BACK_REFUSED: Record<string, ErrorCode> = {
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
  /** Identifies this action; a repeated one is refused. */
  actionKey: string
  now: Date
  ledger: LedgerWatch
}

/** Restores hours of a session after it was cancelled or held. Returns the new balance. */
export async function giveHoursBack(tx: Db, { hours, ledger, now, ...details }: GiveBack): Promise<number> {
  ledger.requireSound()
  const entry = { ...details, kind: 'give-back', hours: hours.toFixed(2), createdAt: now } as const
  return readHours(await refuseOn(GIVE_BACK_REFUSED, () => addEntry(tx, entry)))
}

/** Hours restored for each session; sessions without any are left out. */
export async function hoursRefunded(db: Db, sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await sumRefundedHours(db, sessionIds)
  return new Map(rows.map(({ sessionId, hours }) => [sessionId ?? 0, readHours(hours)]))
}

interface NewBalance {
  studentId: string
  hours: number
  /** The balance that the portal showed; refused if it has changed. */
  expectedHours: number | undefined
  reason: string | null
  administratorId: number
  now: Date
  ledger: LedgerWatch
}

/** Sets a balance by adding one entry for the difference. */
export async function setBalance(
  tx: Db,
  { studentId, hours, expectedHours, reason, administratorId, now, ledger }: NewBalance,
): Promise<{ before: number; after: number }> {
  const { isDeleted } = await lockStudent(tx, studentId)
  if (isDeleted) throw new AppError('NOT_FOUND')
  const before = await lockBalance(tx, studentId)
  if (expectedHours !== undefined && expectedHours !== before) throw new AppError('BALANCE_CHANGED')
  const difference = (hours - before).toFixed(2)
  if (Number(difference) === 0) return { before, after: before }
  ledger.requireSound()
  const entry = { studentId, kind: 'adjustment', hours: difference, reason, administratorId, createdAt: now } as const
  return { before, after: readHours(await addEntry(tx, entry)) }
}

/** Nobody else can change the balance until the transaction ends. The caller holds the student's lock. */
export async function lockBalance(tx: Db, studentId: string): Promise<number> {
  await lockFamilyBalance(tx, studentId)
  return readHours(await findBalance(tx, studentId))
}

interface Transfer {
  studentId: string
  hours: number
  administratorId: number | null
  now: Date
  ledger: LedgerWatch
  /** Changes the family of the student, and so the balance that gets the hours. */
  changeFamily: () => Promise<void>
}

/** Moves hours with a student from one balance to another, by one entry in each. */
export async function transferHours(tx: Db, transfer: Transfer): Promise<void> {
  const { studentId, hours, administratorId, now, ledger, changeFamily } = transfer
  if (hours === 0) return changeFamily()
  ledger.requireSound()
  const common = { studentId, kind: 'transfer', transferId: randomUUID(), administratorId, createdAt: now } as const
  await refuseOn(BALANCE_SPENT, () => addEntry(tx, { ...common, hours: (-hours).toFixed(2) }))
  await changeFamily()
  await addEntry(tx, { ...common, hours: hours.toFixed(2) })
}
