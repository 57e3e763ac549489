import { afterAll, describe, expect, test } from 'vitest'
import { hashToken } from '../../auth/tokens'
import { captureLog } from '../../testing/captured-log'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { quickHash } from '../../testing/quick-hash'
import { buildTestApp, buildTestAppOn } from '../../testing/sites/build-test-app'
import { describeError } from './logging'

const log = captureLog()
const site = await buildTestApp({ settings: { logLevel: 'debug' }, logStream: log.stream })
const { app } = site

const EMAIL = 'reader@example.com'
const PASSWORD = 'right-and-very-secret'
const WRONG = 'wrong-and-also-secret'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const student = await makeStudent(site, { email: EMAIL, passwordHash: await quickHash(PASSWORD) })
const admin = await makeAdministrator(site)

const signIn = (password: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/login?from=secret-address',
    headers: { ...FORM, ...headers },
    payload: new URLSearchParams({ email: EMAIL, password, returnTo: '/quiz?from=secret-return' }).toString(),
    remoteAddress: '203.0.113.77',
  })

test('each request is one line with its build, process, id, route pattern, status and time', async () => {
  const response = await app.inject({ url: '/api/auth/user?secret=1', headers: { cookie: student.cookie } })
  const mine = log.lines().filter((line) => line.reqId === response.headers['x-request-id'])
  expect(mine).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      build: expect.stringMatching(/^[0-9a-f]{12}$|^development$/),
      process: expect.stringMatching(/\/\d+$/),
      reqId: response.headers['x-request-id'],
      method: 'GET',
      route: '/api/auth/user',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ])
})

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`

describe('behind a proxy of ours', async () => {
  const proxied = await buildTestAppOn(site, {
    settings: { logLevel: 'info', trustedProxies: ['10.0.0.1'] },
    logStream: log.stream,
  })
  afterAll(() => proxied.app.close())
  const ask = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
    proxied.app.inject({ url: '/healthz', headers, remoteAddress })
  const lineOf = (id: unknown) => log.lines().find((line) => line.reqId === id)

  test('its request id and the id of its trace are taken over', async () => {
    const response = await ask({ 'x-request-id': 'proxy-0123456789', traceparent: TRACEPARENT })
    expect(response.headers['x-request-id']).toBe('proxy-0123456789')
    expect(lineOf('proxy-0123456789')).toMatchObject({ traceId: TRACE_ID, route: '/healthz' })
  })

  test.each([
    ['too short', 'short', `00-${TRACE_ID}-00f067aa0ba902b7`],
    ['too long', 'x'.repeat(65), `${TRACEPARENT}-extra`],
    ['with other characters', 'a"b{c}d\u00e9fgh', TRACEPARENT.toUpperCase()],
    ['of zeros', 'two words', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  ])('ids %s are ignored', async (_, id, traceparent) => {
    const response = await ask({ 'x-request-id': id, traceparent })
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(lineOf(response.headers['x-request-id'])).not.toHaveProperty('traceId')
  })

  test('those of anybody else are ignored', async () => {
    const response = await ask({ 'x-request-id': 'visitor-0123456', traceparent: TRACEPARENT }, '203.0.113.77')
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(lineOf(response.headers['x-request-id'])).not.toHaveProperty('traceId')
  })
})

test('the log line of a database error has its code', () => {
  const refused = Object.assign(new Error('duplicate key: reader@example.com'), { code: '23505' })
  const described = describeError(new Error('Failed query: insert', { cause: refused }))
  expect(described).toMatchObject({ sqlstate: '23505', message: 'database refused: 23505' })
})

test('a caller cannot choose the id', async () => {
  const headers = { 'x-request-id': 'forged\nline', 'request-id': 'forged' }
  const response = await app.inject({ url: '/healthz', headers })
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(log.text()).not.toContain('forged')
})

describe('no secret is logged', () => {
  test('the log has no secret after everything a visitor may do', async () => {
    const right = await signIn(PASSWORD, { cookie: student.cookie })
    const token = right.cookies[0]?.value ?? ''
    expect(token).toHaveLength(43)
    await signIn(WRONG)
    await app.inject({ method: 'POST', url: '/api/admin/login', payload: { email: admin.email, password: WRONG } })
    const staff = await app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { email: admin.email, password: admin.password },
    })
    await app.inject({ url: '/api/callback?code=secret-code&state=secret-state' })
    await app.inject({ url: '/api/nothing/secret-path?email=secret-address' })
    await app.inject({ url: '/nothing/secret-path?email=secret-address' })
    await app.inject({ url: '/api/%ff?secret-query' })
    await app.inject({ method: 'POST', url: '/api/admin/login', headers: FORM, payload: 'secret-body' })
    await app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"password":"secret-body"',
    })
    await app.inject({ url: '/api/logout', headers: { cookie: `plume_student=${token}` } })

    const kept = [EMAIL, PASSWORD, WRONG, admin.email, admin.password, '203.0.113.77']
    const tokens = [student.token, admin.token, token, staff.cookies[0]?.value ?? 'none'].flatMap((one) => [
      one,
      hashToken(one),
    ])
    for (const secret of [...kept, ...tokens]) expect(log.text()).not.toContain(secret)
    expect(log.text()).not.toMatch(/secret|plume_student|plume_admin|cookie/i)
    expect(log.lines().filter((line) => line.msg === 'answered').length).toBeGreaterThanOrEqual(12)
  })
})
