import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashToken } from '../../../auth/tokens'
import { signIns } from '../../../db/schema/accounts/sign-ins'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { createAdministrator } from './staff-sign-in.service'

const site = await buildTestApp()
const { app, db } = site
const EMAIL = 'Camille@Example.com'
const PASSWORD = 'staff-password'
await makeAdministrator(site, { email: EMAIL, password: PASSWORD, role: 'viewer' })

const login = (payload: Record<string, unknown>, { cookie = '', remoteAddress = '192.0.2.1' } = {}) =>
  app.inject({ method: 'POST', url: '/api/admin/login', payload, headers: { cookie }, remoteAddress })

const me = (token: string | undefined) =>
  app.inject({ url: '/api/admin/me', headers: { cookie: `plume_admin=${token}` } })

describe('POST /api/admin/login', () => {
  test('refuses a wrong password', async () => {
    const response = await login({ email: EMAIL, password: 'not-the-password' })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ message: 'Invalid credentials', code: 'INVALID_CREDENTIALS' })
    expect(response.cookies).toEqual([])
  })

  test('refuses an unknown email with the same answer', async () => {
    const known = await login({ email: EMAIL, password: 'not-the-password' })
    const unknown = await login({ email: 'nobody@example.com', password: 'not-the-password' })
    expect(unknown.statusCode).toBe(known.statusCode)
    expect(unknown.body).toBe(known.body)
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort())
  })

  test('refuses students', async () => {
    await makeStudent(site, { email: 'learner@example.com', passwordHash: await quickHash(PASSWORD) })
    expect((await login({ email: 'learner@example.com', password: PASSWORD })).statusCode).toBe(401)
  })

  test.each([
    ['no email', { password: PASSWORD }, 'email', 'EMAIL_INVALID'],
    ['an invalid email', { email: 'camille', password: PASSWORD }, 'email', 'EMAIL_INVALID'],
    ['an email that is a list', { email: [EMAIL], password: PASSWORD }, 'email', 'EMAIL_INVALID'],
    ['no password', { email: EMAIL }, 'password', 'PASSWORD_TOO_SHORT'],
    ['a password of five characters', { email: EMAIL, password: '12345' }, 'password', 'PASSWORD_TOO_SHORT'],
    ['a password of 201', { email: EMAIL, password: 'x'.repeat(201) }, 'password', 'PASSWORD_TOO_LONG'],
  ])('names the field for %s', async (_, payload, path, code) => {
    const response = await login(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path, code }] })
  })

  test('refuses a role in the request', async () => {
    expect((await login({ email: EMAIL, password: PASSWORD, role: 'owner' })).statusCode).toBe(400)
  })

  test('refuses every password after five wrong ones', async () => {
    const from = { remoteAddress: '192.0.2.99' }
    for (let n = 0; n < 5; n++)
      expect((await login({ email: EMAIL, password: `wrong-${n}` }, from)).statusCode).toBe(401)
    const response = await login({ email: EMAIL, password: PASSWORD }, from)
    expect(response.statusCode).toBe(429)
    expect(response.headers['retry-after']).toBe('900')
    expect(response.json()).toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(response.cookies).toEqual([])
  })

  test.each([EMAIL, 'camille@example.com', ' CAMILLE@EXAMPLE.COM '])('accepts %s', async (email) => {
    const response = await login({ email, password: PASSWORD })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ admin: { name: 'Camille Roy', email: EMAIL, role: 'viewer' } })
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'plume_admin', httpOnly: true, sameSite: 'Lax', path: '/' }),
      expect.objectContaining({ name: 'plume_device', httpOnly: true, sameSite: 'Lax', path: '/' }),
    ])
    expect((await me(response.cookies[0]?.value)).statusCode).toBe(200)
  })

  test('ends the earlier sign-in of the browser', async () => {
    const first = (await login({ email: EMAIL, password: PASSWORD })).cookies[0]?.value
    const cookie = `plume_admin=${first}`
    const second = (await login({ email: EMAIL, password: PASSWORD }, { cookie })).cookies[0]?.value
    expect((await me(first)).statusCode).toBe(401)
    expect((await me(second)).statusCode).toBe(200)
  })
})

test('GET /api/admin/me returns the administrator and nothing else', async () => {
  const { token, email } = await makeAdministrator(site)
  const response = await me(token)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ name: 'Camille Roy', email, role: 'owner' })
})

test('POST /api/admin/logout ends the sign-in on the server and in the browser', async () => {
  const { cookie, token } = await makeAdministrator(site)
  const response = await app.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie } })
  expect(response.headers['clear-site-data']).toBe('"cache"')
  expect(response.statusCode).toBe(204)
  expect(response.body).toBe('')
  expect(response.cookies).toEqual([expect.objectContaining({ name: 'plume_admin', value: '' })])
  const left = await db
    .select()
    .from(signIns)
    .where(eq(signIns.tokenHash, hashToken(token)))
  expect(left).toEqual([])
  expect((await me(token)).statusCode).toBe(401)
})

test('a second administrator with the same email is refused, whatever its case', async () => {
  const again = createAdministrator(db, { name: 'X', email: EMAIL.toUpperCase(), password: PASSWORD })
  await expect(again).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
})
