import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app } = site
const student = await makeStudent(site, { hours: 3 })

const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'PATCH',
    url: '/api/users/language',
    headers: { cookie: student.cookie, 'content-type': 'application/json', ...headers },
    payload,
  })

async function expectNothingChanged() {
  const user = await app.inject({ url: '/api/auth/user', headers: { cookie: student.cookie } })
  expect(user.json()).toMatchObject({ id: student.id, preferredLanguage: 'en', creditsRemaining: 3 })
}

const VALID = '{"language":"en"}'
const REFUSED: [string, string | Buffer, number][] = [
  ['an undeclared field', '{"language":"en","theme":"dark"}', 400],
  ['a role', '{"language":"fr","role":"admin"}', 400],
  ['hours', '{"language":"fr","creditsRemaining":100}', 400],
  ['another student', '{"language":"fr","studentId":"x"}', 400],
  ['a price', '{"language":"fr","price":0}', 400],
  ['a prototype', '{"language":"fr","__proto__":{"isAdmin":true}}', 400],
  ['a prototype in disguise', '{"language":"fr","\\u005f_proto__":{"isAdmin":true}}', 400],
  ['a prototype further down', '{"language":{"__proto__":{"isAdmin":true}}}', 400],
  ['a constructor’s prototype', '{"language":"fr","constructor":{"prototype":{"isAdmin":true}}}', 400],
  ['an inherited name', '{"language":"fr","toString":"x"}', 400],
  ['broken JSON', '{"language":', 400],
  ['two values', `${VALID}${VALID}`, 400],
  ['a comment', '{"language":"fr"/* please */}', 400],
  ['single quotes', "{'language':'fr'}", 400],
  ['NaN', '{"language":NaN}', 400],
  ['text', '"fr"', 400],
  ['a number', '1', 400],
  ['true', 'true', 400],
  ['nothing', 'null', 400],
  ['a list', `[${VALID}]`, 400],
  ['a list instead of a text', '{"language":["fr"]}', 400],
  ['an object instead of a text', '{"language":{"$ne":null}}', 400],
  ['a number instead of a text', '{"language":1}', 400],
  ['a NUL in a text', '{"language":"fr\\u0000"}', 400],
  ['half a character', '{"language":"\\ud800"}', 400],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
  ['lists 30,000 deep', `{"language":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
  ['objects 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
  ['10,000 unknown fields', JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [n, n]))), 400],
  ['a number with 60,000 digits', `{"language":${'9'.repeat(60_000)}}`, 400],
  ['no content', '', 400],
  ['65 KiB', `{"language":"${'x'.repeat(65 * 1024)}"}`, 413],
  ['one byte over 64 KiB', VALID.padEnd(64 * 1024 + 1), 413],
]

describe('a body', () => {
  test.each(REFUSED)('a body with %s is refused and changes nothing', async (_, payload, status) => {
    const response = await send(payload)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({
      message: expect.any(String),
      code: expect.stringMatching(/^(VALIDATION_FAILED|MALFORMED_REQUEST|PAYLOAD_TOO_LARGE)$/),
      ...(response.json().code === 'VALIDATION_FAILED' && { issues: expect.any(Array) }),
    })
    expect(response.body.length).toBeLessThan(80_000)
    expect({}).not.toHaveProperty('isAdmin')
    await expectNothingChanged()
  })

  test.each<[string, string | Buffer, Record<string, string>]>([
    ['compressed', gzipSync('{"language":"fr"}'), { 'content-encoding': 'gzip' }],
    ['in UTF-16', Buffer.from('{"language":"fr"}', 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }],
    ['shorter than it claims', '{"language":"fr"}', { 'content-length': '40' }],
    ['longer than it claims', '{"language":"fr"}', { 'content-length': '4' }],
    ['of a negative length', '{"language":"fr"}', { 'content-length': '-1' }],
    ['of two types', '{"language":"fr"}', { 'content-type': 'text/html, application/json' }],
  ])('a body that is %s is refused', async (_, payload, headers) => {
    const response = await send(payload, headers)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
    await expectNothingChanged()
  })

  test('a body of exactly 64 KiB is read', async () => {
    expect((await send(VALID.padEnd(64 * 1024))).statusCode).toBe(200)
  })

  test.each([
    [undefined, 204],
    ['null', 204],
    ['{}', 204],
    ['{"everywhere":true}', 400],
    ['[]', 400],
    ['"x"', 400],
  ])('a body of %s on an endpoint without one is answered with %d', async (payload, status) => {
    const { cookie } = await makeAdministrator(site)
    const headers = { cookie, ...(payload !== undefined && { 'content-type': 'application/json' }) }
    const response = await app.inject({
      method: 'POST',
      url: '/api/admin/logout',
      headers,
      ...(payload && { payload }),
    })
    expect(response.statusCode).toBe(status)
  })
})
