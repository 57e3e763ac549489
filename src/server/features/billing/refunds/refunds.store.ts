import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, lte, notInArray, or, sql, sum } from 'drizzle-orm'
import { VOID_REFUNDS } from '#shared/features/billing/refund.rules'
import type { Db } from '../../../db/db'
import { ledgerEntries } from '../../../db/schema/ledger'
import { providerPayments } from '../../../db/schema/provider-payments'
import { payments, purchases, refunds } from '../../../db/schema/purchases'

export type RefundRow = typeof refunds.$inferSelect

type NewRefundRow = Pick<
  typeof refunds.$inferInsert,
  'purchaseId' | 'hours' | 'amountCents' | 'administratorId' | 'note' | 'createdAt'
>

/** A refund that has begun: the database takes its hours off the balance with it, or refuses both. */
export async function insertRefund(tx: Db, refund: NewRefundRow): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning()
  if (!row) throw new Error('an insert always returns its row')
  return row
}

/** What ever went to the buyer of a purchase, refunds that failed included, or is on its way. */
export async function sumReturned(tx: Db, purchaseId: number): Promise<number> {
  const isBack = and(eq(payments.purchaseId, purchaseId), lt(payments.amountCents, 0))
  const [back] = await tx
    .select({ cents: sum(payments.amountCents) })
    .from(payments)
    .where(isBack)
  const isUnderWay = and(eq(refunds.purchaseId, purchaseId), eq(refunds.status, 'pending'))
  const [underWay] = await tx
    .select({ cents: sum(refunds.amountCents) })
    .from(refunds)
    .where(isUnderWay)
  return Number(underWay?.cents ?? 0) - Number(back?.cents ?? 0)
}

export async function findRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/**
 * The refund that a provider made under a name, where it is done. One that was made there without us is known by its
 * amount alone: those that staff ended are none of the provider's.
 */
export async function findRefundMade(
  tx: Db,
  { purchaseId, providerId, amountCents }: { purchaseId: number; providerId: string; amountCents: number },
): Promise<RefundRow | undefined> {
  const isUnnamed = and(isNull(payments.providerId), isNull(refunds.administratorId), isNull(payments.administratorId))
  const [row] = await tx
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, and(eq(payments.refundId, refunds.id), lt(payments.amountCents, 0)))
    .where(
      and(
        eq(refunds.purchaseId, purchaseId),
        eq(refunds.amountCents, amountCents),
        eq(refunds.status, 'done'),
        or(eq(payments.providerId, providerId), isUnnamed),
      ),
    )
    .orderBy(payments.providerId, desc(refunds.id))
    .limit(1)
  return row
}

/** Refunds that began before an instant, and whose money nobody has confirmed. */
export function findPendingRefunds(db: Db, begunBefore: Date) {
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lte(refunds.createdAt, begunBefore)))
    .orderBy(refunds.createdAt)
}

/** A student's paid purchases, the oldest first, with what of each was refunded or is on its way. */
export function findPaidPurchases(db: Db, studentId: string) {
  const back = db
    .select({
      purchaseId: refunds.purchaseId,
      hours: sum(refunds.hours).as('back_hours'),
      cents: sum(refunds.amountCents).as('back_cents'),
    })
    .from(refunds)
    .where(and(notInArray(refunds.status, VOID_REFUNDS), inArray(refunds.purchaseId, purchasesOf(db, studentId))))
    .groupBy(refunds.purchaseId)
    .as('back')
  return db
    .select({
      id: purchases.id,
      reference: purchases.reference,
      paymentMethod: purchases.paymentMethod,
      paidAt: purchases.paidAt,
      hours: purchases.hours,
      amount: purchases.amount,
      /** Who took the money, where that was not staff. */
      provider: providerPayments.provider,
      refundedHours: sql<string>`coalesce(${back.hours}, 0)`,
      refundedCents: sql<string>`coalesce(${back.cents}, 0)`,
    })
    .from(purchases)
    .leftJoin(back, eq(back.purchaseId, purchases.id))
    .leftJoin(providerPayments, eq(providerPayments.purchaseId, purchases.id))
    .where(and(eq(purchases.studentId, studentId), eq(purchases.status, 'paid')))
    .orderBy(purchases.paidAt, purchases.id)
}

function purchasesOf(db: Db, studentId: string) {
  return db.select({ id: purchases.id }).from(purchases).where(eq(purchases.studentId, studentId))
}

/** Every movement of a student's hours from the first on. */
export function findHoursMoved(db: Db, studentId: string) {
  const { hours, sessionId, purchaseId } = ledgerEntries
  return db
    .select({ hours, sessionId, purchaseId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.studentId, studentId))
    .orderBy(asc(ledgerEntries.id))
}
