import type { Db } from '../../../db/db'
import { payments } from '../../../db/schema/billing/purchases'

/** A trigger adds the amount to the purchase. */
export async function insertPayment(tx: Db, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment)
}
