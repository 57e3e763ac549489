import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type pg from 'pg'
import { closeIdle, createPool } from './connections/pool'
import { onSilence } from './connections/traced-client'
import type { Db } from './db'
import { copyEmptyDatabase } from './embedded/empty-database'
import { lockFolder } from './embedded/folder-lock'
import { prepareStatements } from './embedded/prepared-statements'
import { closeToOthers } from './embedded/private-folder'
import { migratePglite, migratePostgres } from './migrations/migrate'
import { requireMigrations } from './migrations/migration-state'

export interface Database {
  engine: 'pglite' | 'postgres'
  db: Db
  /** For jobs, which may take longer than a request: neither uses up the other's connections. */
  background: Db
  /** For `/readyz`: its own connection with short timeouts, so that a busy pool does not delay the response. */
  readiness: Db
  /** How busy the connections are; undefined for the embedded database. */
  connections?: () => { open: number; idle: number; waiting: number }
  close(): Promise<void>
}

type Timeouts = Pick<
  pg.PoolConfig,
  | 'lock_timeout'
  | 'statement_timeout'
  | 'idle_in_transaction_session_timeout'
  | 'query_timeout'
  | 'connectionTimeoutMillis'
>

export interface DatabaseSettings {
  databaseUrl: string | undefined
  dataDir: string
  /** False: only check that every migration is applied. True by default. */
  migrates?: boolean
  poolSize?: number
  timeouts?: Timeouts
}

/** Opens the database that the settings name, with all migrations applied. */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl } = settings
  return databaseUrl ? openPostgres({ ...settings, databaseUrl }) : openEmbedded(settings)
}

async function openPostgres({
  databaseUrl,
  migrates = true,
  ...options
}: DatabaseSettings & { databaseUrl: string }): Promise<Database> {
  if (migrates) await migratePostgres(databaseUrl)
  const database = connectPostgres(databaseUrl, options)
  if (!migrates) {
    await requireMigrations(database.db).catch(async (error) => {
      await database.close()
      throw error
    })
  }
  return database
}

const DEFAULT_POOL_SIZE = 10

/**
 * A statement that waits for a lock or runs too long is cancelled, so that one locked table cannot occupy the whole
 * pool. `query_timeout` is for a server that no longer answers, and longer than the server's own timeouts.
 */
export const SITE_TIMEOUTS = {
  lock_timeout: 5_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 35_000,
  // Also the longest wait for a free connection: enough for 200 people who book the same hour concurrently.
  connectionTimeoutMillis: 10_000,
}

/** A command for operators may take as long as it needs. */
export const COMMAND_TIMEOUTS: Timeouts = { connectionTimeoutMillis: 10_000 }

const READINESS_TIMEOUTS = { statement_timeout: 1_000, query_timeout: 1_000, connectionTimeoutMillis: 1_000 }

const BACKGROUND_TIMEOUTS = { lock_timeout: 30_000, connectionTimeoutMillis: 10_000 }
const BACKGROUND_POOL_SIZE = 2

/** Connects to a PostgreSQL database that is already migrated. */
export function connectPostgres(
  url: string,
  { poolSize = DEFAULT_POOL_SIZE, timeouts = SITE_TIMEOUTS }: Pick<DatabaseSettings, 'poolSize' | 'timeouts'> = {},
): Database {
  const pool = createPool({
    connectionString: url,
    max: poolSize,
    // Idle connections stay open: a timer per connection, set and cleared at every statement, costs more.
    min: poolSize,
    application_name: 'plume',
    ...timeouts,
  })
  const background = createPool({
    connectionString: url,
    max: BACKGROUND_POOL_SIZE,
    application_name: 'plume-background',
    ...BACKGROUND_TIMEOUTS,
  })
  const readiness = createPool({
    connectionString: url,
    max: 1,
    application_name: 'plume-readiness',
    ...READINESS_TIMEOUTS,
  })
  const pools = [pool, background, readiness]
  // `/readyz` notices first, after a second.
  const stopListening = onSilence(() => pools.forEach(closeIdle))
  return {
    engine: 'postgres',
    // Both drivers share Drizzle's PostgreSQL dialect; only the shape of raw results differs, which stores do not use.
    db: drizzlePostgres(pool) as unknown as Db,
    background: drizzlePostgres(background) as unknown as Db,
    readiness: drizzlePostgres(readiness) as unknown as Db,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      stopListening()
      await Promise.all(pools.map((one) => one.end()))
    },
  }
}

async function openEmbedded({ dataDir, migrates = true }: DatabaseSettings): Promise<Database> {
  const lock = lockFolder(dataDir)
  try {
    copyEmptyDatabase(`${dataDir}/pglite`)
    const pglite = await PGlite.create({ dataDir: `${dataDir}/pglite` })
    if (migrates) await migratePglite(pglite)
    closeToOthers(dataDir)
    const database = wrapPglite(pglite)
    if (!migrates) await requireMigrations(database.db)
    return {
      ...database,
      close: async () => {
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** PostgreSQL numbers its own types below this, and the array types of tables and views above. */
const OWN_TYPES_MAX = 10_000

/** Wraps an embedded database that is already migrated. */
export function wrapPglite(pglite: PGlite): Database {
  // The driver copies every parser for every statement, an eighth of its time, and no query returns arrays of rows.
  for (const type of Object.keys(pglite.parsers).map(Number)) if (type > OWN_TYPES_MAX) delete pglite.parsers[type]
  prepareStatements(pglite)
  // See above: the same dialect behind another driver.
  const db = drizzlePglite(pglite) as unknown as Db
  return {
    engine: 'pglite',
    db,
    background: db,
    readiness: db,
    close: () => pglite.close(),
  }
}
