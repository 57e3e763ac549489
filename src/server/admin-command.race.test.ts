import { spawnSync } from 'node:child_process'
import { expect, inject, test } from 'vitest'
import { databaseUrl, TEMPLATE_DATABASE } from '../../harness/postgres-template'
import { programOf } from '../../harness/server-program'
import { isPasswordRight } from './auth/passwords'
import { connectPostgres } from './db/client'
import { findAdministratorByEmail } from './features/admin/admin.store'
import { PROJECT_ROOT } from './project-root'
import { createDatabase } from './testing/test-database'

const postgres = inject('postgresUrl') ?? ''
const DATABASE_URL = databaseUrl(postgres, await createDatabase(postgres, TEMPLATE_DATABASE))

/** The command as an operator runs it, with these lines typed. */
function run(args: string[], typed: string[]) {
  return spawnSync(process.execPath, [...programOf('admin.js', 'admin-command.ts'), ...args], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    input: typed.map((line) => `${line}\n`).join(''),
    env: { PATH: process.env.PATH, DATABASE_URL },
  })
}

async function findAdministrator(email: string) {
  const database = connectPostgres(DATABASE_URL)
  const found = await findAdministratorByEmail(database.db, email)
  await database.close()
  return found
}

test('an administrator is made from what is typed, and the password is shown nowhere', async () => {
  const answer = run(['create'], ['Noor Haddad', 'noor@plume.example', 'a quiet library'])
  expect(answer).toMatchObject({ status: 0, stderr: '' })
  expect(answer.stdout).toContain('Administrator noor@plume.example made.')
  expect(answer.stdout).not.toContain('quiet')
  const made = await findAdministrator('noor@plume.example')
  expect(made).toMatchObject({ name: 'Noor Haddad' })
  expect(await isPasswordRight(made?.passwordHash, 'a quiet library')).toBe(true)
})

test('a password that is too short makes nobody', async () => {
  const answer = run(['create'], ['Noor Haddad', 'short@plume.example', 'abc'])
  expect(answer).toMatchObject({ status: 1, stderr: 'Password must be at least 6 characters\n' })
  expect(await findAdministrator('short@plume.example')).toBeUndefined()
})

test('without a word it says how it is used', () => {
  expect(run([], [])).toMatchObject({ status: 1, stderr: 'Usage: npm run admin -- create\n' })
})
