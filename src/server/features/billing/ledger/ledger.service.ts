import { randomUUID } from 'node:crypto'
import { CANCELLATION_RETURN, hoursReturned, type ReturnedShare, readHours } from '#shared/features/billing/hours.rules'
import type { ErrorCode } from '#shared/http/errors'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { addEntries, addEntry, findBalance, insertDebit, lockFamilyBalance, sumReturnedHours } from './ledger.store'
import { isAccountDamaged } from './ledger-verdict.store'

/**
 * Constraints decide, because two bookings could both pass a check made before the change. The hours of a damaged
 * account, which does not add up, cannot change.
 */
export const ENTRY_REFUSED: Record<string, ErrorCode> = {
  students_credits_not_negative: 'INSUFFICIENT_CREDITS',
  families_credits_not_negative: 'INSUFFICIENT_CREDITS',
  ledger_entries_account_sound: 'LEDGER_UNSOUND',
}

/** Refuses early what would fail at its ledger entry, such as money that would otherwise be taken first. */
export async function requireSoundAccount(db: Db, studentId: string): Promise<void> {
  if (await isAccountDamaged(db, studentId)) throw new AppError('LEDGER_UNSOUND')
}

/** Takes the hours of a session off the balance, in the statement that books it. */
export const payForSession = insertDebit

interface SeriesDebit {
  studentId: string
  sessions: readonly { id: number; durationHours: number }[]
  now: Date
}

/** One entry per session, so that each can be cancelled by itself. Returns the new balance. */
export async function payForSeries(tx: Db, { studentId, sessions, now }: SeriesDebit): Promise<number> {
  const entries = sessions.map(({ id, durationHours }) => {
    const hours = (-durationHours).toFixed(2)
    return { studentId, kind: 'booking', hours, sessionId: id, createdAt: now } as const
  })
  return readHours(await refuseOn(ENTRY_REFUSED, () => addEntries(tx, entries)))
}

interface CancellationReturn {
  studentId: string
  sessionId: number
  durationHours: number
  share: ReturnedShare
  /** Unless the student cancelled. */
  by?: { administratorId: number; reason: string | null }
  now: Date
}

/** Restores a share of the hours of a cancelled session, with an entry even for none. Returns the hours. */
export async function returnSessionHours(tx: Db, cancellation: CancellationReturn): Promise<number> {
  const { studentId, sessionId, durationHours, share, by, now } = cancellation
  const hours = hoursReturned(durationHours, share)
  const entry = {
    studentId,
    kind: CANCELLATION_RETURN,
    hours: hours.toFixed(2),
    sessionId,
    ...by,
    createdAt: now,
  } as const
  await refuseOn(ENTRY_REFUSED, () => addEntry(tx, entry))
  return hours
}

const GIVE_BACK_REFUSED: Record<string, ErrorCode> = {
  ...ENTRY_REFUSED,
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
}

/** Restores hours of a session after it was cancelled or held. Returns the new balance. */
export async function giveHoursBack(tx: Db, { hours, now, ...details }: GiveBack): Promise<number> {
  const entry = { ...details, kind: 'give-back', hours: hours.toFixed(2), createdAt: now } as const
  return readHours(await refuseOn(GIVE_BACK_REFUSED, () => addEntry(tx, entry)))
}

/** Hours restored for each session; sessions without any are left out. */
export async function readReturnedHours(db: Db, sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await sumReturnedHours(db, sessionIds)
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
}

/** Sets a balance by adding one entry for the difference. */
export async function setBalance(
  tx: Db,
  { studentId, hours, expectedHours, reason, administratorId, now }: NewBalance,
): Promise<{ before: number; after: number }> {
  const { isDeleted } = await lockStudent(tx, studentId)
  if (isDeleted) throw new AppError('NOT_FOUND')
  const before = await lockBalance(tx, studentId)
  if (expectedHours !== undefined && expectedHours !== before) throw new AppError('BALANCE_CHANGED')
  const difference = (hours - before).toFixed(2)
  if (Number(difference) === 0) return { before, after: before }
  const entry = { studentId, kind: 'adjustment', hours: difference, reason, administratorId, createdAt: now } as const
  return { before, after: readHours(await refuseOn(ENTRY_REFUSED, () => addEntry(tx, entry))) }
}

/** Nobody else can change the balance until the transaction ends. The caller holds the student's lock. */
export async function lockBalance(tx: Db, studentId: string): Promise<number> {
  await lockFamilyBalance(tx, studentId)
  return readHours(await findBalance(tx, studentId))
}

interface HoursTransfer {
  studentId: string
  hours: number
  administratorId: number | null
  now: Date
  /** Changes the family of the student, and so the balance that gets the hours. */
  changeFamily: () => Promise<void>
}

/** Moves hours with a student from one balance to another, by one entry in each. */
export async function transferHours(tx: Db, transfer: HoursTransfer): Promise<void> {
  const { studentId, hours, administratorId, now, changeFamily } = transfer
  if (hours === 0) return changeFamily()
  const common = { studentId, kind: 'transfer', transferId: randomUUID(), administratorId, createdAt: now } as const
  await refuseOn(ENTRY_REFUSED, () => addEntry(tx, { ...common, hours: (-hours).toFixed(2) }))
  await changeFamily()
  await refuseOn(ENTRY_REFUSED, () => addEntry(tx, { ...common, hours: hours.toFixed(2) }))
}
