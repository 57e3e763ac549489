import { and, count, eq, getTableColumns, gte, inArray, sum } from 'drizzle-orm'
import type { PurchaseStatus } from '#shared/features/billing/purchase.rules'
import type { Db } from '../../../db/db'
import { providerPayments } from '../../../db/schema/provider-payments'
import { payments, purchases } from '../../../db/schema/purchases'

export type PurchaseRow = typeof purchases.$inferSelect

export type NewPurchase = Pick<
  typeof purchases.$inferInsert,
  'studentId' | 'hours' | 'amount' | 'paymentMethod' | 'reference' | 'createdAt' | 'expiresAt'
>

/** A purchase that waits for its money. */
export async function insertPurchase(tx: Db, purchase: NewPurchase): Promise<PurchaseRow> {
  const [row] = await tx.insert(purchases).values(purchase).returning()
  if (!row) throw new Error('an insert always returns its row')
  return row
}

/** The same where another purchase may have the reference by chance; undefined then. */
export async function tryInsertPurchase(tx: Db, purchase: NewPurchase): Promise<PurchaseRow | undefined> {
  const [row] = await tx
    .insert(purchases)
    .values(purchase)
    .onConflictDoNothing({ target: purchases.reference })
    .returning()
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

const isPending = (studentId: string) => and(eq(purchases.studentId, studentId), eq(purchases.status, 'pending'))

/** A purchase that waits, with the provider's page where it has one. */
export type PendingPurchaseRow = PurchaseRow & { pageUrl: string | null }

export function findPending(db: Db, studentId: string): Promise<PendingPurchaseRow[]> {
  return db
    .select({ ...getTableColumns(purchases), pageUrl: providerPayments.pageUrl })
    .from(purchases)
    .leftJoin(providerPayments, eq(providerPayments.purchaseId, purchases.id))
    .where(isPending(studentId))
    .orderBy(purchases.id)
}

export async function countPending(tx: Db, studentId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(purchases).where(isPending(studentId))
  return Number(row?.total ?? 0)
}

interface OwnPurchase {
  id: number
  studentId: string
}

export async function findOwnPurchase(db: Db, { id, studentId }: OwnPurchase): Promise<PurchaseRow | undefined> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, id), eq(purchases.studentId, studentId)))
  return row
}

export function findByIds(tx: Db, ids: number[]) {
  return tx.select().from(purchases).where(inArray(purchases.id, ids)).orderBy(purchases.studentId)
}

/** Ends a purchase without its hours; one that is pending no longer stays as it is. */
export async function endPurchase(
  tx: Db,
  id: number,
  status: Exclude<PurchaseStatus, 'pending' | 'paid'>,
): Promise<void> {
  await tx
    .update(purchases)
    .set({ status })
    .where(and(eq(purchases.id, id), eq(purchases.status, 'pending')))
}

/** Nothing is awaited any more from somebody who left. */
export async function endPurchasesOfStudent(tx: Db, studentId: string): Promise<void> {
  await tx.update(purchases).set({ status: 'cancelled' }).where(isPending(studentId))
}
