import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { callCounts } from '../../db/schema/call-counts'

/** Returns the new total of all processes. */
export async function addCalls(db: Db, count: typeof callCounts.$inferInsert): Promise<number> {
  const [row] = await db
    .insert(callCounts)
    .values(count)
    .onConflictDoUpdate({
      target: [callCounts.key, callCounts.windowStartedAt],
      set: { calls: sql`${callCounts.calls} + excluded.calls` },
    })
    .returning({ calls: callCounts.calls })
  if (!row) throw new Error('an upsert always returns its row')
  return row.calls
}

export async function removeOldCounts(db: Db, before: Date): Promise<void> {
  await db.delete(callCounts).where(lt(callCounts.windowStartedAt, before))
}
