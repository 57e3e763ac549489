import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { compareAccounts, type DamagedAccount } from './verify-ledger.store'

export interface LedgerCheck {
  checkedAt: Date
  sound: boolean
  accounts: number
  entries: number
  ms: number
  /** Inconsistent accounts. */
  unsound: number
  /** The first hundred of them. */
  damaged: DamagedAccount[]
}

/**
 * Checks that each balance is the sum of its ledger, that each session, paid purchase and refund has exactly its
 * entries, that no session restored more hours than it cost, and that payments match what purchases and refunds claim.
 */
export async function verifyLedger(db: Db, now: Date): Promise<LedgerCheck> {
  const startedAt = performance.now()
  const found = await compareAccounts(db)
  const ms = Math.round(performance.now() - startedAt)
  return { checkedAt: now, sound: found.unsound === 0, ms, ...found }
}

/**
 * The result of the last check. While the ledger is inconsistent, nobody's hours can change. Each process checks for
 * itself.
 */
export interface LedgerWatch {
  /** Null until the first check has finished. */
  readonly lastCheck: LedgerCheck | null
  check(now: Date): Promise<void>
  isSound(): boolean
  requireSound(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    ledger: LedgerWatch
  }
}

export function createLedgerWatch(db: Db, log: Pick<FastifyBaseLogger, 'info' | 'error'>): LedgerWatch {
  let lastCheck: LedgerCheck | null = null
  const isSound = () => lastCheck?.sound !== false
  return {
    get lastCheck() {
      return lastCheck
    },
    async check(now) {
      lastCheck = await verifyLedger(db, now)
      const { sound, accounts, entries, ms, unsound, damaged } = lastCheck
      if (sound) log.info({ accounts, entries, ms }, 'ledger sound')
      else
        log.error(
          { accounts, entries, ms, unsound, damaged },
          'ledger unsound: hours cannot change until it is repaired',
        )
    },
    isSound,
    requireSound() {
      if (!isSound()) throw new AppError('LEDGER_UNSOUND')
    },
  }
}
