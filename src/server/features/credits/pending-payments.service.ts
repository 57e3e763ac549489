import type { Db } from '../../db/client'
import { findProvider, type PaymentWays } from '../../payments/payments'
import { lookUpPayment } from './look-up.service'
import { findSilent, saveAsked } from './provider-payments.store'
import type { LedgerWatch } from './verify-ledger.service'

const MINUTE_MS = 60_000
/** From then on a payment is looked up without being asked to, for so many days. */
const SILENT_MINUTES = 10
const WATCHED_DAYS = 3
/** At once; the rest comes a minute later. */
const MOST = 20

interface Watch {
  ways: PaymentWays | undefined
  ledger: LedgerWatch
  now: Date
}

/**
 * Looks up payments of which nobody has told us for a while, given up ones too, ever more rarely: a lost event delays
 * hours, it never loses them. One that cannot be looked up keeps no other waiting. Answers how many there were.
 */
export async function lookUpSilent(db: Db, { ways, ledger, now }: Watch): Promise<number> {
  const since = new Date(now.getTime() - WATCHED_DAYS * 24 * 60 * MINUTE_MS)
  const failures: unknown[] = []
  const silent = await findSilent(db, { now, since, silentMinutes: SILENT_MINUTES, most: MOST })
  for (const { purchaseId, providerId, ...row } of silent) {
    const provider = findProvider(ways, row.provider)
    if (!provider || providerId === null) continue
    await saveAsked(db, purchaseId, now)
    await lookUpPayment(db, { provider, subject: providerId, ledger, now }).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'payments could not be looked up')
  return silent.length
}
