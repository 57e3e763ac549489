import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseUrl } from '../../../../harness/databases/postgres-template'
import { startNode } from '../../../../harness/programs/program'
import { PROJECT_ROOT } from '../../project-root'
import { createDatabase } from '../../testing/sites/test-database'
import { connectPostgres } from '../client'
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

test('three processes that start together on an empty database all succeed and apply each migration once', async () => {
  const url = await emptyDatabase()
  const script = join(PROJECT_ROOT, 'src/server/testing/migrate-on-command.ts')
  const programs = Array.from({ length: 3 }, () => startNode(['--import', 'tsx', script, url]))
  await Promise.all(programs.map(({ child }) => child.stdout && once(child.stdout, 'data')))
  for (const { child } of programs) child.stdin?.write('go\n')
  expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0, 0])
  expect(await appliedMigrations(url)).toEqual(everyMigrationOnce)
})

test('five concurrent connections, and one later, apply each migration once', async () => {
  for (let round = 0; round < 2; round++) {
    const url = await emptyDatabase()
    await Promise.all(Array.from({ length: 5 }, () => migratePostgres(url)))
    expect(await appliedMigrations(url)).toEqual(everyMigrationOnce)
  }
})

test('a database that lacks migrations counts as not migrated', async () => {
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

const STUDENT_ID = '00000000-0000-4000-8000-000000000001'

/** A database as the 62 migrations before the baseline left it, or as an earlier one of them did. */
async function databaseFromBeforeBaseline(newestMigration: number): Promise<string> {
  const url = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(readFileSync(join(PROJECT_ROOT, 'db/migrations/0000_baseline.sql'), 'utf8'))
  await client.query(`create function refuse_ledger_change() returns trigger language plpgsql as
    $$ begin raise exception 'credit_entries is append-only'; end $$`)
  await client.query(`create trigger credit_entries_append_only before update or delete on credit_entries
    for each row execute function refuse_ledger_change()`)
  await client.query(`insert into question_sets (quiz_id, questions)
    values (1, '[{"id": "q1", "remarks": ["Look again", null], "remarksFr": ["Regarde encore", null]}]')`)
  await client.query(`insert into students (id, first_name) values ('${STUDENT_ID}', 'Zoé');
    insert into tutors (name, subjects) values ('Amara', '{math}');
    insert into administrators (name, email, password_hash) values ('Camille', 'camille@example.com', 'hash');
    insert into student_sign_ins values ('student token', '${STUDENT_ID}', now(), now(), 'Firefox/Linux');
    insert into tutor_sign_ins select 'tutor token', id, now(), now() from tutors;
    insert into administrator_sign_ins (token_hash, administrator_id, created_at, last_seen_at, factor_passed_at)
      select 'staff token', id, now(), now(), now() from administrators`)
  await client.query(`create schema drizzle; create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    'old',
    newestMigration,
  ])
  await client.end()
  return url
}

test('continues from a database that has every migration before the baseline, and keeps its sign-ins', async () => {
  const url = await databaseFromBeforeBaseline(journal.entries[0].when)
  await migratePostgres(url)
  const database = connectPostgres(url)
  expect(await areMigrationsApplied(database.db)).toBe(true)
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select tgname from pg_trigger where tgrelid = 'ledger_entries'::regclass
    and tgname like '%append_only'`)
  expect(rows).toEqual([{ tgname: 'ledger_entries_append_only' }])
  expect((await client.query('select questions from question_sets')).rows).toEqual([
    { questions: [{ id: 'q1', feedback: ['Look again', null], feedbackFr: ['Regarde encore', null] }] },
  ])
  const { rows: signIns } = await client.query(`select token_hash, account_kind, student_id, browser,
    (select name from tutors where id = tutor_id) as tutor,
    (select name from administrators where id = administrator_id) as staff,
    factor_passed_at is not null as passed from sign_ins order by account_kind desc`)
  const nobody = { student_id: null, browser: null, tutor: null, staff: null, passed: false }
  expect(signIns).toEqual([
    { ...nobody, token_hash: 'tutor token', account_kind: 'tutor', tutor: 'Amara' },
    {
      ...nobody,
      token_hash: 'student token',
      account_kind: 'student',
      student_id: STUDENT_ID,
      browser: 'Firefox/Linux',
    },
    { ...nobody, token_hash: 'staff token', account_kind: 'admin', staff: 'Camille', passed: true },
  ])
  await client.end()
})

test('refuses a database that is older than the baseline, naming the commit that can upgrade it', async () => {
  const url = await databaseFromBeforeBaseline(journal.entries[0].when - 1)
  await expect(migratePostgres(url)).rejects.toThrow('Check out commit 9b4d29ac')
})

test('applies a function again when its file changes, and only then', async () => {
  const url = await emptyDatabase()
  await migratePostgres(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const source = async () =>
    (await client.query(`select prosrc from pg_proc where proname = 'refuse_change'`)).rows[0].prosrc
  const original = await source()
  await client.query(`create or replace function refuse_change() returns trigger language plpgsql as
    $$ begin return null; end $$`)
  await migratePostgres(url)
  expect(await source()).not.toBe(original)
  await client.query(`update drizzle.applied_functions set hash = 'of an older file' where name = 'refuse_change.sql'`)
  await migratePostgres(url)
  expect(await source()).toBe(original)
  await client.end()
})
