import type { Db } from '../../../db/db'
import { compareAccounts, type DamagedAccount } from './verify-ledger.store'

export interface LedgerCheck {
  checkedAt: Date
  sound: boolean
  accounts: number
  entries: number
  ms: number
  /** How many accounts are damaged: their balance, sessions or payments do not match their entries. */
  damagedCount: number
  /** The first hundred damaged accounts. */
  damaged: DamagedAccount[]
}

/**
 * Checks that each balance is the sum of its ledger, that each session, paid purchase and refund has exactly its
 * entries, that no session restored more hours than it cost, and that payments match what purchases and refunds claim.
 */
export async function verifyLedger(db: Db, now: Date): Promise<LedgerCheck> {
  const startedAt = performance.now()
  const comparison = await compareAccounts(db)
  const ms = Math.round(performance.now() - startedAt)
  return { checkedAt: now, sound: comparison.damagedCount === 0, ms, ...comparison }
}
