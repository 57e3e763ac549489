import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time/units'
import { databaseUrl, TEMPLATE_DATABASE } from '../../../harness/databases/postgres-template'
import { connectPostgres } from '../db/client'
import { providerEvents } from '../db/schema/billing/provider-events'
import { refunds } from '../db/schema/billing/purchases'
import { notifyStudent } from '../email/notify'
import { checkLedger } from '../features/billing/ledger/check-ledger.service'
import { recordSuccess } from '../jobs/job-runs.store'
import { PROJECT_ROOT } from '../project-root'
import { createFolderStorage } from '../storage/folder-storage'
import { makeStudent } from '../testing/factories/factories'
import { makePaidPurchase } from '../testing/factories/tutoring-factories'
import { buildTestAppOn } from '../testing/sites/build-test-app'
import { openTestDatabase } from '../testing/sites/test-database'
import { createMetrics } from './metrics'
import { serveMetrics } from './metrics-server'

const database = await openTestDatabase()
const metrics = createMetrics()
const time = { now: new Date('2026-11-16T15:00:00Z') }
const site = await buildTestAppOn({ db: database.db, time }, { onAnswered: metrics.observe })
metrics.watch({ database, clock: { now: () => time.now, differenceMs: 1_500 } })
const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
afterAll(async () => {
  server.close()
  await site.app.close()
  await database.close()
})

/** Names of other things that look like metrics. */
const NOT_METRICS = new Set(['plume_request_seconds'])

const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })

async function measure(): Promise<(name: string) => number> {
  const lines = (await (await ask('/metrics')).text()).split('\n')
  return (name) => Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? 'missing')
}

test('counts requests by their route, not by the requested path', async () => {
  await site.app.inject('/api/quizzes/math')
  await site.app.inject('/api/auth/user')
  await site.app.inject('/api/auth/user')
  await site.app.inject('/api/maya@example.com')
  const read = await measure()
  const counted = (route: string, status: number) =>
    read(`plume_request_seconds_count{method="GET",route="${route}",status="${status}"}`)
  expect(counted('/api/auth/user', 401)).toBe(2)
  expect(counted('/api/quizzes/:subject', 401)).toBe(1)
  expect(counted('/api/*', 404)).toBe(1)
  const text = await (await ask('/metrics')).text()
  expect(text).not.toContain('maya')
  expect(text).not.toContain('quizzes/math')
})

test('reports the state of the ledger only after its check', async () => {
  expect((await measure())('plume_ledger_sound')).toBeNaN()
  await checkLedger(database.db, { now: time.now })
  const read = await measure()
  expect(read('plume_ledger_sound')).toBe(1)
  expect(read('plume_ledger_checked_seconds')).toBe(time.now.getTime() / 1000)
})

test('counts emails that have been due for more than a minute', async () => {
  const { id } = await makeStudent(site)
  await notifyStudent(database.db, { kind: 'password-changed', facts: {}, studentId: id, now: time.now })
  expect((await measure())('plume_emails_overdue')).toBe(0)
  time.now = new Date(time.now.getTime() + MINUTE_MS)
  expect((await measure())('plume_emails_overdue')).toBe(1)
})

