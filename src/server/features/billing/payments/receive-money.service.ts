import { readHours } from '#shared/features/billing/hours.rules'
import { centsOf } from '#shared/features/billing/purchase.rules'
import type { Db } from '../../../db/db'
import { notifyOfMoney } from '../../../email/notify'
import { keptBooking } from '../../booking/holds/hold.service'
import { addEntry } from '../ledger/ledger.store'
import { insertPayment, type PurchaseRow } from '../purchases/purchases.store'
import { findReceiptFile } from '../receipts/receipts.service'

interface Arrival {
  /** As it stands under the student's lock. */
  purchase: PurchaseRow
  amountCents: number
  /** An account that was deleted gets no hours: what arrives for it is given back. */
  isDeleted?: boolean
  administratorId?: number
  /** Why, for staff. */
  note?: string | null
  bankLine?: string | undefined
  now: Date
}

/**
 * Notes money that arrived. When it is all there the hours are added, which makes the purchase paid, and the student is
 * told; answers the new balance then, and null where no hours were added. The caller holds the student's lock.
 */
export async function receiveMoney(tx: Db, arrival: Arrival): Promise<number | null> {
  const { purchase, amountCents, isDeleted = false, administratorId = null, note = null, bankLine, now } = arrival
  await insertPayment(tx, { purchaseId: purchase.id, amountCents, administratorId, note, bankLine, createdAt: now })
  const isAllThere = purchase.receivedCents + amountCents >= centsOf(purchase.amount)
  if (!isAllThere || purchase.status === 'paid' || isDeleted) return null
  return addPaidHours(tx, purchase, now)
}

async function addPaidHours(tx: Db, purchase: PurchaseRow, now: Date): Promise<number> {
  const { id: purchaseId, studentId, hours, amount, paymentMethod, reference } = purchase
  const entry = { studentId, kind: 'purchase' as const, hours, purchaseId, createdAt: now }
  const balanceHours = readHours(await addEntry(tx, entry))
  const bought = { hours: readHours(hours), amountDollars: readHours(amount), paymentMethod, reference }
  const paper = await findReceiptFile(tx, { purchaseId, refundId: null })
  const isBookingKept = (await keptBooking(tx, studentId, now)) !== null
  const facts = { ...bought, boughtAt: now.toISOString(), balanceHours, isBookingKept, ...paper }
  await notifyOfMoney(tx, { kind: 'purchase-receipt', facts, studentId, now })
  return balanceHours
}
