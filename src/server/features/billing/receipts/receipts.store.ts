import { and, eq, getTableColumns, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { requireRow } from '../../../db/queries/require-row'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { purchases, refunds } from '../../../db/schema/billing/purchases'
import { receipts } from '../../../db/schema/billing/receipts'
import type { PurchaseRow } from '../purchases/purchases.store'

export type ReceiptRow = typeof receipts.$inferSelect

/** A trigger sets the year and the number. */
export async function insertReceipt(
  tx: Db,
  receipt: Omit<typeof receipts.$inferInsert, 'year' | 'number'>,
): Promise<ReceiptRow> {
  const [row] = await tx.insert(receipts).values(receipt).returning()
  return requireRow(row, 'insert into receipts')
}

/** The guardian who bought for the family, or the student. */
export async function findBuyer(tx: Db, { studentId, guardianId }: Pick<PurchaseRow, 'studentId' | 'guardianId'>) {
  const buyers = guardianId === null ? students : guardianAccounts
  const { firstName, lastName, email, preferredLanguage } = buyers
  const [row] = await tx
    .select({ firstName, lastName, email, preferredLanguage })
    .from(buyers)
    .where(eq(buyers.id, guardianId ?? studentId))
  return requireRow(row, 'select from students or guardian_accounts')
}

/** Credit notes of a purchase, without those whose refund failed. */
export function findEffectiveCreditNotes(tx: Db, purchaseId: number): Promise<ReceiptRow[]> {
  return tx
    .select(getTableColumns(receipts))
    .from(receipts)
    .innerJoin(refunds, and(eq(refunds.id, receipts.refundId), eq(refunds.status, 'done')))
    .where(eq(receipts.purchaseId, purchaseId))
}

export interface ReceiptAccess {
  id: number
  /** Only a receipt of this student's own purchases. */
  studentId?: string
  /** Only receipts of the family: of its children, or of this guardian. */
  guardian?: { id: string; familyId: number }
  includesDeletedAccounts?: boolean
}

/** A child's purchase from before, or one of the family: not of a family to which the child belonged earlier. */
function isOfFamily(familyId: number): SQL | undefined {
  const isEntered = sql`exists (select from ledger_entries entry
    where entry.purchase_id = ${purchases.id} and entry.family_id = ${familyId})`
  const isOfGuardian = sql`exists (select from ${guardianAccounts}
    where ${guardianAccounts.id} = ${purchases.guardianId} and ${guardianAccounts.familyId} = ${familyId})`
  return and(eq(students.familyId, familyId), or(isNull(purchases.guardianId), isEntered, isOfGuardian))
}

export async function findReceipt(db: Db, access: ReceiptAccess): Promise<ReceiptRow | undefined> {
  const { id, studentId, guardian, includesDeletedAccounts = false } = access
  const isAllowed = and(
    studentId === undefined ? undefined : and(eq(receipts.studentId, studentId), isNull(purchases.guardianId)),
    guardian && or(eq(purchases.guardianId, guardian.id), isOfFamily(guardian.familyId)),
    includesDeletedAccounts ? undefined : isNull(students.deletedAt),
  )
  const [row] = await db
    .select(getTableColumns(receipts))
    .from(receipts)
    .innerJoin(students, eq(students.id, receipts.studentId))
    .innerJoin(purchases, eq(purchases.id, receipts.purchaseId))
    .where(and(eq(receipts.id, id), isAllowed))
  return row
}

/** A purchase without a refund has a receipt, a refund has a credit note. */
export interface ReceiptOwner {
  purchaseId: number
  refundId: number | null
}

export async function findReceiptOf(db: Db, { purchaseId, refundId }: ReceiptOwner): Promise<ReceiptRow | undefined> {
  const isOfRefund = refundId === null ? isNull(receipts.refundId) : eq(receipts.refundId, refundId)
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.purchaseId, purchaseId), isOfRefund))
  return row
}

/** A trigger refuses to delete receipts that must still be kept. */
export async function deleteReceiptsBefore(db: Db, year: number): Promise<void> {
  await db.delete(receipts).where(lt(receipts.year, year))
}
