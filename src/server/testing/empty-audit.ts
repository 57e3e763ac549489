import { sql } from 'drizzle-orm'
import type { TestApp } from './build-test-app'

/** Begins a test without acts of staff. Their trigger refuses that; only whoever owns the table can switch it off. */
export async function emptyAudit({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await db.execute(sql`alter table audit_entries disable trigger user`)
  await db.execute(sql`truncate audit_entries restart identity`)
  await db.execute(sql`alter table audit_entries enable trigger user`)
}
