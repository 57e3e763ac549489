import { formatReceiptNumber, RECEIPT_YEARS } from '#shared/features/billing/receipt.rules'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { findRefund } from '../refunds/refunds.store'
import type { Receipt } from './receipt-content'
import {
  deleteReceiptsBefore,
  findReceipt,
  findReceiptOf,
  type ReceiptAccess,
  type ReceiptOwner,
  type ReceiptRow,
} from './receipts.store'

/** A receipt, or a credit note with the receipt it refers to. */
export async function showReceipt(db: Db, access: ReceiptAccess): Promise<Receipt> {
  const receipt = await findReceipt(db, access)
  if (!receipt) throw new AppError('NOT_FOUND')
  const { purchaseId, refundId } = receipt
  if (refundId === null) return { receipt, original: undefined, failedAt: undefined }
  const refund = await findRefund(db, refundId)
  return {
    receipt,
    original: await findReceiptOf(db, { purchaseId, refundId: null }),
    failedAt: refund?.status === 'failed' ? (refund.endedAt ?? undefined) : undefined,
  }
}

/** A receipt or credit note as emails refer to it. */
export interface ReceiptLink {
  id: number
  number: string
}

export function toReceiptLink(row: ReceiptRow): ReceiptLink {
  return { id: row.id, number: formatReceiptNumber(row) }
}

export async function findReceiptLink(tx: Db, owner: ReceiptOwner): Promise<ReceiptLink | undefined> {
  const row = await findReceiptOf(tx, owner)
  return row && toReceiptLink(row)
}

/** Deletes receipts whose retention period has ended. */
export function deleteOldReceipts(db: Db, now: Date): Promise<void> {
  const year = Number(businessDay(now).slice(0, 4))
  return deleteReceiptsBefore(db, year - RECEIPT_YEARS)
}
