import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { COMMAND_TIMEOUTS, type Database, openDatabase } from '../db/client'

/** Opens an existing database: a mistyped DATA_DIR must not look like an empty site. */
export async function openExisting(settings: { databaseUrl: string | undefined; dataDir: string }): Promise<Database> {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl && !existsSync(join(dataDir, 'pglite'))) {
    throw new Error(`There is no embedded database in ${dataDir}. Set DATA_DIR, or DATABASE_URL for PostgreSQL.`)
  }
  return openDatabase({ ...settings, timeouts: COMMAND_TIMEOUTS })
}
