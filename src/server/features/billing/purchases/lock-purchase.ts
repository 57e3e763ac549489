import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { findPurchase, type PurchaseRow } from './purchases.store'

interface LockedPurchase {
  purchase: PurchaseRow
  /** Whether the buyer's account was deleted. */
  isDeleted: boolean
}

/** Locks the buyer, then reads the purchase: until the transaction ends, nobody else can pay or refund it. */
export async function lockPurchase(tx: Db, id: number): Promise<LockedPurchase | undefined> {
  const unlocked = await findPurchase(tx, id)
  if (!unlocked) return undefined
  const { isDeleted } = await lockStudent(tx, unlocked.studentId)
  const purchase = await findPurchase(tx, id)
  return purchase && { purchase, isDeleted }
}
