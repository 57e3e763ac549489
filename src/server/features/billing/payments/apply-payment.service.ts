import { readHours } from '#shared/features/billing/hours.rules'
import { toCents } from '#shared/features/billing/purchase.rules'
import type { Db } from '../../../db/db'
import { notifyOfMoney } from '../../../email/notify'
import type { BillingContext } from '../billing-context'
import { addEntry } from '../ledger/ledger.store'
import type { PurchaseRow } from '../purchases/purchases.store'
import { issueReceipt } from '../receipts/issue-receipt.service'
import { insertPayment } from './payments.store'

interface Payment {
  /** Read under the student's lock. */
  purchase: PurchaseRow
  amountCents: number
  /** A deleted account gets no hours; staff send the money back. */
  isDeleted?: boolean
  administratorId?: number
  note?: string | null
  bankLine?: string | undefined
  isTaxExempt?: boolean | undefined
  now: Date
}

/**
 * Adds a payment to a purchase. Once the price is paid in full, the purchase becomes paid: its hours are added, its
 * receipt is issued and the student gets an email. Returns the new balance, or null if no hours were added. The caller
 * holds the student's lock.
 */
export async function applyPayment(tx: Db, billing: BillingContext, payment: Payment): Promise<number | null> {
  const { purchase, amountCents, isDeleted = false, administratorId = null, note = null, bankLine, now } = payment
  await insertPayment(tx, { purchaseId: purchase.id, amountCents, administratorId, note, bankLine, createdAt: now })
  const isPaidInFull = purchase.receivedCents + amountCents >= toCents(purchase.amount)
  if (!isPaidInFull || purchase.status === 'paid' || isDeleted) return null
  return completePurchase(tx, billing, { purchase, isTaxExempt: payment.isTaxExempt, now })
}

async function completePurchase(
  tx: Db,
  { hooks }: BillingContext,
  { purchase, isTaxExempt, now }: Pick<Payment, 'purchase' | 'isTaxExempt' | 'now'>,
): Promise<number> {
  const { id: purchaseId, studentId, hours, amount, paymentMethod, reference } = purchase
  // A trigger on the ledger entry sets the purchase to paid.
  const balance = await addEntry(tx, { studentId, kind: 'purchase', hours, purchaseId, createdAt: now })
  const receipt = await issueReceipt(tx, { purchase, balanceHours: balance, isTaxExempt, now })
  const { isBookingKept } = await hooks.onPaid(tx, {
    purchaseId,
    studentId,
    wasPending: purchase.status === 'pending',
    now,
  })
  const balanceHours = readHours(balance)
  const purchaseFacts = { hours: readHours(hours), amountDollars: readHours(amount), paymentMethod, reference }
  const facts = { ...purchaseFacts, boughtAt: now.toISOString(), balanceHours, isBookingKept, receipt }
  await notifyOfMoney(tx, { kind: 'purchase-receipt', facts, studentId, buyerId: purchase.guardianId, now })
  return balanceHours
}
