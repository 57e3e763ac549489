import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import {
  type BalanceOwner,
  between,
  type ComparedPiece,
  compareSelected,
  damagedOnly,
  findDamaged,
  findEndOfPiece,
  findVerdict,
  saveCheck,
  saveVerdict,
} from './ledger-verdict.store'
import type { BalanceSelection } from './verify-ledger.store'

/** Accounts per statement: some tens of milliseconds, so that nobody waits, also with a single connection. */
const PIECE = 2_000

const KINDS: readonly BalanceOwner[] = ['student', 'family']

/** The log lists this many accounts. */
const LOGGED = 100

interface LedgerCheckOptions {
  now: Date
  pieceSize?: number
}

/**
 * Compares every account with its ledger, piece by piece, and lists those that do not add up as damaged: the
 * database then refuses every change of their hours, for all processes.
 */
export async function checkLedger(db: Db, { now, pieceSize = PIECE }: LedgerCheckOptions): Promise<ComparedPiece> {
  const total: ComparedPiece = { accounts: 0, entries: 0, damaged: [] }
  for (const kind of KINDS) {
    let after: string | undefined
    do {
      const until = await findEndOfPiece(db, { kind, after, size: pieceSize })
      const select = between(kind, { ...(after && { after }), ...(until && { until }) })
      const piece = await compareAndSave(db, { kind, select, now })
      total.accounts += piece.accounts
      total.entries += piece.entries
      total.damaged.push(...piece.damaged)
      after = until
    } while (after !== undefined)
  }
  await saveCheck(db, { finishedAt: now, accounts: total.accounts, entries: total.entries })
  return total
}

function compareAndSave(db: Db, { kind, select, now }: { kind: BalanceOwner; select: BalanceSelection; now: Date }) {
  return transact(db, async (tx) => {
    const piece = await compareSelected(tx, kind, select)
    await saveVerdict(tx, { kind, select, damaged: piece.damaged, now })
    return piece
  })
}

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

/**
 * The scheduled work, every minute: all accounts once an hour, and the damaged ones each time, because a repair should
 * be noticed soon.
 */
export async function watchLedger(db: Db, now: Date, log: Log): Promise<void> {
  const verdict = await findVerdict(db)
  const isDue = !verdict || now.getTime() - verdict.checkedAt.getTime() >= HOUR_MS
  if (isDue) report(await checkLedger(db, { now }), log)
  else if (verdict.damaged > 0) report(await recheckDamaged(db, now), log)
}

async function recheckDamaged(db: Db, now: Date): Promise<ComparedPiece> {
  const pieces = [await compareAndSave(db, { kind: 'student', select: damagedOnly('student'), now })]
  pieces.push(await compareAndSave(db, { kind: 'family', select: damagedOnly('family'), now }))
  return {
    accounts: pieces.reduce((sum, { accounts }) => sum + accounts, 0),
    entries: pieces.reduce((sum, { entries }) => sum + entries, 0),
    damaged: pieces.flatMap(({ damaged }) => damaged),
  }
}

function report({ accounts, entries, damaged }: ComparedPiece, log: Log): void {
  if (damaged.length === 0) {
    log.info({ accounts, entries }, 'ledger sound')
    return
  }
  const listed = damaged.slice(0, LOGGED)
  const counts = { accounts, entries, damagedCount: damaged.length }
  log.error(
    { ...counts, damaged: listed },
    'ledger damaged: the hours of these accounts cannot change until they are repaired',
  )
}

/** The damaged accounts, each with one of its students. */
export const listDamagedAccounts = findDamaged

export interface LedgerVerdict {
  /** The end of the last check of all accounts. */
  checkedAt: Date
  sound: boolean
  /** The number of damaged accounts, whose hours cannot change. */
  damaged: number
}

/** The verdict is shared by all processes. Null until the first check has ended. */
export async function readVerdict(db: Db): Promise<LedgerVerdict | null> {
  const verdict = await findVerdict(db)
  return verdict && { ...verdict, sound: verdict.damaged === 0 }
}
