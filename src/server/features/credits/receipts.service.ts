import { RECEIPT_YEARS } from '#shared/features/credits/receipt.rules'
import { businessDay } from '#shared/time/business-day'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import type { Settings } from '../../env'
import { AppError } from '../../http/app-error'
import type { Receipt } from './receipt-page'
import {
  findReceipt,
  findReceiptOfPurchase,
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
  const takesBack = receipt.refundId === null ? undefined : await findReceiptOfPurchase(db, receipt.purchaseId)
  return { receipt, takesBack }
}

export function forgetOldReceipts(db: Db, now: Date): Promise<void> {
  return removeOldReceipts(db, firstYearKept(now))
}

function firstYearKept(now: Date): number {
  return Number(businessDay(now).slice(0, 4)) - RECEIPT_YEARS
}
