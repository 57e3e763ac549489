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
  /** How many accounts do not add up; the first hundred of them are named. */
  unsound: number
  damaged: DamagedAccount[]
}

/**
 * Checks that every balance is the sum of its ledger, that every session, every paid purchase and every refund of one is
 * in it exactly once, that a cancelled session has its one row and no session gave back more than it cost, and that money
 * arrived for what is paid and went back for what is refunded.
 */
export async function verifyLedger(db: Db, now: Date): Promise<LedgerCheck> {
  const startedAt = performance.now()
  const found = await compareAccounts(db)
  const ms = Math.round(performance.now() - startedAt)
  return { checkedAt: now, sound: found.unsound === 0, ms, ...found }
}

/** What the last check of the ledger found. While it was not sound, no hours can be changed. Each process checks for itself. */
export interface LedgerWatch {
  /** Null before the first check has ended. */
  readonly lastCheck: LedgerCheck | null
  check(now: Date): Promise<void>
  /** While some account does not add up, nobody's hours move: what is wrong must not grow, nor be paid out. */
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
        log.error({ accounts, entries, ms, unsound, damaged }, 'ledger unsound: hours do not move until it is mended')
    },
    isSound,
    requireSound() {
      if (!isSound()) throw new AppError('LEDGER_UNSOUND')
    },
  }
}
