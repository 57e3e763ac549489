import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/client'
import { AppError } from '../../http/app-error'
import { compareAccounts, type FaultyAccount } from './verify-ledger.store'

export interface LedgerCheck {
  checkedAt: Date
  sound: boolean
  accounts: number
  entries: number
  ms: number
  /** How many accounts do not add up; the first hundred of them are named. */
  unsound: number
  faulty: FaultyAccount[]
}

/** Checks that every balance is the sum of its ledger, and that every session and purchase is in it exactly once. */
export async function verifyLedger(db: Db, now: Date): Promise<LedgerCheck> {
  const startedAt = performance.now()
  const found = await compareAccounts(db)
  const ms = Math.round(performance.now() - startedAt)
  return { checkedAt: now, sound: found.unsound === 0, ms, ...found }
}

/** A process serves one database, so it has one last check. Each process makes its own. */
let lastCheck: LedgerCheck | null = null

/** Verifies the ledger and remembers the result: hours move, or stand still, by it until the next check. */
export async function watchLedger(db: Db, now: Date, log: FastifyBaseLogger): Promise<void> {
  lastCheck = await verifyLedger(db, now)
  const { sound, accounts, entries, ms, unsound, faulty } = lastCheck
  if (sound) log.info({ accounts, entries, ms }, 'ledger sound')
  else log.error({ accounts, entries, ms, unsound, faulty }, 'ledger unsound: hours do not move until it is mended')
}

/** A site that opens has not been checked: what was found about another one in this process does not concern it. */
export function forgetLedgerCheck(): void {
  lastCheck = null
}

/** What the last check found; null before the first one has ended. */
export function lastLedgerCheck(): LedgerCheck | null {
  return lastCheck
}

/** While some account does not add up, nobody's hours move: what is wrong must not grow, nor be paid out. */
export function isLedgerSound(): boolean {
  return lastCheck?.sound !== false
}

export function requireSoundLedger(): void {
  if (!isLedgerSound()) throw new AppError('LEDGER_UNSOUND')
}
