import { desc, eq, gte, sum } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { payments, purchases } from '../../db/schema/purchases'

export type PurchaseRow = typeof purchases.$inferSelect

type NewPurchase = Pick<
  typeof purchases.$inferInsert,
  'studentId' | 'hours' | 'amount' | 'paymentMethod' | 'reference' | 'createdAt' | 'expiresAt'
>

/** A purchase that waits for its money. */
export async function insertPurchase(tx: Db, purchase: NewPurchase): Promise<PurchaseRow> {
  const [row] = await tx.insert(purchases).values(purchase).returning()
  if (!row) throw new Error('an insert always returns its row')
  return row
}

/** Money that arrived; the database counts it for its purchase. */
export async function insertPayment(tx: Db, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment)
}

export async function sumPurchasedSince(db: Db, instant: Date): Promise<string> {
  const [row] = await db
    .select({ hours: sum(purchases.hours) })
    .from(purchases)
    .where(gte(purchases.paidAt, instant))
  return row?.hours ?? '0'
}

export function findPurchases(db: Db, studentId: string) {
  return db.select().from(purchases).where(eq(purchases.studentId, studentId)).orderBy(desc(purchases.id))
}
