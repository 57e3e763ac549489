import { sql } from 'drizzle-orm'
import type { TestApp } from './sites/build-test-app'

/** Removes all audit entries before a test. A trigger refuses that, and only the owner of the table can disable it. */
export async function emptyAudit({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await db.execute(sql`alter table audit_entries disable trigger user`)
  await db.execute(sql`truncate audit_entries restart identity`)
  await db.execute(sql`alter table audit_entries enable trigger user`)
}
