import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/student-lock'
import { transact } from '../../../db/transact'
import type { LedgerWatch } from '../ledger/verify-ledger.service'
import type { KnownPayment, PaymentProvider } from '../providers/provider'
import { endPurchase, findByIds, type PurchaseRow } from '../purchases/purchases.store'
import { noteFailed, noteProviderRefund } from '../refunds/provider-refunds.service'
import { findByKey, findProviderPayment, type ProviderPaymentRow, saveNoted } from './provider-payments.store'
import { receiveMoney } from './receive-money.service'

interface Asking {
  provider: PaymentProvider
  /** What the provider calls the payment. */
  subject: string
  ledger: LedgerWatch
  now: Date
}

/**
 * Asks the provider what it knows of a payment, and notes what is new about it. Whoever asks how often, and in which
 * order the answers come: only more money than was noted before is noted, so each cent counts once.
 */
export async function lookUpPayment(db: Db, { provider, subject, ledger, now }: Asking): Promise<void> {
  const found = await provider.lookUp(subject)
  if (!found?.key) return
  const payment = await findByKey(db, { provider: provider.name, key: found.key })
  if (!payment) return
  const [buyer] = await findByIds(db, [payment.purchaseId])
  if (!buyer) return
  const known = await takeApproved(provider, found, { key: found.key, isPending: buyer.status === 'pending' })
  await transact(db, async (tx) => {
    const { isDeleted } = await lockStudent(tx, buyer.studentId)
    const [purchase] = await findByIds(tx, [buyer.id])
    const noted = await findProviderPayment(tx, buyer.id)
    if (purchase && noted) await noteKnown(tx, { known, purchase, noted, isDeleted, ledger, now })
  })
}

/** What the buyer approved is taken while the purchase waits for it; one that was given up is not charged any more. */
async function takeApproved(
  provider: PaymentProvider,
  found: KnownPayment,
  { key, isPending }: { key: string; isPending: boolean },
): Promise<KnownPayment> {
  if (!found.awaitsTaking || !isPending || !provider.take) return found
  return (await provider.take({ providerId: found.providerId, key })) ?? found
}

interface News {
  known: KnownPayment
  /** Both as they stand under the student's lock. */
  purchase: PurchaseRow
  noted: ProviderPaymentRow
  isDeleted: boolean
  ledger: LedgerWatch
  now: Date
}

async function noteKnown(tx: Db, { known, purchase, noted, isDeleted, ledger, now }: News): Promise<void> {
  const receivedCents = Math.max(noted.receivedCents, known.receivedCents)
  const refundedCents = Math.max(noted.refundedCents, known.refundedCents)
  await saveNoted(tx, purchase.id, { providerId: known.providerId, receivedCents, refundedCents, checkedAt: now })
  const amountCents = receivedCents - noted.receivedCents
  if (amountCents > 0) {
    // Money that is there stays there: while the accounts are being checked it is noted later, with its hours.
    ledger.requireSound()
    await receiveMoney(tx, { purchase, amountCents, isDeleted, now })
  } else if (known.isOver && receivedCents === 0) {
    await endPurchase(tx, purchase.id, 'expired')
  }
  if (refundedCents > 0) {
    ledger.requireSound()
    await noteProviderRefund(tx, { purchaseId: purchase.id, refundedCents, isDeleted, now })
    await noteFailed(tx, { purchaseId: purchase.id, failedRefunds: known.failedRefunds, isDeleted, now })
  }
}
