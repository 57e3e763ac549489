import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeStudent } from '../testing/factories/factories'
import { quickHash } from '../testing/quick-hash'
import { buildTestApp, type TestApp } from '../testing/sites/build-test-app'

const DAY_S = 24 * 3600
const plain = await buildTestApp()
const behindHttps = await buildTestApp({
  settings: { publicUrl: 'https://plume.example', avatarOrigins: ['https://pictures.example'] },
})

const PASSWORD = 'four words of ours'

const ANSWERS: [string, InjectOptions][] = [
  ['an answer', { url: '/healthz' }],
  ['a page', { url: '/api/login' }],
  ['a redirect', { url: '/api/logout' }],
  ['a 401', { url: '/api/auth/user' }],
  ['a 400', { method: 'POST', url: '/api/admin/login', payload: {} }],
  ['a 403', { method: 'POST', url: '/api/admin/login', headers: { origin: 'https://evil.example' }, payload: {} }],
  ['an unknown path', { url: '/api/nothing' }],
  ['a path that cannot be decoded', { url: '/api/%ff' }],
  ['a missing page', { url: '/nothing' }],
]

function policyOf(headers: Record<string, unknown>): Map<string, string> {
  const directives = String(headers['content-security-policy']).split('; ')
  return new Map(
    directives.map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  )
}

describe.each(ANSWERS)('%s', (_, request) => {
  test('has a strict content security policy', async () => {
    const { headers } = await plain.app.inject(request)
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|data:|http:/)
    const policy = policyOf(headers)
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(policy.get('form-action')).toBe("'self'")
    expect(policy.get('script-src')).toBe("'self'")
  })

  test('has the other security headers', async () => {
    const { headers } = await plain.app.inject(request)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  test('requires HTTPS only if the public address uses it', async () => {
    const without = (await plain.app.inject(request)).headers
    expect(without).not.toHaveProperty('strict-transport-security')
    expect(policyOf(without).has('upgrade-insecure-requests')).toBe(false)
    const secured = (await behindHttps.app.inject(request)).headers
    expect(secured['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect(policyOf(secured).has('upgrade-insecure-requests')).toBe(true)
  })
})

test('pictures can only come from the configured origins', async () => {
  expect(policyOf((await plain.app.inject({ url: '/healthz' })).headers).get('img-src')).toBe("'self'")
  const { headers } = await behindHttps.app.inject({ url: '/healthz' })
  expect(policyOf(headers).get('img-src')).toBe("'self' https://pictures.example")
})

test('API responses are not cached', async () => {
  for (const url of ['/api/auth/user', '/api/login', '/api/logout', '/api/nothing']) {
    expect((await plain.app.inject({ url })).headers['cache-control']).toBe('no-store')
  }
})

describe('sign-in cookies', () => {
  async function signInBoth(site: TestApp) {
    const { email, password } = await makeAdministrator(site)
    const passwordHash = await quickHash(PASSWORD)
    const studentEmail = 'cookie@example.com'
    await makeStudent(site, { email: studentEmail, passwordHash })
    const staff = await site.app.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password } })
    const student = await site.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: studentEmail, password: PASSWORD }).toString(),
    })
    return [...staff.cookies, ...student.cookies]
  }

  test('are bound to the host and to HTTPS behind an https address', async () => {
    const cookies = await signInBoth(behindHttps)
    expect(cookies.map(({ name }) => name)).toEqual(
      ['plume_admin', 'plume_student', 'plume_device'].map((name) => `__Host-${name}`),
    )
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(cookie).not.toHaveProperty('domain')
    }
  })

  test('work on plain loopback without HTTPS, hidden from scripts and no longer than the sign-in', async () => {
    const cookies = await signInBoth(plain)
    expect(cookies.map(({ name }) => name)).toEqual(['plume_admin', 'plume_student', 'plume_device'])
    expect(cookies.map(({ maxAge }) => maxAge)).toEqual([12 * 3600, 30 * DAY_S, 365 * DAY_S])
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(cookie).not.toHaveProperty('secure')
    }
  })

  test('the language cookie is sent over HTTPS only, if the site uses it', async () => {
    const [secured, open] = await Promise.all(
      [behindHttps, plain].map(({ app }) => app.inject({ url: '/api/login?lang=fr' })),
    )
    expect(secured?.cookies).toEqual([expect.objectContaining({ name: 'plume_lang', secure: true })])
    expect(open?.cookies[0]).not.toHaveProperty('secure')
  })
})
