import { DAY_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import type { LedgerWatch } from '../ledger/verify-ledger.service'
import { findProvider, type PaymentMethods } from '../providers/payment-methods'
import { lookUpPayment } from './look-up-payment.service'
import { findRefundedLately, findSilent, saveAsked } from './provider-payments.store'

/** From then on a payment is looked up without being asked to, for so many days. */
const SILENT_MINUTES = 10
const WATCHED_DAYS = 3
/** How long a bank may take to send a refund back; the provider is asked once a day until then. */
const REFUND_DAYS = 30
/** At once; the rest comes a minute later. */
const MOST = 20

interface Watch {
  ways: PaymentMethods | undefined
  ledger: LedgerWatch
  now: Date
}

/**
 * Looks up payments of which nobody has told us for a while, given up ones too, ever more rarely, and refunded ones once a
 * day: a lost event delays hours, it never loses them, and not every provider tells of a refund that fails. One that cannot
 * be looked up keeps no other waiting. Answers how many there were.
 */
export async function lookUpSilent(db: Db, { ways, ledger, now }: Watch): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const failures: unknown[] = []
  const silent = [
    ...(await findSilent(db, { now, since: daysAgo(WATCHED_DAYS), silentMinutes: SILENT_MINUTES, most: MOST })),
    ...(await findRefundedLately(db, { since: daysAgo(REFUND_DAYS), askedBefore: daysAgo(1), most: MOST })),
  ]
  for (const { purchaseId, providerId, ...row } of silent) {
    const provider = findProvider(ways, row.provider)
    if (!provider || providerId === null) continue
    await saveAsked(db, purchaseId, now)
    await lookUpPayment(db, { provider, subject: providerId, ledger, now }).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'payments could not be looked up')
  return silent.length
}
