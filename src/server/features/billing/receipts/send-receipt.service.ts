import { readHours } from '#shared/features/billing/hours.rules'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyOfMoney } from '../../../email/notify'
import { orNotFound } from '../../../http/app-error'
import { findPurchase } from '../purchases/purchases.store'
import { type ReceiptLink, showReceipt, toReceiptLink } from './receipts.service'

interface ReceiptRequest {
  studentId: string
  id: number
  now: Date
}

/** Emails a receipt or credit note again, with the amounts and the balance of its time. */
export function sendReceiptAgain(db: Db, { studentId, id, now }: ReceiptRequest): Promise<Pick<ReceiptLink, 'number'>> {
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const { receipt: row, failedAt } = await showReceipt(tx, { id, studentId })
    const { reference } = orNotFound(await findPurchase(tx, row.purchaseId))
    const { amountCents, paymentMethod } = row
    const receipt = toReceiptLink(row)
    const shared = { reference, hours: readHours(row.hours), paymentMethod, receipt }
    const facts = { ...shared, balanceHours: readHours(row.balanceHours) }
    const at = row.issuedAt.toISOString()
    if (row.refundId === null) {
      const purchaseFacts = { ...facts, boughtAt: at, amountDollars: amountCents / 100 }
      await notifyOfMoney(tx, { kind: 'purchase-receipt', facts: purchaseFacts, studentId, now })
    } else {
      const kind = failedAt ? 'refund-failed' : 'purchase-refunded'
      await notifyOfMoney(tx, { kind, facts: { ...facts, refundedAt: at, amountCents }, studentId, now })
    }
    return { number: receipt.number }
  })
}
