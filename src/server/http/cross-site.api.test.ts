import { describe, expect, test } from 'vitest'
import { makeCallers } from '../testing/endpoints/callers'
import { unsafeEndpoints, urlOf } from '../testing/endpoints/endpoints'
import { buildTestApp } from '../testing/sites/build-test-app'

const site = await buildTestApp()
const { app } = site
const callerOf = await makeCallers(site)
const behindHttps = await buildTestApp({ settings: { publicUrl: 'https://plume.example' } })

const JSON_BODY = { 'content-type': 'application/json' }
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' }

const FOREIGN: [string, Record<string, string>][] = [
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['an origin that is null', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['our name on another port', { origin: 'http://localhost:8081' }],
  ['our name as the start of another', { origin: 'http://localhost:80.evil.example' }],
  ['our name as credentials', { origin: 'http://localhost:80@evil.example' }],
  ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
  ['an unknown value of Sec-Fetch-Site', { 'sec-fetch-site': 'whatever' }],
  ['another site that shows our origin', { origin: 'http://localhost:80', 'sec-fetch-site': 'cross-site' }],
  ['another origin that claims to be same-origin', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
]

const OWN: [string, Record<string, string>][] = [
  ['neither header', {}],
  ['our own origin', { origin: 'http://plume.localhost:3000', host: 'plume.localhost:3000' }],
  ['our own origin on the default port', { origin: 'http://plume.localhost', host: 'plume.localhost' }],
  ['Sec-Fetch-Site same-origin', { 'sec-fetch-site': 'same-origin' }],
  ['Sec-Fetch-Site none', { 'sec-fetch-site': 'none' }],
]

const forms = ['/api/login', '/api/signup']

describe.each(unsafeEndpoints)('$title', ({ declared }) => {
  const send = async (headers: Record<string, string>, payload = '{}') =>
    app.inject({
      method: declared.method,
      url: urlOf(declared),
      headers: { ...(await callerOf(declared.access)), ...headers },
      payload,
    })

  test.each(FOREIGN)('refuses %s', async (_, headers) => {
    const response = await send({ ...JSON_BODY, ...headers })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toEqual({ message: 'This request came from another site.', code: 'FOREIGN_ORIGIN' })
  })

  test.each([
    ['text', 'text/plain', '{}'],
    ['text with a charset', 'text/plain;charset=UTF-8', '{}'],
    ['a form', 'application/x-www-form-urlencoded', 'language=fr'],
    ['a form with parts', 'multipart/form-data; boundary=x', '--x\r\n\r\n{}\r\n--x--'],
    ['JSON disguised as text', 'text/plain; application/json', '{}'],
    ['something like JSON', 'application/jsonx', '{}'],
  ])('refuses a body that is %s', async (_, type, payload) => {
    const response = await send({ 'content-type': type }, payload)
    expect(response.statusCode).toBe(415)
    expect(response.json()).toEqual({ message: 'The body must be JSON.', code: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  test('refuses a body without a type', async () => {
    expect((await send({ 'content-type': '' })).statusCode).toBe(415)
  })

  test.each(OWN)('accepts %s', async (_, headers) => {
    const response = await send({ ...JSON_BODY, ...headers })
    expect([401, 403, 415]).not.toContain(response.statusCode)
  })
})

describe.each(forms)('POST %s', (url) => {
  const send = (headers: Record<string, string>, payload: string) =>
    app.inject({ method: 'POST', url, headers, payload })

  test.each(FOREIGN)('refuses %s', async (_, headers) => {
    const response = await send({ ...FORM_BODY, ...headers }, 'email=a%40example.com&password=secret-word')
    expect(response.statusCode).toBe(403)
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['JSON', 'application/json', '{"email":"a@example.com","password":"secret-word"}'],
    ['text', 'text/plain', 'email=a%40example.com&password=secret-word'],
    ['a form with parts', 'multipart/form-data; boundary=x', '--x--'],
  ])('refuses a body that is %s', async (_, type, payload) => {
    expect((await send({ 'content-type': type }, payload)).statusCode).toBe(415)
  })

  test('refuses an empty body', async () => {
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(415)
  })

  test.each(OWN)('accepts %s', async (_, headers) => {
    const response = await send({ ...FORM_BODY, ...headers }, 'email=&password=x')
    expect([400, 401]).toContain(response.statusCode)
  })
})

describe('with a public address', () => {
  const send = (headers: Record<string, string>) =>
    behindHttps.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { ...JSON_BODY, ...headers },
      payload: '{}',
    })

  test.each([
    ['the same name without HTTPS', { origin: 'http://plume.example' }],
    ['the same name on another port', { origin: 'https://plume.example:8443' }],
    ['a sister name', { origin: 'https://www.plume.example' }],
    ['a name below', { origin: 'https://plume.example.evil.example' }],
    ['an origin that only matches the Host header', { origin: 'https://evil.example', host: 'evil.example' }],
  ])('refuses %s', async (_, headers) => {
    expect((await send(headers)).statusCode).toBe(403)
  })

  test('accepts its own origin, whatever host name the proxy sends', async () => {
    expect((await send({ origin: 'https://plume.example', host: '127.0.0.1:3000' })).statusCode).toBe(400)
  })
})
