import { and, eq, isNull, lt, lte } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { providerEvents } from '../../../db/schema/provider-events'

export type OpenEvent = Pick<typeof providerEvents.$inferSelect, 'id' | 'provider' | 'subject'>

const OPEN_EVENT = { id: providerEvents.id, provider: providerEvents.provider, subject: providerEvents.subject }

/** Keeps an event; undefined when it was delivered before. */
export async function insertEvent(db: Db, event: typeof providerEvents.$inferInsert): Promise<OpenEvent | undefined> {
  const [row] = await db.insert(providerEvents).values(event).onConflictDoNothing().returning(OPEN_EVENT)
  return row
}

/** Events that came before an instant, and whose payment has not been looked up. */
export function findOpenEvents(db: Db, { before, most }: { before: Date; most: number }): Promise<OpenEvent[]> {
  return db
    .select(OPEN_EVENT)
    .from(providerEvents)
    .where(and(isNull(providerEvents.processedAt), lte(providerEvents.receivedAt, before)))
    .orderBy(providerEvents.receivedAt)
    .limit(most)
}

export async function saveActed(db: Db, id: number, processedAt: Date): Promise<void> {
  await db.update(providerEvents).set({ processedAt }).where(eq(providerEvents.id, id))
}

export async function removeOldEvents(db: Db, before: Date): Promise<void> {
  await db.delete(providerEvents).where(lt(providerEvents.receivedAt, before))
}
