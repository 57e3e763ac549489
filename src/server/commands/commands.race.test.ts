import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { databaseUrl, TEMPLATE_DATABASE } from '../../../harness/databases/postgres-template'
import { run } from '../../../harness/programs/program'
import { programOf } from '../../../harness/programs/server-program'
import { connectPostgres, type Database, openDatabase } from '../db/client'
import { ensureDemoAccounts } from '../demo/demo-accounts'
import { buildTestAppOn } from '../testing/sites/build-test-app'
import { fillSite, readEverything } from '../testing/sites/full-site'
import { createDatabase } from '../testing/sites/test-database'

const SECOND_DB_TIMEOUT_MS = 120_000
const folder = mkdtempSync(join(tmpdir(), 'plume-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command with exactly these settings. */
function runCommand(command: string, env: Record<string, string>, ...args: string[]) {
  const program = programOf(`${command}.js`, `commands/${command}.ts`)
  return run(process.execPath, [...program, ...args], { onlyEnv: { DEMO: 'false', ...env } })
}

async function emptyPostgres() {
  const serverUrl = inject('postgresUrl') ?? ''
  return databaseUrl(serverUrl, await createDatabase(serverUrl, TEMPLATE_DATABASE))
}

const embedded = (dataDir: string) => openDatabase({ databaseUrl: undefined, dataDir })

async function read(database: Database) {
  const everything = await readEverything(database.db)
  await database.close()
  return everything
}

/** The embedded database of a site with data in every table. */
async function makeEmbeddedSite(dataDir: string): Promise<Record<string, string[]>> {
  const database = await embedded(dataDir)
  const time = { now: new Date('2026-11-16T15:00:00Z') }
  const site = await buildTestAppOn({ db: database.db, time }, { settings: { payments: 'demo' } })
  await fillSite(site)
  await site.app.close()
  return read(database)
}

const DATA_DIR = join(folder, 'site')
const original = await makeEmbeddedSite(DATA_DIR)
const DATABASE_URL = await emptyPostgres()
const moved = runCommand('move-to-postgres', { DATA_DIR, DATABASE_URL })

/** Tables with sign-ins, codes, links and feeds, which a restore ends. */
const ENDED = ['sign_ins', 'email_codes', 'known_devices', 'oidc_requests', 'passkey_challenges']
/** A restore verifies the ledger and stores its own verdict. */
const VERDICT = ['damaged_accounts', 'ledger_checks']
const CHANGED = [...ENDED, ...VERDICT, 'students', 'tutor_accounts', 'emails']

test(
  'moves everything from the embedded database to PostgreSQL and back, row by row',
  async () => {
    expect(moved.stderr).toBe('')
    expect(moved.status).toBe(0)
    expect(await read(connectPostgres(DATABASE_URL))).toEqual(original)
    expect(readdirSync(DATA_DIR).filter((name) => name.endsWith('.backup.gz'))).toHaveLength(1)

    const again = runCommand('move-to-postgres', { DATA_DIR, DATABASE_URL })
    expect(again.status).toBe(1)
    expect(again.stderr).toContain('not empty')
    expect(await read(connectPostgres(DATABASE_URL))).toEqual(original)

    const file = join(folder, 'back.gz')
    expect(runCommand('backup', { DATABASE_URL }, file).stdout).toMatch(/\d+ rows in \d+ tables, .*ledger sound/)
    const back = join(folder, 'back')
    expect(runCommand('restore', { DATA_DIR: back }, file).status).toBe(0)
    const restored = await read(await embedded(back))
    const unchanged = (tables: typeof original) => Object.entries(tables).filter(([name]) => !CHANGED.includes(name))
    expect(unchanged(restored)).toEqual(unchanged(original))
    // A restore ends all access, so that nobody who was signed out since the backup is back.
    for (const name of [...ENDED, 'damaged_accounts']) expect(restored[name]).toEqual([])
    for (const name of ['students', 'tutor_accounts']) expect(restored[name]).toHaveLength(original[name]?.length ?? 0)
    // Queued emails move with the site. A restore discards them, because they may have been sent since.
    expect(original.emails?.filter((row) => row.includes('waiting')).length).toBeGreaterThan(0)
    expect(restored.emails).toHaveLength(original.emails?.length ?? 0)
    expect(restored.emails?.filter((row) => row.includes('waiting'))).toEqual([])
  },
  SECOND_DB_TIMEOUT_MS,
)

test(
  'after PostgreSQL was taken back, nobody is signed in, nothing is sent again, and deleted accounts are deleted again',
  async () => {
    const recovered = await emptyPostgres()
    expect(runCommand('move-to-postgres', { DATA_DIR, DATABASE_URL: recovered }).status).toBe(0)
    const named = (rows = original) => (rows.students ?? []).filter((row) => row.includes('@'))
    const deleted = /[0-9a-f-]{36}/.exec(named()[0] ?? '')?.[0] ?? ''
    const deletions = join(folder, 'deletions-of-another-machine.jsonl')
    writeFileSync(deletions, `${JSON.stringify({ studentId: deleted, deletedAt: '2026-11-18T15:00:00Z' })}\n`)
    const settings = { DATABASE_URL: recovered, DATA_DIR: join(folder, 'machine'), MIGRATE: 'off' }

    const done = runCommand('after-recovery', settings, '2026-11-17T10:00:00-05:00', deletions)
    expect([done.status, done.stderr]).toEqual([0, ''])
    expect(done.stdout).toContain('now deleted again: 1')
    const rows = await read(connectPostgres(recovered))
    for (const name of ENDED) expect(rows[name]).toEqual([])
    expect(rows.emails?.filter((row) => row.includes('waiting'))).toEqual([])
    expect(named(rows)).toHaveLength(named().length - 1)
    expect(named(rows).join()).not.toContain(deleted)
  },
  SECOND_DB_TIMEOUT_MS,
)

test(
  'verifying exits with 0 for a consistent ledger, and with 1 and the account for an inconsistent one',
  async () => {
    expect(runCommand('verify-ledger', { DATA_DIR })).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+ accounts, \d+ ledger entries, \d+ ms: sound\n$/),
    })
    const database = connectPostgres(DATABASE_URL)
    await database.db.execute(sql`alter table students disable trigger user`)
    await database.db.execute(sql`update students set credits_remaining = 99 where email = 'student@example.com'`)
    await database.close()
    const verified = runCommand('verify-ledger', { DATABASE_URL })
    expect(verified.status).toBe(1)
    expect(verified.stdout).toMatch(/: 1 damaged\n[0-9a-f-]{36} {2}balance\n$/)
    expect(verified.stdout).not.toContain('@')
  },
  SECOND_DB_TIMEOUT_MS,
)

