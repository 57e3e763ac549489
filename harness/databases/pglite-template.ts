import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { copyEmptyDatabase } from '../../src/server/db/embedded/empty-database'
import { migratePglite } from '../../src/server/db/migrations/migrate'
import './provided'

const SHARED_MEMORY = '/dev/shm'
/** A database takes 40 MB, and each of two workers has a few open. */
const ENOUGH_BYTES = 1_000_000_000

/** Creates one migrated database; every test file starts from a copy, since the ledger cannot be emptied. */
export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(quickestFolder(), 'plume-template-'))
  const template = join(folder, 'template')
  copyEmptyDatabase(template)
  const pglite = await PGlite.create(template)
  await migratePglite(pglite)
  await pglite.close()
  project.provide('pgliteTemplate', template)
  project.provide('postgresUrl', null)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** A memory disk where there is enough memory: copying is most of the work of opening a database. */
function quickestFolder(): string {
  if (!existsSync(SHARED_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize > ENOUGH_BYTES ? SHARED_MEMORY : tmpdir()
}
