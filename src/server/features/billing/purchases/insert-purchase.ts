import { randomInt } from 'node:crypto'
import { TRANSFER_DAYS } from '#shared/features/billing/purchase.rules'
import { makeReference, REFERENCE_LENGTH, REFERENCE_SIGNS } from '#shared/features/billing/transfer-reference.rules'
import { DAY_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import { type NewPurchase, type PurchaseRow, tryInsertPurchase } from './purchases.store'

/** Of 28 million references so few are taken that a second try is already rare. */
const TRIES = 10

type Order = Omit<NewPurchase, 'reference'>

/** A purchase that waits for an e-Transfer. */
export function insertTransferPurchase(tx: Db, order: Order & { createdAt: Date }): Promise<PurchaseRow> {
  const expiresAt = new Date(order.createdAt.getTime() + TRANSFER_DAYS * DAY_MS)
  return insertUnderReference(tx, { ...order, expiresAt })
}

/** A purchase under a short reference that no other has. */
export async function insertUnderReference(tx: Db, order: Order): Promise<PurchaseRow> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const numbers = Array.from({ length: REFERENCE_LENGTH }, () => randomInt(REFERENCE_SIGNS.length))
    const row = await tryInsertPurchase(tx, { ...order, reference: makeReference(numbers) })
    if (row) return row
  }
  throw new Error(`every one of ${TRIES} references was taken`)
}
