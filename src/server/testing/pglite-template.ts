import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { migratePglite } from '../db/migrate'
import './provided'

/** Makes one migrated database; every test file starts from a copy, so that no test needs to empty the ledger. */
export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'plume-template-'))
  const file = join(folder, 'template.tar')
  const pglite = await PGlite.create()
  await migratePglite(pglite)
  const dump = await pglite.dumpDataDir('none')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await pglite.close()
  project.provide('pgliteTemplate', file)
  project.provide('postgresUrl', null)
  return () => rmSync(folder, { recursive: true, force: true })
}
