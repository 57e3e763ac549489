import { readHours } from '#shared/features/billing/hours.rules'
import type { Db } from '../../../db/db'
import { notifyOfMoney } from '../../../email/notify'
import { addEntry, findBalance } from '../ledger/ledger.store'
import { insertPayment } from '../payments/payments.store'
import type { PurchaseRow } from '../purchases/purchases.store'
import { issueCreditNote } from '../receipts/issue-receipt.service'
import { findReceiptLink, type ReceiptLink } from '../receipts/receipts.service'
import type { RefundRow } from './refunds.store'

interface CompletedRefund {
  refund: RefundRow
  purchase: PurchaseRow
  /** The provider's id of the refund, if we requested it. */
  providerId?: string
  /** A deleted account gets no email. */
  isDeleted: boolean
  now: Date
}

/** The money was sent back: issues the credit note and notifies the student. The caller holds the student's lock. */
export async function completeRefund(tx: Db, refunded: CompletedRefund): Promise<void> {
  const { refund, purchase, providerId, isDeleted, now } = refunded
  const { id: refundId, purchaseId, amountCents, administratorId } = refund
  // A trigger on the payment sets the refund to done.
  const payment = { purchaseId, refundId, providerId, amountCents: -amountCents, administratorId }
  await insertPayment(tx, { ...payment, createdAt: now })
  const receipt = await issueCreditNote(tx, { refund, now })
  if (!isDeleted) await notifyOfRefund(tx, 'purchase-refunded', { refund, purchase, receipt, now })
}

/** The money was not sent back: restores the hours. A trigger on the ledger entry sets the refund to refused. */
export async function refuseRefund(
  tx: Db,
  { refund, purchase: { studentId }, now }: Omit<CompletedRefund, 'isDeleted'>,
) {
  const { id: refundId, purchaseId, hours } = refund
  await addEntry(tx, { studentId, kind: 'refund-refused', hours, purchaseId, refundId, createdAt: now })
}

/** The buyer's bank rejected the money of a completed refund. A trigger on the payment restores the hours. */
export async function failRefund(
  tx: Db,
  { refund, purchase, providerId, isDeleted, now }: CompletedRefund,
): Promise<void> {
  const { id: refundId, purchaseId, amountCents } = refund
  await insertPayment(tx, { purchaseId, refundId, providerId, amountCents, createdAt: now })
  if (isDeleted) return
  const receipt = await findReceiptLink(tx, { purchaseId, refundId })
  await notifyOfRefund(tx, 'refund-failed', { refund, purchase, receipt, now })
}

async function notifyOfRefund(
  tx: Db,
  kind: 'purchase-refunded' | 'refund-failed',
  about: Pick<CompletedRefund, 'refund' | 'purchase' | 'now'> & { receipt: ReceiptLink | undefined },
): Promise<void> {
  const { refund, purchase, receipt, now } = about
  const { studentId, reference, paymentMethod } = purchase
  const facts = {
    reference,
    refundedAt: now.toISOString(),
    hours: readHours(refund.hours),
    amountCents: refund.amountCents,
    paymentMethod,
    balanceHours: readHours(await findBalance(tx, studentId)),
    ...(receipt && { receipt }),
  }
  await notifyOfMoney(tx, { kind, facts, studentId, buyerId: purchase.guardianId, now })
}
