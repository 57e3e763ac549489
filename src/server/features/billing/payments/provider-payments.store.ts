import { and, eq, getTableColumns, gte, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { providerPayments } from '../../../db/schema/provider-payments'
import { purchases, refunds } from '../../../db/schema/purchases'
import type { BegunPayment, ProviderName } from '../providers/provider'

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

export async function savePage(db: Db, purchaseId: number, { providerId, pageUrl }: BegunPayment): Promise<void> {
  await db.update(providerPayments).set({ providerId, pageUrl }).where(eq(providerPayments.purchaseId, purchaseId))
}

type Noted = Pick<ProviderPaymentRow, 'providerId' | 'receivedCents' | 'refundedCents' | 'checkedAt'>

/** What the provider said when it was asked. */
export async function saveNoted(tx: Db, purchaseId: number, noted: Noted): Promise<void> {
  await tx.update(providerPayments).set(noted).where(eq(providerPayments.purchaseId, purchaseId))
}

export async function saveAsked(db: Db, purchaseId: number, checkedAt: Date): Promise<void> {
  await db.update(providerPayments).set({ checkedAt }).where(eq(providerPayments.purchaseId, purchaseId))
}

interface Silence {
  now: Date
  since: Date
  silentMinutes: number
  most: number
}

/**
 * Payments that began since an instant, are not paid, and were last asked about so many minutes ago; or half their age
 * at that time, where that is more.
 */
export function findSilent(db: Db, { now, since, silentMinutes, most }: Silence): Promise<ProviderPaymentRow[]> {
  const { createdAt, checkedAt, providerId, purchaseId } = providerPayments
  const lastAsked = sql`coalesce(${checkedAt}, ${createdAt})`
  const silence = sql`greatest(make_interval(mins => ${silentMinutes}), (${lastAsked} - ${createdAt}) / 2)`
  return db
    .select(getTableColumns(providerPayments))
    .from(providerPayments)
    .innerJoin(purchases, and(eq(purchases.id, purchaseId), ne(purchases.status, 'paid')))
    .where(
      and(gte(createdAt, since), isNotNull(providerId), sql`${lastAsked} + ${silence} <= ${sql.param(now, createdAt)}`),
    )
    .orderBy(lastAsked)
    .limit(most)
}

/** Payments of which something was refunded since an instant, and that were last asked about before another. */
export function findRefundedLately(
  db: Db,
  { since, askedBefore, most }: { since: Date; askedBefore: Date; most: number },
): Promise<ProviderPaymentRow[]> {
  const { checkedAt, purchaseId } = providerPayments
  const refunded = db
    .select({ id: refunds.purchaseId })
    .from(refunds)
    .where(and(eq(refunds.status, 'done'), gte(refunds.endedAt, since)))
  return db
    .select(getTableColumns(providerPayments))
    .from(providerPayments)
    .where(and(inArray(purchaseId, refunded), lte(checkedAt, askedBefore)))
    .orderBy(checkedAt)
    .limit(most)
}
