import type { PendingPurchase } from '#shared/features/billing/billing.contract'
import { readHours } from '#shared/features/billing/hours.rules'
import { centsOf } from '#shared/features/billing/purchase.rules'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import type { LedgerWatch } from '../ledger/verify-ledger.service'
import { lookUpPayment } from '../payments/look-up-payment.service'
import { findProviderPayment } from '../payments/provider-payments.store'
import { findProvider, type PaymentMethodSetup, type PaymentMethods } from '../providers/payment-methods'
import {
  endPurchase,
  endPurchasesOfStudent,
  findOwnPurchase,
  findPending,
  type PendingPurchaseRow,
  type PurchaseRow,
} from './purchases.store'

/** What a student still has to pay for, the oldest first. */
export async function listPendingPurchases(
  db: Db,
  studentId: string,
  ways: PaymentMethods | undefined,
): Promise<PendingPurchase[]> {
  const rows = await findPending(db, studentId)
  return rows.map((row) => toPendingPurchase(row, ways))
}

interface OwnPurchase {
  studentId: string
  id: number
}

interface Check {
  ways: PaymentMethods | undefined
  ledger: LedgerWatch
  now: Date
}

/** What has become of a purchase. One that is to be paid at a provider is looked up there first. */
export async function checkPurchase(db: Db, own: OwnPurchase, { ways, ledger, now }: Check) {
  const row = await findOwnPurchase(db, own)
  if (!row) throw new AppError('NOT_FOUND')
  const payment = row.status === 'paid' ? undefined : await findProviderPayment(db, row.id)
  const provider = payment && findProvider(ways, payment.provider)
  if (!payment?.providerId || !provider) return toState(row)
  await lookUpPayment(db, { provider, subject: payment.providerId, ledger, now }).catch(refuseAway)
  return toState((await findOwnPurchase(db, own)) ?? row)
}

function refuseAway(cause: unknown): never {
  throw cause instanceof AppError ? cause : new AppError('PROVIDER_AWAY', { cause })
}

/** Gives up a purchase. Once some money is there, it is for staff to say what becomes of it. */
export function cancelPurchase(db: Db, own: OwnPurchase) {
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, own.studentId)
    const row = await findOwnPurchase(tx, own)
    if (!row) throw new AppError('NOT_FOUND')
    if (row.status !== 'pending' || row.receivedCents > 0) throw new AppError('PURCHASE_NOT_CHANGEABLE')
    await endPurchase(tx, row.id, 'cancelled')
    return toState({ ...row, status: 'cancelled' })
  })
}

/** For an account that is deleted, inside that transaction. */
export const endPurchasesOf = endPurchasesOfStudent

export function toPendingPurchase(row: PendingPurchaseRow, ways: PaymentMethods | undefined): PendingPurchase {
  const way = ways?.[row.paymentMethod]
  return {
    id: row.id,
    hours: readHours(row.hours),
    paymentMethod: row.paymentMethod,
    amountCents: centsOf(row.amount),
    receivedCents: row.receivedCents,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    next: nextStep(row, way),
  }
}

function nextStep(
  { reference, pageUrl }: PendingPurchaseRow,
  way: PaymentMethodSetup | undefined,
): PendingPurchase['next'] {
  if (way?.settles === 'by transfer') return { kind: 'transfer', to: way.to, reference }
  return way?.settles === 'at a provider' && pageUrl !== null ? { kind: 'page', url: pageUrl } : null
}

function toState({ id, hours, status }: PurchaseRow) {
  return { id, hours: readHours(hours), status }
}
