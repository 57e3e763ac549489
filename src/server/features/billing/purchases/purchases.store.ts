import { and, count, eq, getTableColumns, gte, inArray, isNull, sum } from 'drizzle-orm'
import type { PurchaseStatus } from '#shared/features/billing/purchase.rules'
import type { Db } from '../../../db/db'
import { requireRow } from '../../../db/queries/require-row'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { providerPayments } from '../../../db/schema/billing/provider-payments'
import { purchases } from '../../../db/schema/billing/purchases'

export type PurchaseRow = typeof purchases.$inferSelect

export type NewPurchase = Pick<
  typeof purchases.$inferInsert,
  'studentId' | 'guardianId' | 'hours' | 'amount' | 'paymentMethod' | 'reference' | 'createdAt' | 'expiresAt'
>

export async function insertPurchase(tx: Db, purchase: NewPurchase): Promise<PurchaseRow> {
  const [row] = await tx.insert(purchases).values(purchase).returning()
  return requireRow(row, 'insert into purchases')
}

export async function insertPurchaseUnlessReferenceTaken(
  tx: Db,
  purchase: NewPurchase,
): Promise<PurchaseRow | undefined> {
  const [row] = await tx
    .insert(purchases)
    .values(purchase)
    .onConflictDoNothing({ target: purchases.reference })
    .returning()
  return row
}

export async function sumPurchasedSince(db: Db, instant: Date): Promise<string> {
  const [row] = await db
    .select({ hours: sum(purchases.hours) })
    .from(purchases)
    .where(gte(purchases.paidAt, instant))
  return row?.hours ?? '0'
}

/** The student who bought, or the guardian who bought for the family. */
export type Buyer = { studentId: string } | { guardianId: string }

function isOf(buyer: Buyer) {
  if ('guardianId' in buyer) return eq(purchases.guardianId, buyer.guardianId)
  return and(eq(purchases.studentId, buyer.studentId), isNull(purchases.guardianId))
}

const isPending = (buyer: Buyer) => and(isOf(buyer), eq(purchases.status, 'pending'))

/** With the provider's payment page, if it has one. */
export type PendingPurchaseRow = PurchaseRow & { pageUrl: string | null }

export function findPending(db: Db, buyer: Buyer): Promise<PendingPurchaseRow[]> {
  return db
    .select({ ...getTableColumns(purchases), pageUrl: providerPayments.pageUrl })
    .from(purchases)
    .leftJoin(providerPayments, eq(providerPayments.purchaseId, purchases.id))
    .where(isPending(buyer))
    .orderBy(purchases.id)
}

export async function countPending(tx: Db, buyer: Buyer): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(purchases).where(isPending(buyer))
  return Number(row?.total ?? 0)
}

export interface OwnPurchase {
  id: number
  buyer: Buyer
}

export async function findOwnPurchase(db: Db, { id, buyer }: OwnPurchase): Promise<PurchaseRow | undefined> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, id), isOf(buyer)))
  return row
}

export async function findPurchase(db: Db, id: number): Promise<PurchaseRow | undefined> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id))
  return row
}

/** In the order in which their students must be locked. */
export function findByIds(tx: Db, ids: number[]) {
  return tx.select().from(purchases).where(inArray(purchases.id, ids)).orderBy(purchases.studentId)
}

/** Does nothing unless the purchase is pending. */
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

/**
 * Cancels the pending purchases for a student, including those that guardians made in the student's name, or the
 * pending purchases of a guardian.
 */
export async function cancelPendingPurchasesOf(tx: Db, buyer: Buyer): Promise<void> {
  const isBuyer =
    'guardianId' in buyer ? eq(purchases.guardianId, buyer.guardianId) : eq(purchases.studentId, buyer.studentId)
  const isOpen = and(isBuyer, eq(purchases.status, 'pending'))
  await tx.update(purchases).set({ status: 'cancelled' }).where(isOpen)
}

/** Whether the guardian is in the student's family. */
export async function isGuardianOf(
  tx: Db,
  { guardianId, studentId }: { guardianId: string; studentId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: guardianAccounts.id })
    .from(guardianAccounts)
    .innerJoin(students, eq(students.familyId, guardianAccounts.familyId))
    .where(and(eq(guardianAccounts.id, guardianId), eq(students.id, studentId)))
  return rows.length > 0
}
