import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../src/server/db/client'
import { type PostgresServer, startPostgres } from './postgres-server'

/** A site without the demo's people, where hours can be bought. */
const LIVE = { DEMO: 'false', ASK_BIRTH_MONTH: 'false', PAYMENTS: 'demo' }

/** A database of its own, and the settings that point a server process to it. */
export interface Engine {
  on: 'PostgreSQL' | 'embedded'
  env: Record<string, string>
  /** Opens it in this program. The embedded database allows one process, so only while no server runs. */
  open(): Promise<Database>
  dispose(): Promise<void>
}

export async function startPostgresEngine(): Promise<Engine & { postgres: PostgresServer }> {
  const postgres = await startPostgres()
  return {
    on: 'PostgreSQL',
    postgres,
    env: { ...LIVE, DATABASE_URL: postgres.url },
    open: () => openDatabase({ databaseUrl: postgres.url, dataDir: '' }),
    dispose: () => postgres.stop(),
  }
}

export function makeEmbeddedEngine(): Engine {
  const dataDir = mkdtempSync(join(tmpdir(), 'plume-trust-'))
  return {
    on: 'embedded',
    env: { ...LIVE, DATA_DIR: dataDir },
    open: () => openDatabase({ databaseUrl: undefined, dataDir }),
    dispose: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** Opens the database, runs `work`, and closes it. */
export async function withDatabase<T>(engine: Engine, work: (db: Database['db']) => Promise<T>): Promise<T> {
  const database = await engine.open()
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
