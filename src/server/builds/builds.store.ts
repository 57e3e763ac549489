import { asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { builds } from '../db/schema/builds'

export async function saveBuild(db: Db, build: { sha256: string; assets: string[] }, now: Date): Promise<void> {
  await db
    .insert(builds)
    .values({ ...build, publishedAt: now, seenAt: now })
    .onConflictDoUpdate({ target: builds.sha256, set: { seenAt: sql`greatest(${builds.seenAt}, excluded.seen_at)` } })
}

/** The builds, the one that ran last first. */
export function listBuilds(db: Db): Promise<{ sha256: string; assets: string[] }[]> {
  return db
    .select({ sha256: builds.sha256, assets: builds.assets })
    .from(builds)
    .orderBy(desc(builds.seenAt), asc(builds.sha256))
}

/** Builds that have not run since then, and those beyond the newest. */
export async function findOldBuilds(db: Db, { before, keep }: { before: Date; keep: number }): Promise<string[]> {
  const beyond = db
    .select({ sha256: builds.sha256 })
    .from(builds)
    .orderBy(desc(builds.seenAt), builds.sha256)
    .offset(keep)
  const rows = await db
    .select({ sha256: builds.sha256 })
    .from(builds)
    .where(or(lt(builds.seenAt, before), inArray(builds.sha256, beyond)))
  return rows.map(({ sha256 }) => sha256)
}

export async function deleteBuild(db: Db, sha256: string): Promise<void> {
  await db.delete(builds).where(eq(builds.sha256, sha256))
}
