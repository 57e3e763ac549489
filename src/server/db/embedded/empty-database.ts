import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PROJECT_ROOT } from '../../project-root'
import { readFunctionFiles } from '../migrations/functions'
import { migratePglite, migrationHashes, migrationsFolder } from '../migrations/migrate'

const EMPTY_DATABASE_DIR = join(PROJECT_ROOT, 'dist', 'empty-database')

/**
 * The build prepares an empty embedded database for first starts, because copying one is much faster than creating it.
 * Its name contains a hash of the migrations, so one of another build is never used.
 */
export function emptyDatabasePath(migrations = migrationsFolder): string {
  return join(EMPTY_DATABASE_DIR, schemaFingerprint(migrations))
}

/** Changes with every migration and function. */
function schemaFingerprint(migrations: string): string {
  const hash = createHash('sha256')
  for (const each of migrationHashes(migrations)) hash.update(each)
  for (const file of readFunctionFiles()) hash.update(file.hash)
  return hash.digest('hex').slice(0, 16)
}

/** Creates the prepared database and replaces any earlier one. */
export async function buildEmptyDatabase(): Promise<void> {
  rmSync(EMPTY_DATABASE_DIR, { recursive: true, force: true })
  mkdirSync(EMPTY_DATABASE_DIR, { recursive: true })
  const making = join(EMPTY_DATABASE_DIR, 'making')
  const pglite = await PGlite.create({ dataDir: making })
  await migratePglite(pglite)
  await pglite.close()
  renameSync(making, emptyDatabasePath())
}

/**
 * Copies the prepared database if there is none yet, completely or not at all. Without a build there is nothing to
 * copy.
 */
export function copyEmptyDatabase(folder: string, source = emptyDatabasePath()): void {
  if (existsSync(folder) || !existsSync(source)) return
  const copying = `${folder}.copying`
  rmSync(copying, { recursive: true, force: true })
  cpSync(source, copying, { recursive: true })
  renameSync(copying, folder)
}
