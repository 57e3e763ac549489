import { and, eq, getTableColumns, gte, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { providerPayments } from '../../../db/schema/billing/provider-payments'
import { purchases, refunds } from '../../../db/schema/billing/purchases'
import type { HostedCheckout, ProviderName } from '../providers/payment-provider'

export type ProviderPaymentRow = typeof providerPayments.$inferSelect

export async function insertProviderPayment(tx: Db, row: typeof providerPayments.$inferInsert): Promise<void> {
  await tx.insert(providerPayments).values(row)
}

export async function findProviderPayment(db: Db, purchaseId: number): Promise<ProviderPaymentRow | undefined> {
  const [row] = await db.select().from(providerPayments).where(eq(providerPayments.purchaseId, purchaseId))
  return row
}

export async function findByKey(
  db: Db,
  { provider, key }: { provider: ProviderName; key: string },
): Promise<ProviderPaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(providerPayments)
    .where(and(eq(providerPayments.provider, provider), eq(providerPayments.key, key)))
  return row
}

export async function saveCheckout(db: Db, purchaseId: number, { providerId, pageUrl }: HostedCheckout): Promise<void> {
  await db.update(providerPayments).set({ providerId, pageUrl }).where(eq(providerPayments.purchaseId, purchaseId))
}

type ProviderState = Pick<ProviderPaymentRow, 'providerId' | 'receivedCents' | 'refundedCents' | 'checkedAt'>

export async function saveProviderState(tx: Db, purchaseId: number, state: ProviderState): Promise<void> {
  await tx.update(providerPayments).set(state).where(eq(providerPayments.purchaseId, purchaseId))
}

export async function saveCheckedAt(db: Db, purchaseId: number, checkedAt: Date): Promise<void> {
  await db.update(providerPayments).set({ checkedAt }).where(eq(providerPayments.purchaseId, purchaseId))
}

interface StaleQuery {
  now: Date
  /** When the payment was started, at the earliest. */
  since: Date
  staleMinutes: number
  limit: number
}

/** Unpaid purchases that were not checked for `staleMinutes`, or for half the payment's age if that is longer. */
export function findStale(db: Db, { now, since, staleMinutes, limit }: StaleQuery): Promise<ProviderPaymentRow[]> {
  const { createdAt, checkedAt, providerId, purchaseId } = providerPayments
  const lastChecked = sql`coalesce(${checkedAt}, ${createdAt})`
  const wait = sql`greatest(make_interval(mins => ${staleMinutes}), (${lastChecked} - ${createdAt}) / 2)`
  return db
    .select(getTableColumns(providerPayments))
    .from(providerPayments)
    .innerJoin(purchases, and(eq(purchases.id, purchaseId), ne(purchases.status, 'paid')))
    .where(
      and(gte(createdAt, since), isNotNull(providerId), sql`${lastChecked} + ${wait} <= ${sql.param(now, createdAt)}`),
    )
    .orderBy(lastChecked)
    .limit(limit)
}

/** Payments with a refund done since an instant, and last checked before another. */
export function findRecentlyRefunded(
  db: Db,
  { since, checkedBefore, limit }: { since: Date; checkedBefore: Date; limit: number },
): Promise<ProviderPaymentRow[]> {
  const { checkedAt, purchaseId } = providerPayments
  const refunded = db
    .select({ id: refunds.purchaseId })
    .from(refunds)
    .where(and(eq(refunds.status, 'done'), gte(refunds.endedAt, since)))
  return db
    .select(getTableColumns(providerPayments))
    .from(providerPayments)
    .where(and(inArray(purchaseId, refunded), lte(checkedAt, checkedBefore)))
    .orderBy(checkedAt)
    .limit(limit)
}
