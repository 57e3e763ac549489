import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { requireRow } from '../../db/queries/require-row'
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
  return requireRow(row, 'insert into call_counts').calls
}

export async function removeOldCounts(db: Db, before: Date): Promise<void> {
  await db.delete(callCounts).where(lt(callCounts.windowStartedAt, before))
}
