import { overpaidCents, toCents } from '#shared/features/billing/purchase.rules'
import { refundCents } from '#shared/features/billing/unused-hours.rules'
import type { Db } from '../../../db/db'
import { lockBalance } from '../ledger/ledger.service'
import { insertPayment } from '../payments/payments.store'
import type { ProviderPaymentState } from '../providers/payment-provider'
import { findPurchase, type PurchaseRow } from '../purchases/purchases.store'
import { completeRefund, failRefund } from './complete-refund.service'
import { listRefundablePurchases } from './refund-purchase.service'
import { findProviderRefund, insertRefund, sumRefunded } from './refunds.store'

interface RefundsAtProvider {
  purchaseId: number
  /** Everything the provider has ever sent back for the purchase. */
  refundedCents: number
  isDeleted: boolean
  now: Date
}

/**
 * Records refunds and disputes at the provider that we did not request. The money counts first towards an overpayment,
 * then as a refund of unused hours. The rest is listed as an uncovered refund. The caller holds the student's lock.
 */
export async function recordProviderRefunds(
  tx: Db,
  { purchaseId, refundedCents, isDeleted, now }: RefundsAtProvider,
): Promise<void> {
  const newCents = refundedCents - (await sumRefunded(tx, purchaseId))
  const purchase = await findPurchase(tx, purchaseId)
  if (newCents <= 0 || !purchase) return
  const overpaid = Math.min(newCents, overpaidCents({ ...purchase, amountCents: toCents(purchase.amount) }))
  if (overpaid > 0) await insertPayment(tx, { purchaseId, amountCents: -overpaid, createdAt: now })
  if (purchase.status !== 'paid') return
  await refundUnusedHours(tx, { purchase, cents: newCents - overpaid, isDeleted, now })
}

interface RefundOfHours {
  purchase: PurchaseRow
  cents: number
  isDeleted: boolean
  now: Date
}

async function refundUnusedHours(tx: Db, { cents, ...about }: RefundOfHours): Promise<void> {
  const { purchase, now } = about
  await lockBalance(tx, purchase.studentId)
  const purchases = await listRefundablePurchases(tx, purchase.studentId, undefined)
  const refundable = purchases.find(({ id }) => id === purchase.id)
  if (!refundable || refundable.amountCents === 0) return
  const hoursOfCents = Math.round((cents / refundable.amountCents) * refundable.hours * 100) / 100
  const hours = Math.min(hoursOfCents, refundable.unusedHours)
  const amountCents = Math.min(cents, hours < hoursOfCents ? refundCents(refundable, hours) : cents)
  if (hours <= 0 || amountCents <= 0) return
  const row = { purchaseId: purchase.id, hours: hours.toFixed(2), amountCents, createdAt: now }
  await completeRefund(tx, { ...about, refund: await insertRefund(tx, row) })
}

interface FailuresAtProvider {
  purchaseId: number
  failedRefunds: ProviderPaymentState['failedRefunds']
  isDeleted: boolean
  now: Date
}

/** Each failure is recorded once, because only refunds that are done are looked up. The caller holds the lock. */
export async function recordFailedRefunds(
  tx: Db,
  { purchaseId, failedRefunds, isDeleted, now }: FailuresAtProvider,
): Promise<void> {
  const purchase = await findPurchase(tx, purchaseId)
  if (!purchase) return
  for (const { id: providerId, amountCents } of failedRefunds) {
    const refund = await findProviderRefund(tx, { purchaseId, providerId, amountCents })
    if (refund) await failRefund(tx, { refund, purchase, providerId, isDeleted, now })
  }
}
