import { RECEIPT_YEARS, writeReceiptNumber } from '#shared/features/billing/receipt.rules'
import { businessDay } from '#shared/time/business-day'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import { findRefund } from '../refunds/refunds.store'
import type { Receipt } from './receipt-lines'
import {
  findReceipt,
  findReceiptOf,
  makeMissingReceipts,
  removeOldReceipts,
  saveSeller,
  type WhichReceipt,
} from './receipts.store'

/**
 * Tells the database who sells, and makes the receipts of purchases and refunds from before it made them itself. At the
 * start and not by the migration, because only the settings know the seller and the taxes.
 */
export function openReceipts(db: Db, { seller }: Pick<Settings, 'seller'>, now: Date): Promise<number> {
  return transact(db, async (tx) => {
    // First: two starts at once would otherwise make the same receipts.
    await saveSeller(tx, seller)
    return makeMissingReceipts(tx, businessInstant(`${firstYearKept(now)}-01-01`, '00:00'))
  })
}

/** A receipt, and for a credit note the one that it takes back. */
export async function showReceipt(db: Db, which: WhichReceipt): Promise<Receipt> {
  const receipt = await findReceipt(db, which)
  if (!receipt) throw new AppError('NOT_FOUND')
  const { purchaseId, refundId } = receipt
  if (refundId === null) return { receipt, takesBack: undefined, failedAt: undefined }
  const refund = await findRefund(db, refundId)
  return {
    receipt,
    takesBack: await findReceiptOf(db, { purchaseId, refundId: null }),
    failedAt: refund?.status === 'failed' ? (refund.endedAt ?? undefined) : undefined,
  }
}

/** What a letter tells of a purchase's receipt, or of a refund's credit note. */
export async function findReceiptFile(tx: Db, of: { purchaseId: number; refundId: number | null }) {
  const row = await findReceiptOf(tx, of)
  return row && { receipt: { id: row.id, number: writeReceiptNumber(row) } }
}

export function forgetOldReceipts(db: Db, now: Date): Promise<void> {
  return removeOldReceipts(db, firstYearKept(now))
}

function firstYearKept(now: Date): number {
  return Number(businessDay(now).slice(0, 4)) - RECEIPT_YEARS
}
