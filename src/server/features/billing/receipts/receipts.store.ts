import { and, eq, getTableColumns, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { purchases, refunds } from '../../../db/schema/purchases'
import { receipts, sellers } from '../../../db/schema/receipts'
import { students } from '../../../db/schema/students'

/** Holds the seller's row until the transaction ends: of two starts at once, the second waits for the first. */
export async function saveSeller(tx: Db, seller: Omit<typeof sellers.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(sellers).values(seller).onConflictDoUpdate({ target: sellers.id, set: seller })
}

/** Makes what is missing of purchases and refunds since an instant, the oldest first; answers how many. */
export async function makeMissingReceipts(tx: Db, since: Date): Promise<number> {
  const paid = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .leftJoin(receipts, and(eq(receipts.purchaseId, purchases.id), isNull(receipts.refundId)))
    .where(and(gte(purchases.paidAt, since), isNull(receipts.id)))
    .orderBy(purchases.paidAt, purchases.id)
  for (const { id } of paid) await make(tx, sql`make_receipt(${id})`)
  const refunded = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .leftJoin(receipts, eq(receipts.refundId, refunds.id))
    .where(and(eq(refunds.status, 'done'), gte(refunds.endedAt, since), isNull(receipts.id)))
    .orderBy(refunds.endedAt, refunds.id)
  for (const { id } of refunded) await make(tx, sql`make_credit_note(${id})`)
  return paid.length + refunded.length
}

async function make(tx: Db, call: SQL): Promise<void> {
  await tx.execute(sql`select ${call}`)
}

export type ReceiptRow = typeof receipts.$inferSelect

export interface WhichReceipt {
  id: number
  /** Anybody's without it. */
  studentId?: string
  /** Also of accounts that were deleted. */
  ofDeleted?: boolean
}

export async function findReceipt(db: Db, which: WhichReceipt): Promise<ReceiptRow | undefined> {
  const { id, studentId, ofDeleted = false } = which
  const isAllowed = and(
    studentId === undefined ? undefined : eq(receipts.studentId, studentId),
    ofDeleted ? undefined : isNull(students.deletedAt),
  )
  const [row] = await db
    .select(getTableColumns(receipts))
    .from(receipts)
    .innerJoin(students, eq(students.id, receipts.studentId))
    .where(and(eq(receipts.id, id), isAllowed))
  return row
}

/** The receipt of a purchase, or the credit note of one of its refunds. */
export async function findReceiptOf(
  db: Db,
  { purchaseId, refundId }: { purchaseId: number; refundId: number | null },
): Promise<ReceiptRow | undefined> {
  const isOfRefund = refundId === null ? isNull(receipts.refundId) : eq(receipts.refundId, refundId)
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.purchaseId, purchaseId), isOfRefund))
  return row
}

/** Those of years before one; the database refuses any that must still be kept. */
export async function removeOldReceipts(db: Db, year: number): Promise<void> {
  await db.delete(receipts).where(lt(receipts.year, year))
}
