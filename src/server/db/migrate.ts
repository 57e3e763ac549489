import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { PROJECT_ROOT } from '../project-root'
import type { Db } from './db'
import { applyFunctions } from './functions'

export const migrationsFolder = join(PROJECT_ROOT, 'db', 'migrations')

/** Any fixed number: all Plume processes on one database queue on it. */
const MIGRATION_LOCK = 75_863

/** The last commit with the 62 migrations that the baseline replaces. */
const LAST_COMMIT_BEFORE_BASELINE = '9b4d29ac'

/** A database that was last migrated by a build older than the baseline. */
export class DatabaseTooOldError extends Error {
  constructor() {
    super(
      `This database is older than this version of Plume can upgrade. Check out commit ${LAST_COMMIT_BEFORE_BASELINE}, ` +
        'start it once with this database (for a backup: restore it there and make a new backup), then return to this version.',
    )
  }
}

/** Applies pending migrations and changed functions in one transaction. Processes that start together take turns. */
export async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'plume-migrate',
  })
  await client.connect()
  try {
    await drizzlePostgres(client).transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
      await applyMigrations(tx)
    })
  } finally {
    await client.end()
  }
}

export async function migratePglite(pglite: PGlite): Promise<void> {
  await drizzlePglite(pglite).transaction((tx) => applyMigrations(tx))
}

/** When the newest migration of this build was written, in milliseconds: how Drizzle orders migrations. */
export function newestMigration(): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
}

/** When the newest migration that was applied was written; null for an empty database. */
export async function findAppliedMigration(db: Db): Promise<number | null> {
  const [exists] = await db
    .select({ is: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) one`)
  if (!exists?.is) return null
  const [row] = await db.select({ newest: sql<string | null>`max(created_at)` }).from(sql`drizzle.__drizzle_migrations`)
  return row?.newest == null ? null : Number(row.newest)
}

/**
 * Applies what is missing, in Drizzle's own table of migrations. Drizzle's `migrate` opens a transaction itself, and so
 * could not hold the lock. The baseline carries the date of the last migration that it replaces, so a database with all
 * of those continues after it.
 */
async function applyMigrations(tx: Db): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder })
  const applied = await findAppliedMigration(tx)
  if (applied !== null && applied < (migrations[0]?.folderMillis ?? 0)) throw new DatabaseTooOldError()
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`)
  for (const { folderMillis, hash, sql: statements } of migrations) {
    if (applied !== null && folderMillis <= applied) continue
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
  await applyFunctions(tx)
}
