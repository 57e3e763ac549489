import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Db } from './db'
import { layEmptyDatabase } from './empty-database'
import { lockFolder } from './folder-lock'
import { migratePglite, migratePostgres } from './migrate'
import { closeToOthers } from './private-folder'

export interface Database {
  engine: 'pglite' | 'postgres'
  db: Db
  /** How busy the connections are; the embedded database has none. */
  connections?: () => { open: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** Opens the database the settings name, with all migrations applied. */
export function openDatabase(settings: { databaseUrl: string | undefined; dataDir: string }): Promise<Database> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl) : openEmbedded(settings.dataDir)
}

async function openPostgres(url: string): Promise<Database> {
  await migratePostgres(url)
  return connectPostgres(url)
}

const MOST_CONNECTIONS = 10

/** Connects to a PostgreSQL whose migrations are applied already. */
export function connectPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    // None is closed for being idle: a clock for each, set and stopped at every statement, would cost more than they
    // do.
    min: MOST_CONNECTIONS,
    keepAlive: true,
    // Also the longest wait for a free connection: two hundred who want one hour at once are answered, not turned away.
    connectionTimeoutMillis: 20_000,
    application_name: 'plume',
  })
  // An idle connection that dies (a restart of PostgreSQL) must not end the process; the pool makes a new one.
  pool.on('error', () => {})
  // Nor must one that dies between two statements of a transaction: the next statement fails, and with it the request.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    engine: 'postgres',
    // Both drivers share Drizzle's PostgreSQL dialect; only the shape of raw results differs, which stores do not use.
    db: drizzlePostgres(pool) as unknown as Db,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const lock = lockFolder(dataDir)
  try {
    layEmptyDatabase(`${dataDir}/pglite`)
    const pglite = await PGlite.create({ dataDir: `${dataDir}/pglite` })
    await migratePglite(pglite)
    closeToOthers(dataDir)
    const database = wrapPglite(pglite)
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

/** Wraps an embedded database whose migrations are applied already. */
export function wrapPglite(pglite: PGlite): Database {
  return {
    engine: 'pglite',
    // See above: the same dialect behind another driver.
    db: drizzlePglite(pglite) as unknown as Db,
    close: () => pglite.close(),
  }
}
