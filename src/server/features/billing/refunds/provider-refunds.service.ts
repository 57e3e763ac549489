import { readHours } from '#shared/features/billing/hours.rules'
import { centsOf, owedBackCents } from '#shared/features/billing/purchase.rules'
import { shareCents } from '#shared/features/billing/unused-hours.rules'
import type { Db } from '../../../db/db'
import { notifyOfMoney } from '../../../email/notify'
import { findBalance } from '../ledger/ledger.store'
import type { KnownPayment } from '../providers/provider'
import { findByIds, insertPayment, type PurchaseRow } from '../purchases/purchases.store'
import { findReceiptFile } from '../receipts/receipts.service'
import { endRefund } from './complete-refund.service'
import { listUnused } from './refundable-hours.service'
import { findRefundMade, insertRefund, type RefundRow, sumReturned } from './refunds.store'

interface Returned {
  purchaseId: number
  /** Everything that the provider says went back to the buyer. */
  refundedCents: number
  isDeleted: boolean
  now: Date
}

/**
 * Records money that went back at the provider without us, by a refund made there or a dispute: first what was owed back
 * anyway, then as a refund that takes back the hours of that money, at most the unused ones. What is left is a loss that
 * staff see beside the purchase. The caller holds the student's lock.
 */
export async function noteProviderRefund(
  tx: Db,
  { purchaseId, refundedCents, isDeleted, now }: Returned,
): Promise<void> {
  const cents = refundedCents - (await sumReturned(tx, purchaseId))
  const [purchase] = await findByIds(tx, [purchaseId])
  if (cents <= 0 || !purchase) return
  const owed = owedBackCents({ ...purchase, amountCents: centsOf(purchase.amount) })
  const paidBack = Math.min(cents, owed)
  if (paidBack > 0) await insertPayment(tx, { purchaseId, amountCents: -paidBack, createdAt: now })
  if (purchase.status === 'paid') await refundAtProvider(tx, purchase, { cents: cents - paidBack, isDeleted, now })
}

interface Rest {
  cents: number
  isDeleted: boolean
  now: Date
}

async function refundAtProvider(tx: Db, purchase: PurchaseRow, { cents, isDeleted, now }: Rest): Promise<void> {
  const unused = (await listUnused(tx, purchase.studentId, undefined)).find(({ id }) => id === purchase.id)
  if (!unused || unused.amountCents === 0) return
  const bought = Math.round((cents / unused.amountCents) * unused.hours * 100) / 100
  const hours = Math.min(bought, unused.unusedHours)
  const amountCents = Math.min(cents, hours < bought ? shareCents(unused, hours) : cents)
  if (hours <= 0 || amountCents <= 0) return
  const begun = { purchaseId: purchase.id, hours: hours.toFixed(2), amountCents, createdAt: now }
  const refund = await insertRefund(tx, begun)
  await endRefund(tx, { refund, purchase, outcome: 'done', isDeleted, now })
}

interface Failed extends Omit<Rest, 'cents'> {
  purchaseId: number
  failedRefunds: KnownPayment['failedRefunds']
}

/**
 * Records refunds whose money came back, because the buyer's bank did not take it: the database returns the hours with it.
 * One that failed before is no longer done, so it is found once. The caller holds the student's lock.
 */
export async function noteFailed(tx: Db, { purchaseId, failedRefunds, isDeleted, now }: Failed): Promise<void> {
  const [purchase] = await findByIds(tx, [purchaseId])
  if (!purchase) return
  for (const { id: providerId, amountCents } of failedRefunds) {
    const refund = await findRefundMade(tx, { purchaseId, providerId, amountCents })
    if (!refund) continue
    await insertPayment(tx, { purchaseId, refundId: refund.id, providerId, amountCents, createdAt: now })
    if (!isDeleted) await notifyOfFailure(tx, { purchase, refund, now })
  }
}

async function notifyOfFailure(
  tx: Db,
  { purchase, refund, now }: { purchase: PurchaseRow; refund: RefundRow; now: Date },
) {
  const { studentId, reference, paymentMethod } = purchase
  const { id: refundId, purchaseId, hours, amountCents } = refund
  const balanceHours = readHours(await findBalance(tx, studentId))
  const told = { reference, refundedAt: now.toISOString(), hours: readHours(hours), amountCents }
  const facts = { ...told, paymentMethod, balanceHours, ...(await findReceiptFile(tx, { purchaseId, refundId })) }
  await notifyOfMoney(tx, { kind: 'refund-failed', facts, studentId, now })
}
