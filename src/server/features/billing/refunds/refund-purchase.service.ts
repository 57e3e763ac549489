import { readHours } from '#shared/features/billing/hours.rules'
import { toCents } from '#shared/features/billing/purchase.rules'
import type { NewRefund, Refund, RefundablePurchase } from '#shared/features/billing/refunds.contract'
import { refundCents, unusedHours } from '#shared/features/billing/unused-hours.rules'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { transactOnce } from '../../../http/idempotency/idempotency'
import type { RequestKey } from '../../../http/idempotency/request-key'
import type { BillingContext } from '../billing-context'
import { lockBalance, requireSoundAccount } from '../ledger/ledger.service'
import { findProvider, type PaymentConfig } from '../providers/payment-config'
import { lockPurchase } from '../purchases/lock-purchase'
import { completeRefund } from './complete-refund.service'
import {
  findBalanceOwner,
  findHoursEntries,
  findPaidPurchases,
  findRefund,
  insertRefund,
  type RefundRow,
} from './refunds.store'
import { requestRefund } from './request-refund.service'

interface StaffRefund {
  refund: NewRefund
  requestKey: RequestKey | undefined
  staff: Staff
}

/**
 * Refunds unused hours of a purchase. The hours leave the balance in a transaction of their own; the provider is asked
 * for the money after the commit.
 */
export async function refundPurchase(db: Db, billing: BillingContext, request: StaffRefund): Promise<Refund> {
  const { requestKey, staff } = request
  const { now } = staff
  const { id } = await transactOnce(db, { requestKey, now }, async (tx) => ({
    id: await startRefund(tx, billing, request),
  }))
  await requestRefund(db, billing, { id, now })
  const row = await findRefund(db, id)
  if (!row) throw new Error('the refund was not found')
  return toRefund(row)
}

async function startRefund(tx: Db, billing: BillingContext, { refund, staff }: StaffRefund): Promise<number> {
  const { purchaseId, hours, amountCents, note = null } = refund
  const locked = await lockPurchase(tx, purchaseId)
  if (!locked) throw new AppError('NOT_FOUND')
  const { studentId, reference } = locked.purchase
  await requireSoundAccount(tx, studentId)
  await lockBalance(tx, studentId)
  const purchases = await listRefundablePurchases(tx, studentId, billing.payments)
  const refundable = purchases.find(({ id }) => id === purchaseId)
  // The portal offers only unused hours. A difference means that some were used or refunded meanwhile.
  if (!refundable || hours > refundable.unusedHours || refundCents(refundable, hours) !== amountCents) {
    throw new AppError('PURCHASE_CHANGED')
  }
  const { administratorId, now } = staff
  const row = { purchaseId, hours: hours.toFixed(2), amountCents, administratorId, note, createdAt: now }
  const started = await insertRefund(tx, row)
  const after = { reference, hours, amountCents, ...(note && { note }) }
  await recordAction(tx, { ...staff, action: 'hours.money-refunded', target: studentId, before: null, after })
  if (refundable.isManual) await completeRefund(tx, { ...locked, refund: started, now })
  return started.id
}

/** Paid purchases of a student with the unused hours that the student or the family has of them, oldest first. */
export async function listRefundablePurchases(
  db: Db,
  studentId: string,
  payments: PaymentConfig | undefined,
): Promise<RefundablePurchase[]> {
  const balance = await findBalanceOwner(db, studentId)
  const ledger = (await findHoursEntries(db, balance)).map((row) => ({ ...row, hours: readHours(row.hours) }))
  const { byPurchase } = unusedHours(ledger, balance)
  const rows = await findPaidPurchases(db, studentId)
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    paymentMethod: row.paymentMethod,
    paidAt: row.paidAt?.toISOString() ?? '',
    hours: readHours(row.hours),
    amountCents: toCents(row.amount),
    refundedHours: readHours(row.refundedHours),
    refundedCents: Number(row.refundedCents),
    unusedHours: byPurchase.get(row.id) ?? 0,
    isManual: findProvider(payments, row.provider) === undefined,
  }))
}

export function toRefund({ id, purchaseId, hours, amountCents, status }: RefundRow): Refund {
  return { id, purchaseId, hours: readHours(hours), amountCents, status }
}
