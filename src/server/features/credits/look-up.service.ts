import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { lockStudent } from '../../db/student-lock'
import type { KnownPayment, PaymentProvider } from '../../payments/provider'
import { findByKey, findProviderPayment, type ProviderPaymentRow, saveNoted } from './provider-payments.store'
import { endPurchase, findByIds, type PurchaseRow } from './purchases.store'
import { noteFailed, noteReturned } from './returned.service'
import { receiveMoney } from './settle.service'
import type { LedgerWatch } from './verify-ledger.service'

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
  const known = await takeApproved(provider, found, { key: found.key, isAwaited: buyer.status === 'pending' })
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
  { key, isAwaited }: { key: string; isAwaited: boolean },
): Promise<KnownPayment> {
  if (!found.awaitsTaking || !isAwaited || !provider.take) return found
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
  const returnedCents = Math.max(noted.returnedCents, known.returnedCents)
  await saveNoted(tx, purchase.id, { providerId: known.providerId, receivedCents, returnedCents, askedAt: now })
  const amountCents = receivedCents - noted.receivedCents
  if (amountCents > 0) {
    // Money that is there stays there: while the accounts are being checked it is noted later, with its hours.
    ledger.requireSound()
    await receiveMoney(tx, { purchase, amountCents, isDeleted, now })
  } else if (known.isOver && receivedCents === 0) {
    await endPurchase(tx, purchase.id, 'expired')
  }
  if (returnedCents > 0) {
    ledger.requireSound()
    await noteReturned(tx, { purchaseId: purchase.id, returnedCents, isDeleted, now })
    await noteFailed(tx, { purchaseId: purchase.id, failedRefunds: known.failedRefunds, isDeleted, now })
  }
}
