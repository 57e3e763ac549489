import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountContract } from '#shared/features/account/account.contract'
import { adminContract } from '#shared/features/staff/staff.contract'
import { adminUsersContract } from '#shared/features/users/users.contract'
import { errorBody } from '#shared/http/errors'
import { listen } from '../../../harness/network/http-server'
import { ApiError, isUnauthorized } from './api-error'
import { call } from './call'

/** The server's reaction to the next request. */
let respond: (response: ServerResponse) => void
/** The last request. */
let asked: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: string }
/** The options of the last request: the server only sees the cookies, which only browsers have. */
let made: RequestInit | undefined

const server = await listen(async (request, response) => {
  const { method, url, headers } = request
  let body = ''
  for await (const part of request) body += part
  asked = { method, url, headers, body }
  respond(response)
})

beforeAll(() => {
  const { fetch } = globalThis
  // In a browser an address without a host belongs to the site.
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    made = init
    return fetch(`${server.origin}${path}`, init)
  })
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await server.stop()
})

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

test('a call without a body has cookies but no content type', async () => {
  respond = json(200, { id: 'x', creditsRemaining: 12.5 })
  expect(await call(accountContract.currentUser)).toEqual({ id: 'x', creditsRemaining: 12.5 })
  expect(asked).toMatchObject({ method: 'GET', url: '/api/auth/user', body: '' })
  expect(asked.headers).not.toHaveProperty('content-type')
  expect(made?.credentials).toBe('include')
})

test('a body is sent as JSON with cookies', async () => {
  respond = json(200, { preferredLanguage: 'fr' })
  await call(accountContract.changeLanguage, { body: { language: 'fr' } })
  expect(asked).toMatchObject({ method: 'PATCH', url: '/api/users/language', body: '{"language":"fr"}' })
  expect(asked.headers['content-type']).toBe('application/json')
  expect(made?.credentials).toBe('include')
})

test('parameters are encoded, and undefined ones are left out', async () => {
  respond = json(200, [])
  await call(adminUsersContract.list, { query: { search: 'a&b=é', limit: '50', cursor: undefined } })
  expect(asked.url).toBe('/api/admin/users?search=a%26b%3D%C3%A9&limit=50')
  await call(adminUsersContract.detail, { params: { id: '../me?x' } })
  expect(asked.url).toBe('/api/admin/users/..%2Fme%3Fx')
})

test('a call that changes something repeats its key until its response is read', async () => {
  const change = () => call(accountContract.changeLanguage, { body: { language: 'fr' } })
  const keys: unknown[] = []
  const send = async () => {
    await change().catch(() => undefined)
    keys.push(asked.headers['idempotency-key'])
  }
  respond = (response) => response.writeHead(503).end()
  await send()
  respond = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1_000 })
    response.write('{"preferredLang')
    setTimeout(() => response.destroy(), 50)
  }
  await send()
  respond = json(200, { preferredLanguage: 'fr' })
  await send()
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
  await send()
  expect(new Set(keys).size).toBe(2)
})

test('a call that changes nothing or accepts no key has none', async () => {
  respond = json(200, {})
  await call(accountContract.currentUser)
  expect(asked.headers).not.toHaveProperty('idempotency-key')
  await call(adminContract.login, { body: { email: 'camille@example.com', password: 'a quiet autumn' } })
  expect(asked.headers).not.toHaveProperty('idempotency-key')
})

test('an empty success returns undefined', async () => {
  respond = (response) => response.writeHead(204).end()
  expect(await call(accountContract.deleteAccount)).toBeUndefined()
})

test('a refusal has its status and text as message, and its parsed body', async () => {
  const body = errorBody('EMAIL_TAKEN')
  respond = json(409, body)
  const refusal = await call(accountContract.currentUser).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ message: `409: ${JSON.stringify(body)}`, status: 409, body })
})

test('a refusal without a text has its status and status text as message', async () => {
  respond = (response) => response.writeHead(503, 'Closed for a Moment').end()
  await expect(call(accountContract.currentUser)).rejects.toThrow(/^503: Closed for a Moment$/)
})

test('a refusal that is not JSON has its status and text as message', async () => {
  respond = (response) => response.writeHead(502).end('<h1>Bad gateway</h1>')
  await expect(call(accountContract.currentUser)).rejects.toMatchObject({
    message: '502: <h1>Bad gateway</h1>',
    body: {},
  })
})

test('a 401 throws, and a lost sign-in differs from wrong credentials', async () => {
  respond = json(401, errorBody('UNAUTHORIZED'))
  const lost = await call(accountContract.currentUser).catch((error: unknown) => error)
  respond = json(401, errorBody('INVALID_CREDENTIALS'))
  const wrong = await call(accountContract.currentUser).catch((error: unknown) => error)
  expect([lost, wrong].map(isUnauthorized)).toEqual([true, false])
})

test('a response that breaks off counts as lost', async () => {
  respond = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1_000 })
    response.write('{"id": "x", "creditsRem')
    setTimeout(() => response.destroy(), 50)
  }
  await expect(call(accountContract.currentUser)).rejects.toThrow(TypeError)
})
