import { RECEIPT_YEARS } from '#shared/features/credits/receipt.rules'
import { businessDay } from '#shared/time/business-day'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import type { Settings } from '../../env'
import { makeMissingReceipts, removeOldReceipts, saveSeller } from './receipts.store'

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

export function forgetOldReceipts(db: Db, now: Date): Promise<void> {
  return removeOldReceipts(db, firstYearKept(now))
}

function firstYearKept(now: Date): number {
  return Number(businessDay(now).slice(0, 4)) - RECEIPT_YEARS
}
