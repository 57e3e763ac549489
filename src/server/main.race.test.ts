import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { databaseUrl, TEMPLATE_DATABASE } from '../../harness/databases/postgres-template'
import { listen } from '../../harness/network/http-server'
import { freePort } from '../../harness/network/ports'
import { type Program, startNode } from '../../harness/programs/program'
import { programOf } from '../../harness/programs/server-program'
import { connectPostgres } from './db/client'
import { createSiteKey } from './db/site-key'
import { checkSiteKey } from './db/site-keys.store'
import { ensureDemoAccounts } from './demo/demo-accounts'
import { createDatabase } from './testing/sites/test-database'

// Starting a process can take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let running: Program | undefined
afterEach(() => running?.end('SIGKILL'))

const postgres = inject('postgresUrl') ?? ''
const freshDatabase = async () => databaseUrl(postgres, await createDatabase(postgres, TEMPLATE_DATABASE))
// The first start fills the database with content, which takes three times as long as everything measured here.
const demoDatabase = await freshDatabase()
const siteDatabase = await freshDatabase()

function startProgram(env: Record<string, string>): Program {
  running = startNode(programOf('main.js', 'main.ts'), {
    env: { LOG_LEVEL: 'silent', SECRET_KEY: 'x'.repeat(32), ...env },
  })
  return running
}

/** Node's option that shifts the clock of a process. */
const clockAhead = (ms: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`const now = Date.now; Date.now = () => now() + ${ms}`)}`

/** The server as a separate process. */
async function startServer(env: Record<string, string>) {
  const port = await freePort()
  const server = startProgram({ PORT: String(port), DATABASE_URL: siteDatabase, ...env })
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  let hasEnded = false
  void server.ended.then(() => {
    hasEnded = true
  })
  while ((await ask('/readyz').catch(() => null))?.status !== 200) {
    if (hasEnded) throw new Error(server.errorOutput())
    await wait(50)
  }
  return {
    ...server,
    port,
    ask,
    terminate: (signal: NodeJS.Signals = 'SIGTERM') => server.child.kill(signal),
  }
}

test('the start prints the address and demo accounts, serves metrics separately, and ends on Ctrl-C', async () => {
  const metricsPort = await freePort()
  const server = await startServer({ DEMO: 'true', DATABASE_URL: demoDatabase, METRICS_PORT: String(metricsPort) })
  const measures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(measures).toContain('plume_request_seconds_count{method="GET",route="/readyz",status="200"}')
  expect((await server.ask('/metrics')).headers.get('content-type')).toMatch(/html/)
  server.terminate('SIGINT')
  expect(await server.ended).toBe(0)
  expect(server.errorOutput()).toBe('')
  expect(server.output().trim().split('\n')).toEqual([
    `Plume is running at http://localhost:${server.port}  (PostgreSQL)`,
    '  Student  student@example.com / plume-demo',
    '  Tutor    tutor@example.com / plume-tutor  at /tutor',
    '  Staff    admin@example.com / plume-admin  at /admin',
    '  Emails   are not sent; read them at /emails',
  ])
})

