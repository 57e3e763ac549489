import { and, eq, isNull, lt, lte } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { providerEvents } from '../../../db/schema/billing/provider-events'

export type PendingEvent = Pick<typeof providerEvents.$inferSelect, 'id' | 'provider' | 'providerPaymentId'>

const EVENT = {
  id: providerEvents.id,
  provider: providerEvents.provider,
  providerPaymentId: providerEvents.providerPaymentId,
}

/** Undefined if the event was delivered before. */
export async function insertEvent(
  db: Db,
  event: typeof providerEvents.$inferInsert,
): Promise<PendingEvent | undefined> {
  const [row] = await db.insert(providerEvents).values(event).onConflictDoNothing().returning(EVENT)
  return row
}

/** Unprocessed events received before an instant. */
export function findPendingEvents(db: Db, { before, limit }: { before: Date; limit: number }): Promise<PendingEvent[]> {
  return db
    .select(EVENT)
    .from(providerEvents)
    .where(and(isNull(providerEvents.processedAt), lte(providerEvents.receivedAt, before)))
    .orderBy(providerEvents.receivedAt)
    .limit(limit)
}

export async function saveProcessed(db: Db, id: number, processedAt: Date): Promise<void> {
  await db.update(providerEvents).set({ processedAt }).where(eq(providerEvents.id, id))
}

export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.delete(providerEvents).where(lt(providerEvents.receivedAt, before))
}
