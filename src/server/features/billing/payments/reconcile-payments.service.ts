import { DAY_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import type { BillingContext } from '../billing-context'
import { requireSoundAccount } from '../ledger/ledger.service'
import { isAccountDamaged } from '../ledger/ledger-verdict.store'
import { findProvider } from '../providers/payment-config'
import type { PaymentProvider, ProviderPaymentState } from '../providers/payment-provider'
import { lockPurchase } from '../purchases/lock-purchase'
import { endPurchase, findPurchase, type PurchaseRow } from '../purchases/purchases.store'
import { recordFailedRefunds, recordProviderRefunds } from '../refunds/record-provider-refunds.service'
import { applyPayment } from './apply-payment.service'
import {
  findByKey,
  findProviderPayment,
  findRecentlyRefunded,
  findStale,
  type ProviderPaymentRow,
  saveCheckedAt,
  saveProviderState,
} from './provider-payments.store'

/** A payment that was not checked for this long is stale. */
const STALE_MINUTES = 10
/** Unpaid purchases are checked for this long. */
const CHECKED_DAYS = 3
/** A bank may reject a refund for this long; refunded payments are checked once a day until then. */
const REFUND_CHECKED_DAYS = 30
/** Per run of the job; the next run continues. */
const BATCH = 20

interface Reconciliation {
  provider: PaymentProvider
  /** The provider's id of the payment. */
  providerPaymentId: string
  now: Date
}

/**
 * Asks the provider about a payment and records what is new. Calls may repeat and overlap: only amounts above those
 * recorded before count, so no cent is recorded twice.
 */
export async function reconcilePayment(
  db: Db,
  billing: BillingContext,
  { provider, providerPaymentId, now }: Reconciliation,
): Promise<void> {
  const providerPayment = await provider.fetchPayment(providerPaymentId)
  if (!providerPayment?.key) return
  const payment = await findByKey(db, { provider: provider.name, key: providerPayment.key })
  const purchase = payment && (await findPurchase(db, payment.purchaseId))
  if (!purchase) return
  // No money is taken for an account that cannot get its hours.
  const isPending = purchase.status === 'pending' && !(await isAccountDamaged(db, purchase.studentId))
  const state = await captureApproved(provider, providerPayment, { key: providerPayment.key, isPending })
  await transact(db, async (tx) => {
    const locked = await lockPurchase(tx, purchase.id)
    const recorded = await findProviderPayment(tx, purchase.id)
    if (locked && recorded) await recordState(tx, billing, { state, recorded, ...locked, now })
  })
}

/** Captures an approved payment while its purchase is pending. A cancelled or expired purchase is not charged. */
async function captureApproved(
  provider: PaymentProvider,
  found: ProviderPaymentState,
  { key, isPending }: { key: string; isPending: boolean },
): Promise<ProviderPaymentState> {
  if (!found.needsCapture || !isPending || !provider.capture) return found
  return (await provider.capture({ providerId: found.providerId, key })) ?? found
}

interface StateChange {
  state: ProviderPaymentState
  recorded: ProviderPaymentRow
  purchase: PurchaseRow
  isDeleted: boolean
  now: Date
}

async function recordState(tx: Db, billing: BillingContext, change: StateChange): Promise<void> {
  const { state, recorded, purchase, isDeleted, now } = change
  const receivedCents = Math.max(recorded.receivedCents, state.receivedCents)
  const refundedCents = Math.max(recorded.refundedCents, state.refundedCents)
  const { providerId, failedRefunds } = state
  await saveProviderState(tx, purchase.id, { providerId, receivedCents, refundedCents, checkedAt: now })
  const amountCents = receivedCents - recorded.receivedCents
  if (amountCents > 0) {
    // While the account is damaged this rolls back, and a later check records the payment.
    await requireSoundAccount(tx, purchase.studentId)
    await applyPayment(tx, billing, { purchase, amountCents, isDeleted, now })
  } else if (state.isExpired && receivedCents === 0) {
    await endPurchase(tx, purchase.id, 'expired')
  }
  if (refundedCents > 0) {
    await requireSoundAccount(tx, purchase.studentId)
    await recordProviderRefunds(tx, { purchaseId: purchase.id, refundedCents, isDeleted, now })
    await recordFailedRefunds(tx, { purchaseId: purchase.id, failedRefunds, isDeleted, now })
  }
}

/**
 * Reconciles payments without recent news, in case an event was lost: unpaid ones at growing intervals, refunded ones
 * once a day, because not every provider reports a refund that fails. Returns how many there were.
 */
export async function reconcileStalePayments(db: Db, billing: BillingContext, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const stale = [
    ...(await findStale(db, { now, since: daysAgo(CHECKED_DAYS), staleMinutes: STALE_MINUTES, limit: BATCH })),
    ...(await findRecentlyRefunded(db, {
      since: daysAgo(REFUND_CHECKED_DAYS),
      checkedBefore: daysAgo(1),
      limit: BATCH,
    })),
  ]
  const failures: unknown[] = []
  for (const { purchaseId, providerId, ...row } of stale) {
    const provider = findProvider(billing.payments, row.provider)
    if (!provider || providerId === null) continue
    await saveCheckedAt(db, purchaseId, now)
    await reconcilePayment(db, billing, { provider, providerPaymentId: providerId, now }).catch((error) =>
      failures.push(error),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some payments could not be reconciled')
  return stale.length
}