test(
  'leaving the demo lists what was removed from each student, once',
  async () => {
    const demoUrl = await emptyPostgres()
    const database = connectPostgres(demoUrl)
    await ensureDemoAccounts(database.db, new Date())
    await database.close()
    const left = runCommand('leave-demo', { DATABASE_URL: demoUrl, SECRET_KEY: 'x'.repeat(32) })
    expect(left.stderr).toBe('')
    expect(left.stdout).toMatch(
      /^[0-9a-f-]{36} {2}sessions cancelled: 0, demo hours removed: 12\.50 of 12\.50\nStudents who left the demo: 1\n$/,
    )
    const again = runCommand('leave-demo', { DATABASE_URL: demoUrl, SECRET_KEY: 'x'.repeat(32) })
    expect([again.status, again.stdout]).toEqual([0, 'No student has demo hours.\n'])
  },
  SECOND_DB_TIMEOUT_MS,
)

test.each([
  ['backup', ['somewhere.gz'], 'There is no embedded database'],
  ['verify-ledger', [], 'There is no embedded database'],
  ['leave-demo', [], 'There is no embedded database'],
  ['backup', [], 'Usage: npm run backup -- FILE'],
  ['restore', [], 'Usage: npm run restore -- FILE'],
  ['after-recovery', ['2026-11-18 15:00'], 'Usage: npm run after-recovery -- MOMENT'],
  ['move-to-postgres', [], 'Usage: DATABASE_URL='],
])('%s %j reports what is missing', (command, args, words) => {
  const response = runCommand(command, { DATA_DIR: join(folder, 'absent') }, ...args)
  expect(response.status).toBe(1)
  expect(response.stderr).toContain(words)
})
