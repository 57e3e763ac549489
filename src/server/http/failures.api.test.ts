import { afterAll, describe, expect, test } from 'vitest'
import { LANGUAGE_COOKIE } from '#shared/languages'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import type { Database } from '../db/client'
import { captureLog } from '../testing/captured-log'
import { buildTestAppOn } from '../testing/sites/build-test-app'
import { openTestDatabase } from '../testing/sites/test-database'

/** An app whose database is unreachable. */
async function buildBrokenApp() {
  const database: Database = await openTestDatabase()
  const log = captureLog()
  const { app } = await buildTestAppOn(
    { db: database.db, time: { now: new Date() } },
    { settings: { logLevel: 'info' }, logStream: log.stream },
  )
  await app.ready()
  await database.close()
  afterAll(() => app.close())
  return { app, log }
}

const { app, log } = await buildBrokenApp()
const TOKEN = 'a-token-that-must-not-show'
const EMAIL = 'somebody@example.com'
const PASSWORD = 'a-password-that-must-not-show'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const REQUESTS = [
  { url: '/api/auth/user', headers: { cookie: `plume_student=${TOKEN}` } },
  { url: '/api/admin/me', headers: { cookie: `plume_admin=${TOKEN}` } },
  { method: 'POST' as const, url: '/api/admin/login', payload: { email: EMAIL, password: PASSWORD } },
  { url: '/api/logout', headers: { cookie: `plume_student=${TOKEN}` } },
]

describe('while the database is unreachable', () => {
  test.each(REQUESTS)('$url answers with a server error without details', async (request) => {
    const response = await app.inject(request)
    expect(response.statusCode).toBeGreaterThanOrEqual(500)
    expect(['INTERNAL', 'SERVICE_UNAVAILABLE']).toContain(response.json().code)
    expect(Object.keys(response.json())).toEqual(['message', 'code'])
    expect(response.body).not.toMatch(/select|insert|pool|pglite|node_modules|\.ts|stack|at .*:\d+/i)
    expect(response.headers['content-security-policy']).toBeDefined()
  })

  test.each(['/api/login', '/api/signup'])('the form at %s keeps the typed values', async (url) => {
    const payload = new URLSearchParams({ email: EMAIL, password: PASSWORD }).toString()
    const response = await app.inject({ method: 'POST', url, headers: FORM, payload })
    expect(response.statusCode).toBeGreaterThanOrEqual(500)
    expect(response.body).toContain(`value="${EMAIL}"`)
    expect(response.body).not.toContain(PASSWORD)
    expect(response.body).not.toMatch(/select|insert|node_modules|Failed query/i)
  })

  test('a person who opens a page gets a page in their language, with a link to try again', async () => {
    const cookie = `plume_student=${TOKEN}; ${LANGUAGE_COOKIE}=fr`
    const response = await app.inject({ url: '/api/logout', headers: { accept: 'text/html,*/*;q=0.8', cookie } })
    expect(response.statusCode).toBeGreaterThanOrEqual(500)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.body).toContain(SIGN_IN_WORDS.fr.unavailableTitle)
    expect(response.body).toContain('href="/api/logout"')
    expect(response.headers['content-security-policy']).toBeDefined()
  })

  test('the process is alive but not ready', async () => {
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    const ready = await app.inject({ url: '/readyz' })
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({
      status: 'not ready',
      database: 'unreachable',
      migrations: 'unknown',
      ledger: null,
    })
  })

  test('the log identifies failures by request, without queries, values or user input', () => {
    const failures = log.lines().filter((line) => line.level === 50)
    expect(failures.length).toBeGreaterThanOrEqual(REQUESTS.length)
    for (const failure of failures) {
      expect(failure).toMatchObject({
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        err: { type: expect.any(String) },
      })
    }
    expect(log.text()).not.toContain('params:')
    expect(log.text()).not.toContain('from "student')
    for (const secret of [TOKEN, EMAIL, PASSWORD]) expect(log.text()).not.toContain(secret)
  })
})
