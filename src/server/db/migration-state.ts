import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from './client'
import { migrationsFolder } from './migrate'

/** True when the database has every migration this build knows. */
export async function areMigrationsApplied(db: Db): Promise<boolean> {
  const [row] = await db.select({ applied: sql<number>`count(*)::int` }).from(sql`drizzle.__drizzle_migrations`)
  return (row?.applied ?? 0) >= countKnown()
}

function countKnown(): number {
  const journal: { entries: unknown[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  )
  return journal.entries.length
}
