import { randomInt } from 'node:crypto'
import { TRANSFER_DAYS } from '#shared/features/billing/purchase.rules'
import {
  formatReference,
  REFERENCE_ALPHABET,
  REFERENCE_LENGTH,
} from '#shared/features/billing/transfer-reference.rules'
import { DAY_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import { insertPurchaseUnlessReferenceTaken, type NewPurchase, type PurchaseRow } from './purchases.store'

/** There are 28 million references, so even a second attempt is rare. */
const ATTEMPTS = 10

type OrderedPurchase = Omit<NewPurchase, 'reference'> & { referencePrefix: string }

export function createTransferPurchase(tx: Db, order: OrderedPurchase & { createdAt: Date }): Promise<PurchaseRow> {
  const expiresAt = new Date(order.createdAt.getTime() + TRANSFER_DAYS * DAY_MS)
  return createPurchase(tx, { ...order, expiresAt })
}

/** Creates a pending purchase under a new random reference. */
export async function createPurchase(tx: Db, { referencePrefix, ...order }: OrderedPurchase): Promise<PurchaseRow> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const indexes = Array.from({ length: REFERENCE_LENGTH }, () => randomInt(REFERENCE_ALPHABET.length))
    const reference = `${referencePrefix}${formatReference(indexes)}`
    const row = await insertPurchaseUnlessReferenceTaken(tx, { ...order, reference })
    if (row) return row
  }
  throw new Error(`${ATTEMPTS} random references were all taken`)
}
