import type { FastifyBaseLogger } from 'fastify'
import { removeDeadAdministratorSignIns } from './auth/administrator-sign-ins.store'
import { removeOldDevices } from './auth/known-devices.store'
import { removeOldOidcRequests } from './auth/oidc-requests.store'
import { DEVICE_LIFE_MS } from './auth/sign-in-lifetimes'
import { removeOldTries } from './auth/sign-in-tries.store'
import { removeDeadStudentSignIns } from './auth/student-sign-ins.store'
import type { Db } from './db/client'
import { completeEndedSessions } from './features/booking/complete-sessions.service'
import type { LedgerWatch } from './features/credits/verify-ledger.service'
import { removeOldCounts } from './http/call-counts.store'
import { removeOldKeys } from './http/idempotency.store'

const HOUR_MS = 3_600_000
const KEY_LIFE_MS = 48 * HOUR_MS
const TRIES_LIFE_MS = 24 * HOUR_MS
/** Longer than any limit's window. */
const COUNTS_LIFE_MS = 24 * HOUR_MS
const COMPLETE_EVERY_MS = 60_000
const VERIFY_EVERY_MS = HOUR_MS
/** While hours stand still, a mended ledger is noticed soon. */
const VERIFY_UNSOUND_EVERY_MS = 60_000

/** Removes what has no use any more: dead sign-ins, old keys and counts. */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs)
  await removeDeadStudentSignIns(db, now)
  await removeDeadAdministratorSignIns(db, now)
  await removeOldOidcRequests(db, now)
  await removeOldTries(db, before(TRIES_LIFE_MS))
  await removeOldDevices(db, before(DEVICE_LIFE_MS))
  await removeOldCounts(db, before(COUNTS_LIFE_MS))
  await removeOldKeys(db, before(KEY_LIFE_MS))
}

interface Household {
  db: Db
  log: FastifyBaseLogger
  ledger: LedgerWatch
}

/** Verifies the ledger, one check after another, so that a long one is never overtaken by the next. */
function keepVerifying({ ledger, log }: Pick<Household, 'ledger' | 'log'>): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = async () => {
    await ledger.check(new Date()).catch((error) => log.warn({ err: error }, 'the ledger was not verified'))
    if (isStopped) return
    const waitMs = ledger.lastCheck?.sound ? VERIFY_EVERY_MS : VERIFY_UNSOUND_EVERY_MS
    timer = setTimeout(run, waitMs).unref()
  }
  void run()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Cleans up, marks ended sessions and verifies the ledger, now and until stopped. A failure waits for the next round. */
export function startHousekeeping({ db, log, ledger }: Household): { stop(): void } {
  const repeat = (work: (db: Db, now: Date) => Promise<void>, everyMs: number) => {
    const run = () => work(db, new Date()).catch((error) => log.warn({ err: error }, 'housekeeping failed'))
    void run()
    return setInterval(run, everyMs).unref()
  }
  const timers = [repeat(cleanUp, HOUR_MS), repeat(completeEndedSessions, COMPLETE_EVERY_MS)]
  const verifying = keepVerifying({ ledger, log })
  return {
    stop: () => {
      verifying.stop()
      for (const timer of timers) clearInterval(timer)
    },
  }
}
