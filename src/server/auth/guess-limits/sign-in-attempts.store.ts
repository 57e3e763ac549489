import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { requireRow } from '../../db/queries/require-row'
import { signInAttempts } from '../../db/schema/accounts/sign-ins'

export type AttemptCount = typeof signInAttempts.$inferSelect

export async function findAttempts(db: Db, key: string): Promise<AttemptCount | undefined> {
  const [row] = await db.select().from(signInAttempts).where(eq(signInAttempts.key, key))
  return row
}

/** Adds one to a count whose window is still open, or starts a new window. One statement, so no attempt is lost. */
export async function countAttempt(
  db: Db,
  { key, now, windowMs }: { key: string; now: Date; windowMs: number },
): Promise<AttemptCount> {
  const windowStart = new Date(now.getTime() - windowMs)
  const isOver = sql`${signInAttempts.windowStartedAt} <= ${windowStart.toISOString()}::timestamptz`
  const [row] = await db
    .insert(signInAttempts)
    .values({ key, attempts: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${signInAttempts.attempts} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at
          else ${signInAttempts.windowStartedAt} end`,
      },
    })
    .returning()
  return requireRow(row, 'insert into sign_in_attempts')
}

/** Saves a count, and returns false if another process has counted since it was read. */
export async function replaceAttempts(db: Db, seen: AttemptCount | undefined, next: AttemptCount): Promise<boolean> {
  const rows = seen
    ? await db
        .update(signInAttempts)
        .set(next)
        .where(and(eq(signInAttempts.key, next.key), eq(signInAttempts.attempts, seen.attempts)))
        .returning({ key: signInAttempts.key })
    : await db.insert(signInAttempts).values(next).onConflictDoNothing().returning({ key: signInAttempts.key })
  return rows.length === 1
}

export async function forgetAttempts(db: Db, keys: string[]): Promise<void> {
  await db.delete(signInAttempts).where(inArray(signInAttempts.key, keys))
}

export async function removeOldAttempts(db: Db, before: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.windowStartedAt, before))
}
