import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseUrl } from '../../../harness/postgres-template'
import { startNode } from '../../../harness/program'
import { PROJECT_ROOT } from '../project-root'
import { createDatabase } from '../testing/test-database'
import { connectPostgres } from './client'
import { migratePostgres } from './migrate'
import { areMigrationsApplied } from './migration-state'

const serverUrl = inject('postgresUrl') ?? ''
const journal = JSON.parse(readFileSync(join(PROJECT_ROOT, 'db/migrations/meta/_journal.json'), 'utf8'))

async function emptyDatabase(): Promise<string> {
  return databaseUrl(serverUrl, await createDatabase(serverUrl, 'template0'))
}

async function appliedMigrations(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations order by created_at')
  await client.end()
  return rows.map((row) => row.created_at)
}

const everyMigrationOnce = journal.entries.map((entry: { when: number }) => String(entry.when))

test('three processes that start together on an empty database all succeed, each migration applied once', async () => {
  const url = await emptyDatabase()
  const script = join(PROJECT_ROOT, 'src/server/testing/migrate-when-told.ts')
  const programs = Array.from({ length: 3 }, () => startNode(['--import', 'tsx', script, url]))
  await Promise.all(programs.map(({ child }) => child.stdout && once(child.stdout, 'data')))
  for (const { child } of programs) child.stdin?.write('go\n')
  expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0, 0])
  expect(await appliedMigrations(url)).toEqual(everyMigrationOnce)
})

test('five connections at once, and once more, apply each migration once', async () => {
  for (let round = 0; round < 2; round++) {
    const url = await emptyDatabase()
    await Promise.all(Array.from({ length: 5 }, () => migratePostgres(url)))
    expect(await appliedMigrations(url)).toEqual(everyMigrationOnce)
  }
})

test('a database behind this build counts as not migrated', async () => {
  const url = await emptyDatabase()
  await migratePostgres(url)
  const database = connectPostgres(url)
  expect(await areMigrationsApplied(database.db)).toBe(true)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [everyMigrationOnce.at(-1)])
  await client.end()
  expect(await areMigrationsApplied(database.db)).toBe(false)
  await database.close()
})
