import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { signInTries } from '../db/schema/sign-in-attempts'

export type Tries = typeof signInTries.$inferSelect

export async function findTries(db: Db, key: string): Promise<Tries | undefined> {
  const [row] = await db.select().from(signInTries).where(eq(signInTries.key, key))
  return row
}

/** Adds one to a count whose window still runs, or starts a new window. One statement, so that rivals cannot both read the old count. */
export async function countTry(
  db: Db,
  { key, now, windowMs }: { key: string; now: Date; windowMs: number },
): Promise<Tries> {
  const windowStart = new Date(now.getTime() - windowMs)
  const isOver = sql`${signInTries.windowStartedAt} <= ${windowStart.toISOString()}::timestamptz`
  const [row] = await db
    .insert(signInTries)
    .values({ key, tries: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: signInTries.key,
      set: {
        tries: sql`case when ${isOver} then 1 else ${signInTries.tries} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at else ${signInTries.windowStartedAt} end`,
      },
    })
    .returning()
  if (!row) throw new Error('an upsert always returns its row')
  return row
}

/** Writes a count down, unless another process has counted since it was read: then nothing happens, and false comes back. */
export async function replaceTries(db: Db, seen: Tries | undefined, next: Tries): Promise<boolean> {
  const rows = seen
    ? await db
        .update(signInTries)
        .set(next)
        .where(and(eq(signInTries.key, next.key), eq(signInTries.tries, seen.tries)))
        .returning({ key: signInTries.key })
    : await db.insert(signInTries).values(next).onConflictDoNothing().returning({ key: signInTries.key })
  return rows.length === 1
}

export async function forgetTries(db: Db, keys: string[]): Promise<void> {
  await db.delete(signInTries).where(inArray(signInTries.key, keys))
}

export async function removeOldTries(db: Db, before: Date): Promise<void> {
  await db.delete(signInTries).where(lt(signInTries.windowStartedAt, before))
}