describe('exits with a one-line message for a problem that an operator can fix:', () => {
  async function complaintOf(env: Record<string, string>): Promise<string> {
    const server = startProgram({ PORT: '0', ...env })
    expect(await server.ended).toBe(1)
    expect(server.output()).toBe('')
    return server.errorOutput()
  }

  test('a port that is already in use', async () => {
    const { port, stop } = await listen(() => {})
    expect(await complaintOf({ PORT: String(port), DATABASE_URL: siteDatabase })).toBe(
      `Port ${port} is already in use. Stop the other program, or choose another PORT.\n`,
    )
    await stop()
  })

  test('an address that does not belong to this machine', async () => {
    expect(await complaintOf({ HOST: '192.0.2.1', DATABASE_URL: siteDatabase })).toBe(
      'HOST 192.0.2.1 is not an address of this machine.\n',
    )
  })

  test('a missing database and an unreachable server', async () => {
    expect(await complaintOf({ DATABASE_URL: databaseUrl(postgres, 'nowhere') })).toBe(
      'DATABASE_URL: this database does not exist on the PostgreSQL server.\n',
    )
    expect(await complaintOf({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/plume` })).toBe(
      'DATABASE_URL: the PostgreSQL server cannot be reached.\n',
    )
  })

  test('PostgreSQL without a site key', async () => {
    expect(await complaintOf({ DATABASE_URL: siteDatabase, SECRET_KEY: '' })).toBe(
      'Invalid settings: SECRET_KEY must be set with DATABASE_URL (openssl rand -base64 32)\n',
    )
  })

  test('a SECRET_KEY that is not the database’s', async () => {
    const database = connectPostgres(siteDatabase)
    await checkSiteKey(database.db, createSiteKey('x'.repeat(32)), new Date())
    await database.close()
    expect(await complaintOf({ DATABASE_URL: siteDatabase, SECRET_KEY: 'y'.repeat(32) })).toMatch(
      /^Invalid settings: SECRET_KEY does not match this database\. .*\n$/,
    )
  })

  test('demo hours outside the demo, with the command that removes them', async () => {
    const DATABASE_URL = await freshDatabase()
    const database = connectPostgres(DATABASE_URL)
    await ensureDemoAccounts(database.db, new Date())
    await database.close()
    expect(await complaintOf({ DATABASE_URL })).toMatch(
      /^This is a demo database: 1 student .* npm run leave-demo first, .*\n$/,
    )
  })

  test('a clock three days ahead of the database’s clock', async () => {
    expect(await complaintOf({ DATABASE_URL: siteDatabase, NODE_OPTIONS: clockAhead(3 * DAY_MS) })).toBe(
      "This machine's clock is 259200 s ahead of the database's. " +
        'Set the clock (timedatectl set-ntp true) and start again.\n',
    )
  })

  test('missing migrations that the process may not apply', async () => {
    const DATABASE_URL = databaseUrl(postgres, await createDatabase(postgres, 'template0'))
    expect(await complaintOf({ DATABASE_URL, MIGRATE: 'off' })).toBe(
      'The database is missing migrations, and MIGRATE is off. Run `npm run migrate` first.\n',
    )
    const migrated = startNode(programOf('migrate.js', 'commands/migrate.ts'), {
      env: { DATABASE_URL, DEMO: 'false', SECRET_KEY: 'x'.repeat(32) },
    })
    expect([await migrated.ended, migrated.output()]).toEqual([0, 'The database is up to date with this version.\n'])
    const server = await startServer({ DATABASE_URL, MIGRATE: 'off' })
    server.terminate('SIGINT')
    expect(await server.ended).toBe(0)
  })

  test('an invalid setting', async () => {
    expect(await complaintOf({ PORT: 'eighty', DATA_DIR: 'package.json' })).toBe(
      'Invalid settings: PORT must be a number from 0 to 65535; ' +
        'DATA_DIR must be a writable folder, or one that can be created\n',
    )
  })
})

test('after SIGTERM /readyz fails, requests are served a little longer, and the process exits', async () => {
  const server = await startServer({ DRAIN_SECONDS: '2' })
  const socket = connect(server.port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.write('POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 51\r\n\r\n{"email":"nobody@example.com",')
  await wait(300)
  server.terminate()
  await wait(300)
  const ready = await server.ask('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'closing' }])
  const served = await server.ask('/api/openapi.json')
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  // After the grace period only this request is left. Idle connections do not delay the exit.
  await wait(2_500)
  expect(server.hasEnded()).toBe(false)
  socket.write('"password":"unknown"}')
  expect(await server.ended).toBe(0)
  expect(received).toMatch(/^HTTP\/1\.1 4\d\d /)
})
