import { readHours } from '#shared/features/billing/hours.rules'
import { MINUTE_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/student-lock'
import { transact } from '../../../db/transact'
import { notifyOfMoney } from '../../../email/notify'
import { addEntry, findBalance } from '../ledger/ledger.store'
import { findProviderPayment } from '../payments/provider-payments.store'
import { findProvider, type PaymentMethods } from '../providers/payment-methods'
import { type PaymentProvider, type Repayment, RepaymentRefused } from '../providers/provider'
import { findByIds, insertPayment, type PurchaseRow } from '../purchases/purchases.store'
import { findReceiptFile } from '../receipts/receipts.service'
import { findPendingRefunds, findRefund, type RefundRow } from './refunds.store'

interface Resolving {
  id: number
  ways: PaymentMethods | undefined
  now: Date
}

/** Asks the provider to give the money of a pending refund back, and notes what came of it. */
export async function completeRefund(db: Db, { id, ways, now }: Resolving): Promise<void> {
  const refund = await findRefund(db, id)
  if (refund?.status !== 'pending') return
  const [purchase] = await findByIds(db, [refund.purchaseId])
  const payment = await findProviderPayment(db, refund.purchaseId)
  const provider = findProvider(ways, payment?.provider ?? null)
  if (!purchase || !payment?.providerId || !provider) return
  // Outside any transaction: a slow provider would otherwise hold everybody up.
  const { amountCents } = refund
  const outcome = await repay(provider, {
    providerId: payment.providerId,
    amountCents,
    key: `${payment.key}-refund-${id}`,
  })
  if (!outcome) return
  await transact(db, async (tx) => {
    const { isDeleted } = await lockStudent(tx, purchase.studentId)
    // Somebody else may have asked the provider at the same time.
    const current = await findRefund(tx, id)
    if (current?.status !== 'pending') return
    await endRefund(tx, { refund: current, purchase, ...outcome, isDeleted, now })
  })
}

/** Without an answer nobody knows whether the money went back: it is asked again later, under the same key. */
async function repay(
  provider: PaymentProvider,
  repayment: Repayment,
): Promise<Pick<RefundEnd, 'outcome' | 'providerId'> | undefined> {
  try {
    return { outcome: 'done', providerId: await provider.repay(repayment) }
  } catch (error) {
    return error instanceof RepaymentRefused ? { outcome: 'refused' } : undefined
  }
}

/** Asks again for refunds whose answer was lost; answers how many there were. */
export async function completePendingRefunds(db: Db, ways: PaymentMethods | undefined, now: Date): Promise<number> {
  const pending = await findPendingRefunds(db, new Date(now.getTime() - MINUTE_MS))
  for (const { id } of pending) await completeRefund(db, { id, ways, now })
  return pending.length
}

interface RefundEnd {
  refund: RefundRow
  purchase: PurchaseRow
  outcome: 'done' | 'refused'
  /** What the provider calls it, where we asked for it. */
  providerId?: string
  isDeleted: boolean
  now: Date
}

/** The money went back, and the student is told; or it did not, and the hours return. The student's lock is held. */
export async function endRefund(tx: Db, { refund, purchase, outcome, providerId, isDeleted, now }: RefundEnd) {
  const { id: refundId, purchaseId, hours, amountCents, administratorId } = refund
  const { studentId, reference, paymentMethod } = purchase
  if (outcome === 'refused') {
    await addEntry(tx, { studentId, kind: 'refund-refused', hours, purchaseId, refundId, createdAt: now })
    return
  }
  const back = { purchaseId, refundId, providerId, amountCents: -amountCents }
  await insertPayment(tx, { ...back, administratorId, createdAt: now })
  if (isDeleted) return
  const balanceHours = readHours(await findBalance(tx, studentId))
  const told = { reference, refundedAt: now.toISOString(), hours: readHours(hours), amountCents }
  const facts = { ...told, paymentMethod, balanceHours, ...(await findReceiptFile(tx, { purchaseId, refundId })) }
  await notifyOfMoney(tx, { kind: 'purchase-refunded', facts, studentId, now })
}
