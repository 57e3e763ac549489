import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, inject, test, vi } from 'vitest'
import { databaseUrl, TEMPLATE_DATABASE } from '../../../harness/databases/postgres-template'
import { run } from '../../../harness/programs/program'
import { programOf } from '../../../harness/programs/server-program'
import { isPasswordRight } from '../auth/passwords/passwords'
import { connectPostgres } from '../db/client'
import { lockFolder } from '../db/embedded/folder-lock'
import { auditEntries } from '../db/schema/audit'
import { findAdministratorByEmail } from '../features/staff/sign-in/staff-sign-in.store'
import { createDatabase } from '../testing/sites/test-database'

// Each command starts a process, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const postgres = inject('postgresUrl') ?? ''
const DATABASE_URL = databaseUrl(postgres, await createDatabase(postgres, TEMPLATE_DATABASE))

/** Runs the command with these lines as input. */
function runCommand(args: string[], typed: string[], env: Record<string, string> = { DATABASE_URL }) {
  return run(process.execPath, [...programOf('admin.js', 'commands/admin.ts'), ...args], {
    input: typed.map((line) => `${line}\n`).join(''),
    onlyEnv: env,
  })
}

async function findAdministrator(email: string) {
  const database = connectPostgres(DATABASE_URL)
  const found = await findAdministratorByEmail(database.db, email)
  await database.close()
  return found
}

/** The actions on an account without a staff member, in order. */
async function findOperatorsActs(target: string) {
  const database = connectPostgres(DATABASE_URL)
  const recordedActions = await database.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(and(eq(auditEntries.target, target), isNull(auditEntries.administratorId)))
    .orderBy(auditEntries.id)
  await database.close()
  return recordedActions.map(({ action }) => action)
}

test('creates an administrator from the typed input and never shows the password', async () => {
  const result = runCommand(['create'], ['Noor Haddad', 'noor@plume.example', 'a quiet library'])
  expect(result).toMatchObject({ status: 0, stderr: '' })
  expect(result.stdout).toContain('Created the staff account noor@plume.example.')
  expect(result.stdout).not.toContain('quiet')
  const made = await findAdministrator('noor@plume.example')
  expect(made).toMatchObject({ name: 'Noor Haddad' })
  expect(await isPasswordRight(made?.passwordHash, 'a quiet library')).toBe(true)
})

test('a password that is too short creates no account', async () => {
  const result = runCommand(['create'], ['Noor Haddad', 'short@plume.example', 'abc'])
  expect(result).toMatchObject({ status: 1, stderr: 'Password must be at least 6 characters\n' })
  expect(await findAdministrator('short@plume.example')).toBeUndefined()
})

test('refuses before the first question while a site uses the embedded database', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'plume-admin-'))
  const lock = lockFolder(DATA_DIR)
  const result = runCommand(['create'], ['Noor Haddad', 'noor@plume.example', 'a quiet library'], { DATA_DIR })
  lock.release()
  rmSync(DATA_DIR, { recursive: true })
  expect(result).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(String(process.pid)) })
})

test('reports a missing database before the first question', () => {
  const result = runCommand(['create'], ['Noor'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/plume' })
  expect(result).toMatchObject({ status: 1, stdout: '' })
})

test('prints its usage for an unknown word', () => {
  for (const words of [[], ['constructor'], ['disable'], ['role', 'noor@plume.example', 'root']]) {
    expect(runCommand(words, [])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Usage: npm run admin -- list'),
    })
  }
})

test('lists accounts, changes roles and passwords, and disables and enables accounts', async () => {
  expect(runCommand(['create', 'editor'], ['Ines Roy', 'ines@plume.example', 'a lamp at the door']).status).toBe(0)
  expect(runCommand(['role', 'ines@plume.example', 'manager'], []).stdout).toContain('now has the role manager')
  expect(runCommand(['disable', 'ines@plume.example'], []).status).toBe(0)
  expect(runCommand(['list'], []).stdout).toContain('ines@plume.example  manager (disabled)  Ines Roy')
  expect(runCommand(['enable', 'ines@plume.example'], []).status).toBe(0)
  expect(runCommand(['end-sign-ins', 'ines@plume.example'], []).status).toBe(0)
  expect(runCommand(['password', 'ines@plume.example'], ['another lamp over there']).stdout).not.toContain('lamp')
  const account = await findAdministrator('ines@plume.example')
  expect(account).toMatchObject({ role: 'manager', disabledAt: null })
  expect(await isPasswordRight(account?.passwordHash, 'another lamp over there')).toBe(true)
  expect(await findOperatorsActs(String(account?.id))).toEqual([
    'staff.create',
    'staff.role',
    'staff.disable',
    'staff.enable',
    'staff.sign-out',
    'staff.password',
  ])
})

test('keeps the last active owner, and reports an unknown email', () => {
  const result = runCommand(['disable', 'noor@plume.example'], [])
  expect(result).toMatchObject({ status: 1, stderr: 'The last active owner cannot lose this role or be disabled.\n' })
  expect(runCommand(['enable', 'nobody@plume.example'], []).stderr).toContain('nobody@plume.example')
})
