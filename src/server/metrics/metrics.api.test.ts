import { afterAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { notifyStudent } from '../email/notify'
import { checkLedger } from '../features/billing/ledger/check-ledger.service'
import { makeStudent } from '../testing/factories/factories'
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

test('reports how far this machine’s clock is ahead', async () => {
  expect((await measure())('plume_clock_difference_seconds')).toBe(1.5)
})

test('serves only /metrics', async () => {
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(404)
})

test('reports the other metrics when the database is unavailable', async () => {
  const broken = createMetrics()
  const db = new Proxy(database.db, {
    get: () => {
      throw new Error('the connection is lost')
    },
  })
  broken.watch({
    database: { ...database, db },
    clock: { now: () => time.now, differenceMs: 1_500 },
  })
  const text = await broken.write()
  expect(text).toContain('plume_emails_overdue Nan')
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
