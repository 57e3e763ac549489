import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { PROJECT_ROOT } from '../../project-root'
import type { Db } from '../db'
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
      'This database is older than this version of Plume can upgrade. ' +
        `Check out commit ${LAST_COMMIT_BEFORE_BASELINE}, start it once with this database ` +
        '(for a backup: restore it there and make a new backup), then return to this version.',
    )
  }
}

/** How long a process waits while another one migrates. */
const MIGRATION_LOCK_TIMEOUT = '60s'
/** How long a schema change waits for a table: all later queries of that table wait behind it. */
const TABLE_LOCK_TIMEOUT = '5s'
const TABLE_LOCK_TRIES = 5
const TABLE_LOCK_PAUSE_MS = 2_000
const LOCK_TIMED_OUT = '55P03'

/** Another process has been migrating for too long, or a table stayed locked. */
export class MigrationLockedError extends Error {
  constructor(cause: unknown) {
    super('The migrations could not get their lock: another process is migrating, or a table is in use. Try again.', {
      cause,
    })
  }
}

/**
 * Applies pending migrations and changed functions, each migration in its own transaction. The lock belongs to the
 * transaction, so it works behind PgBouncer, and processes that start together take turns.
 */
export async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'plume-migrate',
  })
  await client.connect()
  const db = drizzlePostgres(client)
  const runLocked: RunStep = (step) =>
    tryForLock(() =>
      db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = '${MIGRATION_LOCK_TIMEOUT}'`))
        await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
        await tx.execute(sql.raw(`set local lock_timeout = '${TABLE_LOCK_TIMEOUT}'`))
        return step(tx)
      }),
    )
  try {
    await applyMigrations(runLocked)
  } finally {
    await client.end()
  }
}

export async function migratePglite(pglite: PGlite): Promise<void> {
  const db = drizzlePglite(pglite)
  await applyMigrations((step) => db.transaction(step))
}

async function tryForLock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (attempt >= TABLE_LOCK_TRIES) throw new MigrationLockedError(error)
      await wait(TABLE_LOCK_PAUSE_MS)
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === LOCK_TIMED_OUT) || isLockTimeout(error.cause)
}

/** The creation time of this build's newest migration in milliseconds, by which Drizzle orders migrations. */
export function newestMigration(): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
}

/** Changes with every migration. */
export function migrationHashes(folder = migrationsFolder): string[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)
}

/** The creation time of the newest applied migration; null for an empty database. */
export async function findAppliedMigration(db: Db): Promise<number | null> {
  const [exists] = await db
    .select({ is: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) one`)
  if (!exists?.is) return null
  const [row] = await db.select({ newest: sql<string | null>`max(created_at)` }).from(sql`drizzle.__drizzle_migrations`)
  return row?.newest == null ? null : Number(row.newest)
}

/** Runs a step in a transaction of its own. */
type RunStep = <T>(step: (tx: Db) => Promise<T>) => Promise<T>

/**
 * Applies what is missing, in Drizzle's own table of migrations. Drizzle's `migrate` opens one transaction for all of
 * them and takes no lock.
 */
async function applyMigrations(runStep: RunStep): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder })
  await runStep((tx) => createMigrationsTable(tx, migrations[0]?.folderMillis ?? 0))
  while (await runStep((tx) => applyNext(tx, migrations)));
}

/**
 * The baseline carries the date of the last migration that it replaces, so a database with all of those continues
 * after it. An older one is refused.
 */
async function createMigrationsTable(tx: Db, baseline: number): Promise<void> {
  const applied = await findAppliedMigration(tx)
  if (applied !== null && applied < baseline) throw new DatabaseTooOldError()
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`)
}

/**
 * Reads the version under the lock, because another process may have applied more since. The functions change together
 * with the last migration that they belong to. True while more is pending.
 */
async function applyNext(tx: Db, migrations: MigrationMeta[]): Promise<boolean> {
  const applied = (await findAppliedMigration(tx)) ?? 0
  const [next, ...later] = migrations.filter(({ folderMillis }) => folderMillis > applied)
  if (next) await applyMigration(tx, next)
  if (later.length === 0) await applyFunctions(tx)
  return later.length > 0
}

async function applyMigration(tx: Db, { sql: statements, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement))
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
}
