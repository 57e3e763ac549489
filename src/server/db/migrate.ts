import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { PROJECT_ROOT } from '../project-root'

export const migrationsFolder = join(PROJECT_ROOT, 'db', 'migrations')

/** Any fixed number: all Plume processes on one database queue on it. */
const MIGRATION_LOCK = 75_863

/** Applies what is missing. Drizzle takes no lock of its own, so processes that start together queue here. */
export async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'plume-migrate',
  })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runOnPostgres(drizzlePostgres(client), { migrationsFolder })
  } finally {
    // Closing the connection gives the lock back, also when a migration failed.
    await client.end()
  }
}

export async function migratePglite(pglite: PGlite): Promise<void> {
  await runOnPglite(drizzlePglite(pglite), { migrationsFolder })
}
