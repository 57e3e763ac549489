import { MINUTE_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import type { BillingContext } from '../billing-context'
import { isAccountDamaged } from '../ledger/ledger-verdict.store'
import { findProviderPayment } from '../payments/provider-payments.store'
import { findProvider } from '../providers/payment-config'
import { type PaymentProvider, RefundRefused, type RefundRequest } from '../providers/payment-provider'
import { lockPurchase } from '../purchases/lock-purchase'
import { findPurchase } from '../purchases/purchases.store'
import { completeRefund, refuseRefund } from './complete-refund.service'
import { findPendingRefunds, findRefund } from './refunds.store'

/** Asks the provider to send back the money of a pending refund, and records its response. */
export async function requestRefund(
  db: Db,
  billing: BillingContext,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const refund = await findRefund(db, id)
  if (refund?.status !== 'pending') return
  const payment = await findProviderPayment(db, refund.purchaseId)
  const provider = findProvider(billing.payments, payment?.provider ?? null)
  if (!payment?.providerId || !provider) return
  const purchase = await findPurchase(db, refund.purchaseId)
  // A refused refund would return its hours.
  if (purchase && (await isAccountDamaged(db, purchase.studentId))) return
  // Outside any transaction: a slow provider must not hold locks.
  const response = await askProvider(provider, {
    providerId: payment.providerId,
    amountCents: refund.amountCents,
    key: `${payment.key}-refund-${id}`,
  })
  if (!response) return
  await transact(db, async (tx) => {
    const locked = await lockPurchase(tx, refund.purchaseId)
    // Another process may have asked the provider at the same time.
    const current = await findRefund(tx, id)
    if (!locked || current?.status !== 'pending') return
    if (response.isRefused) await refuseRefund(tx, { ...locked, refund: current, now })
    else await completeRefund(tx, { ...locked, refund: current, providerId: response.providerId, now })
  })
}

/** Undefined if there was no response: the same request is sent again later, under the same key. */
async function askProvider(
  provider: PaymentProvider,
  request: RefundRequest,
): Promise<{ isRefused: true } | { isRefused: false; providerId: string } | undefined> {
  try {
    return { isRefused: false, providerId: await provider.refund(request) }
  } catch (error) {
    return error instanceof RefundRefused ? { isRefused: true } : undefined
  }
}

/** Requests refunds again whose response was lost. Returns how many there were. */
export async function requestPendingRefunds(db: Db, billing: BillingContext, now: Date): Promise<number> {
  const pending = await findPendingRefunds(db, new Date(now.getTime() - MINUTE_MS))
  for (const { id } of pending) await requestRefund(db, billing, { id, now })
  return pending.length
}
