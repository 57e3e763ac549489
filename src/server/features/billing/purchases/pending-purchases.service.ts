import type { PendingPurchase } from '#shared/features/billing/billing.contract'
import { readHours } from '#shared/features/billing/hours.rules'
import { toCents } from '#shared/features/billing/purchase.rules'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError, orNotFound } from '../../../http/app-error'
import type { BillingContext } from '../billing-context'
import { findProviderPayment } from '../payments/provider-payments.store'
import { reconcilePayment } from '../payments/reconcile-payments.service'
import { findProvider, type PaymentConfig } from '../providers/payment-config'
import {
  type Buyer,
  cancelPendingPurchasesOf,
  endPurchase,
  findOwnPurchase,
  findPending,
  type OwnPurchase,
  type PendingPurchaseRow,
  type PurchaseRow,
} from './purchases.store'

export async function listPendingPurchases(
  db: Db,
  { payments }: BillingContext,
  buyer: Buyer,
): Promise<PendingPurchase[]> {
  const rows = await findPending(db, buyer)
  return rows.map((row) => toPendingPurchase(row, payments))
}

/** The current status of a purchase, after asking its provider about an unpaid one. */
export async function checkPurchase(db: Db, billing: BillingContext, { now, ...own }: OwnPurchase & { now: Date }) {
  const row = await findOwnPurchase(db, own)
  if (!row) throw new AppError('NOT_FOUND')
  const payment = row.status === 'paid' ? undefined : await findProviderPayment(db, row.id)
  const provider = payment && findProvider(billing.payments, payment.provider)
  if (!payment?.providerId || !provider) return withBooking(db, billing, row)
  await reconcilePayment(db, billing, { provider, providerPaymentId: payment.providerId, now }).catch(refuseUnavailable)
  return withBooking(db, billing, (await findOwnPurchase(db, own)) ?? row)
}

async function withBooking(db: Db, { hooks }: BillingContext, row: PurchaseRow) {
  const booking = await hooks.findBooking(db, row.id)
  return { ...toStatus(row), ...(booking && { booking }) }
}

function refuseUnavailable(cause: unknown): never {
  throw cause instanceof AppError ? cause : new AppError('PROVIDER_AWAY', { cause })
}

/** Only while nothing has been paid. Staff decide what happens to a partial payment. */
export function cancelPurchase(db: Db, own: OwnPurchase) {
  return transact(db, async (tx) => {
    const ownPurchase = orNotFound(await findOwnPurchase(tx, own))
    await lockActiveStudent(tx, ownPurchase.studentId)
    const row = orNotFound(await findOwnPurchase(tx, own))
    if (row.status !== 'pending' || row.receivedCents > 0) throw new AppError('PURCHASE_NOT_CHANGEABLE')
    await endPurchase(tx, row.id, 'cancelled')
    return toStatus({ ...row, status: 'cancelled' })
  })
}

/** For an account that is being deleted, inside that transaction. */
export const cancelPendingPurchases = cancelPendingPurchasesOf

export function toPendingPurchase(row: PendingPurchaseRow, payments: PaymentConfig | undefined): PendingPurchase {
  return {
    id: row.id,
    hours: readHours(row.hours),
    paymentMethod: row.paymentMethod,
    amountCents: toCents(row.amount),
    receivedCents: row.receivedCents,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    next: nextStep(row, payments),
  }
}

function nextStep(
  { paymentMethod, reference, pageUrl }: PendingPurchaseRow,
  payments: PaymentConfig | undefined,
): PendingPurchase['next'] {
  const method = payments?.[paymentMethod]
  if (method?.kind === 'transfer') return { kind: 'transfer', to: method.sendTo, reference }
  return method?.kind === 'checkout' && pageUrl !== null ? { kind: 'page', url: pageUrl } : null
}

function toStatus({ id, hours, status }: PurchaseRow) {
  return { id, hours: readHours(hours), status }
}