test('reports the event loop, the password queue and the connections', async () => {
  const read = await measure()
  expect(read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(read('plume_passwords_waiting')).toBe(0)
  if (database.connections) expect(read('plume_database_connections')).toBeGreaterThan(0)
  else expect(read('plume_database_connections')).toBeNaN()
})

test('reports refunds and payment events that nobody finishes', async () => {
  const { id: studentId } = await makeStudent(site)
  const purchase = await makePaidPurchase(site, { studentId, hours: '1.00', reference: 'unfinished' })
  const amounts = { purchaseId: purchase.id, hours: '1.00', amountCents: 3_000 }
  await database.db.insert(refunds).values({ ...amounts, createdAt: time.now })
  const event = { provider: 'stripe', eventId: 'evt_1', subject: null, body: '{}', receivedAt: time.now } as const
  await database.db.insert(providerEvents).values(event)
  const overdue = async () => {
    const read = await measure()
    return [read('plume_refunds_overdue'), read('plume_payment_events_overdue')]
  }
  expect(await overdue()).toEqual([0, 0])
  time.now = new Date(time.now.getTime() + HOUR_MS + 1)
  expect(await overdue()).toEqual([1, 1])
})

test('reports the last success of each job', async () => {
  await recordSuccess(database.db, { name: 'back up', holder: 'here' }, time.now)
  expect((await measure())('plume_job_succeeded_seconds{name="back up"}')).toBe(time.now.getTime() / 1000)
})

test('counts errors of the database by their code, and failures of the storage', async () => {
  const codes = '{code="22012"}'
  const before = (await measure())('plume_storage_errors_total')
  if (database.engine === 'postgres') {
    await expect(database.db.execute('select 1 / 0')).rejects.toThrow()
    expect((await measure())(`plume_database_errors_total${codes}`)).toBe(1)
  }
  const storage = createFolderStorage(join(PROJECT_ROOT, 'package.json'))
  await expect(storage.write(`${'a'.repeat(32)}.pdf`, Buffer.from(''))).rejects.toThrow()
  expect((await measure())('plume_storage_errors_total')).toBe(before + 1)
})

test('measures how long statements wait for a connection, and counts those that get none', async () => {
  if (database.engine !== 'postgres') return
  const url = inject('postgresUrl') ?? ''
  const timeouts = { connectionTimeoutMillis: 300 }
  const small = connectPostgres(databaseUrl(url, TEMPLATE_DATABASE), { poolSize: 1, timeouts })
  const before = await measure()
  await Promise.allSettled(['0.1', '0.5', '0'].map((seconds) => small.db.execute(`select pg_sleep(${seconds})`)))
  await small.close()
  const after = await measure()
  const grown = (name: string) =>
    after(`plume_database_pool_${name}_total`) - before(`plume_database_pool_${name}_total`)
  expect(grown('timeouts')).toBe(1)
  expect(grown('waits')).toBeGreaterThanOrEqual(1)
  expect(grown('wait_seconds')).toBeGreaterThan(0.05)
})

test.runIf(database.connections)('every metric that alerts, dashboard and documents name exists', async () => {
  const text = await (await ask('/metrics')).text()
  for (const file of ['deploy/alerts.yml', 'deploy/dashboard.json', 'docs/operations.md']) {
    const named = readFileSync(join(PROJECT_ROOT, file), 'utf8').match(/\b(plume|nodejs|process)_[a-z0-9_]+\b/g) ?? []
    const metrics = [...new Set(named)].filter((name) => !NOT_METRICS.has(name))
    expect(
      metrics.filter((name) => !text.includes(`\n${name}`)),
      file,
    ).toEqual([])
  }
})

test('reports how far this machine’s clock is ahead', async () => {
  expect((await measure())('plume_clock_difference_seconds')).toBe(1.5)
})

test('serves only /metrics', async () => {
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(404)
})

test('reports the other metrics when the database is unavailable', async () => {
  const broken = createMetrics()
  const readiness = new Proxy(database.db, {
    get: () => {
      throw new Error('the connection is lost')
    },
  })
  broken.watch({
    database: { readiness },
    clock: { now: () => time.now, differenceMs: 1_500 },
  })
  const text = await broken.write()
  expect(text).toContain('plume_emails_overdue Nan')
  expect(text).toContain('plume_ready 0')
  expect(text).toContain('plume_clock_difference_seconds 1.5')
})

test('counts guesses that the limits refuse', async () => {
  const payload = { email: 'nobody@example.com', password: 'not this one at all' }
  const guess = () => site.app.inject({ method: 'POST', url: '/api/admin/login', payload })
  const before = (await measure())('plume_guesses_refused')
  for (let guesses = 0; guesses < 5; guesses++) expect((await guess()).statusCode).toBe(401)
  expect((await measure())('plume_guesses_refused')).toBe(before)
  expect((await guess()).statusCode).toBe(429)
  expect((await measure())('plume_guesses_refused')).toBe(before + 1)
})
