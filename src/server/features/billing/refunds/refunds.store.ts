import { and, desc, eq, getTableColumns, inArray, isNull, lt, lte, notInArray, or, sql, sum } from 'drizzle-orm'
import { VOID_REFUNDS } from '#shared/features/billing/refund.rules'
import type { Db } from '../../../db/db'
import { requireRow } from '../../../db/queries/require-row'
import { students } from '../../../db/schema/accounts/students'
import { balanceOfEntry, ledgerEntries } from '../../../db/schema/billing/ledger'
import { providerPayments } from '../../../db/schema/billing/provider-payments'
import { payments, purchases, refunds } from '../../../db/schema/billing/purchases'

export type RefundRow = typeof refunds.$inferSelect

type NewRefundRow = Pick<
  typeof refunds.$inferInsert,
  'purchaseId' | 'hours' | 'amountCents' | 'administratorId' | 'note' | 'createdAt'
>

/** A trigger removes the hours from the balance; the insert fails if they are not there. */
export async function insertRefund(tx: Db, refund: NewRefundRow): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning()
  return requireRow(row, 'insert into refunds')
}

/** Everything ever sent back for a purchase, failed refunds included, and pending refunds. */
export async function sumRefunded(tx: Db, purchaseId: number): Promise<number> {
  const [sentSum] = await tx
    .select({ cents: sum(payments.amountCents) })
    .from(payments)
    .where(and(eq(payments.purchaseId, purchaseId), lt(payments.amountCents, 0)))
  const [pending] = await tx
    .select({ cents: sum(refunds.amountCents) })
    .from(refunds)
    .where(and(eq(refunds.purchaseId, purchaseId), eq(refunds.status, 'pending')))
  return Number(pending?.cents ?? 0) - Number(sentSum?.cents ?? 0)
}

export async function findRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/**
 * The completed refund with the provider's id. Refunds made at the provider without us have no id here and are matched
 * by amount; those that staff sent themselves never match.
 */
export async function findProviderRefund(
  tx: Db,
  { purchaseId, providerId, amountCents }: { purchaseId: number; providerId: string; amountCents: number },
): Promise<RefundRow | undefined> {
  const isMadeAtProvider = and(
    isNull(payments.providerId),
    isNull(refunds.administratorId),
    isNull(payments.administratorId),
  )
  const [row] = await tx
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, and(eq(payments.refundId, refunds.id), lt(payments.amountCents, 0)))
    .where(
      and(
        eq(refunds.purchaseId, purchaseId),
        eq(refunds.amountCents, amountCents),
        eq(refunds.status, 'done'),
        or(eq(payments.providerId, providerId), isMadeAtProvider),
      ),
    )
    .orderBy(payments.providerId, desc(refunds.id))
    .limit(1)
  return row
}

export function findPendingRefunds(db: Db, createdBefore: Date) {
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lte(refunds.createdAt, createdBefore)))
    .orderBy(refunds.createdAt)
}

/** A student's paid purchases, oldest first, with the sums of their done and pending refunds. */
export function findPaidPurchases(db: Db, studentId: string) {
  const purchasesOfStudent = db.select({ id: purchases.id }).from(purchases).where(eq(purchases.studentId, studentId))
  const refunded = db
    .select({
      purchaseId: refunds.purchaseId,
      hours: sum(refunds.hours).as('hours_refunded'),
      cents: sum(refunds.amountCents).as('cents_refunded'),
    })
    .from(refunds)
    .where(and(notInArray(refunds.status, VOID_REFUNDS), inArray(refunds.purchaseId, purchasesOfStudent)))
    .groupBy(refunds.purchaseId)
    .as('refunded')
  return db
    .select({
      id: purchases.id,
      reference: purchases.reference,
      paymentMethod: purchases.paymentMethod,
      paidAt: purchases.paidAt,
      hours: purchases.hours,
      amount: purchases.amount,
      /** Null if staff received the money. */
      provider: providerPayments.provider,
      refundedHours: sql<string>`coalesce(${refunded.hours}, 0)`,
      refundedCents: sql<string>`coalesce(${refunded.cents}, 0)`,
    })
    .from(purchases)
    .leftJoin(refunded, eq(refunded.purchaseId, purchases.id))
    .leftJoin(providerPayments, eq(providerPayments.purchaseId, purchases.id))
    .where(and(eq(purchases.studentId, studentId), eq(purchases.status, 'paid')))
    .orderBy(purchases.paidAt, purchases.id)
}

/** The student or family whose hours the student spends. */
export async function findBalanceOwner(db: Db, studentId: string): Promise<string> {
  const [row] = await db.select({ familyId: students.familyId }).from(students).where(eq(students.id, studentId))
  return String(row?.familyId ?? studentId)
}

/**
 * The whole ledger of a balance, in order, with the ledgers of all balances that its hours came from: purchases keep
 * their hours when these move to another balance.
 */
export async function findHoursEntries(db: Db, balance: string) {
  const { id, hours, sessionId, purchaseId, transferId } = ledgerEntries
  const columns = { id, balance: balanceOfEntry, hours, sessionId, purchaseId, transferId }
  const ledgerOf = (owner: string) => db.select(columns).from(ledgerEntries).where(isOfBalance(owner))
  const ledgers = new Map<string, Awaited<ReturnType<typeof ledgerOf>>>()
  const owners = [balance]
  for (const owner of owners) {
    if (ledgers.has(owner)) continue
    const ledger = await ledgerOf(owner)
    ledgers.set(owner, ledger)
    const transferIds = ledger.flatMap((entry) => entry.transferId ?? [])
    owners.push(...(await findBalancesOfTransfers(db, transferIds)))
  }
  return [...ledgers.values()].flat().toSorted((one, two) => one.id - two.id)
}

/** A student's id is a UUID, a family's is a number. */
function isOfBalance(owner: string) {
  return owner.includes('-')
    ? and(eq(ledgerEntries.studentId, owner), isNull(ledgerEntries.familyId))
    : eq(ledgerEntries.familyId, Number(owner))
}

async function findBalancesOfTransfers(db: Db, transferIds: readonly string[]): Promise<string[]> {
  if (transferIds.length === 0) return []
  const rows = await db
    .selectDistinct({ balance: balanceOfEntry })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.transferId, [...new Set(transferIds)]))
  return rows.map(({ balance }) => balance)
}
