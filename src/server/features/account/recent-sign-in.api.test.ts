import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { insertSignIn } from '../../auth/sign-ins/sign-ins.store'
import { signInAttempts } from '../../db/schema/accounts/sign-ins'
import { endpoints } from '../../testing/endpoints/endpoints'
import { makeStudent } from '../../testing/factories/factories'
import { quickHash } from '../../testing/quick-hash'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db, time } = site
const PASSWORD = 'une plume rouge'
const passwordHash = await quickHash(PASSWORD)

const wait = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}

const makeOwner = () => makeStudent(site, { passwordHash, firstName: 'Zoé', email: `zoe-${Math.random()}@example.com` })

type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; payload?: object }

const send = (cookie: string, { method, url, payload }: Call) =>
  app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })

const confirm = (cookie: string, password = PASSWORD) =>
  send(cookie, { method: 'POST', url: '/api/profile/confirm', payload: { password } })

const newEmail = () => ({ email: `new-${Math.random()}@example.com` })

const GUARDED: [string, () => Call][] = [
  ['another email', () => ({ method: 'PATCH', url: '/api/profile', payload: newEmail() })],
  ['a new feed address', () => ({ method: 'POST', url: '/api/calendar/token' })],
  ['naming a guardian', () => ({ method: 'PUT', url: '/api/profile/guardian', payload: newEmail() })],
  ['ending all other access', () => ({ method: 'DELETE', url: '/api/profile/access' })],
  ['the export', () => ({ method: 'GET', url: '/api/profile/export' })],
  ['the deletion', () => ({ method: 'DELETE', url: '/api/profile' })],
]

beforeEach(() => db.delete(signInAttempts))

describe.each(GUARDED)('%s', (_what, call) => {
  test('is allowed for ten minutes after a sign-in', async () => {
    const { cookie } = await makeOwner()
    wait(10 * MINUTE_MS)
    expect((await send(cookie, call())).statusCode).toBeLessThan(300)
  })

  test('asks for the password after that, without signing out, and works once it is confirmed', async () => {
    const { cookie } = await makeOwner()
    wait(10 * MINUTE_MS + 1)
    const refused = await send(cookie, call())
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'REAUTH_NEEDED'])
    expect((await send(cookie, { method: 'GET', url: '/api/auth/user' })).statusCode).toBe(200)

    const confirmed = await confirm(cookie)
    expect(confirmed.statusCode).toBe(204)
    const renewed = `plume_student=${confirmed.cookies[0]?.value}`
    expect((await send(renewed, call())).statusCode).toBeLessThan(300)
  })
})

test('changing only a name needs no recent sign-in', async () => {
  const { cookie } = await makeOwner()
  const { email } = (await send(cookie, { method: 'GET', url: '/api/auth/user' })).json()
  wait(60 * MINUTE_MS)
  const response = await send(cookie, { method: 'PATCH', url: '/api/profile', payload: { firstName: 'Zoë', email } })
  expect([response.statusCode, response.json().firstName]).toEqual([200, 'Zoë'])
})

describe('confirming the password', () => {
  test('replaces the sign-in, so that a shared one ends', async () => {
    const { cookie } = await makeOwner()
    await confirm(cookie)
    expect((await send(cookie, { method: 'GET', url: '/api/auth/user' })).statusCode).toBe(401)
  })

  test('is refused with 400 for a wrong one, which counts as a guess', async () => {
    const { cookie } = await makeOwner()
    wait(11 * MINUTE_MS)
    const codes: string[] = []
    for (let n = 0; n < 6; n++) codes.push((await confirm(cookie, 'wrong')).json().code)
    expect(codes).toEqual([...Array(5).fill('WRONG_PASSWORD'), 'TOO_MANY_TRIES'])
    expect((await send(cookie, { method: 'DELETE', url: '/api/profile' })).statusCode).toBe(403)
  })

  test('is refused for an account without a local password, which must sign in again', async () => {
    const { id, cookie } = await makeStudent(site)
    wait(11 * MINUTE_MS)
    expect((await confirm(cookie)).json().code).toBe('NO_LOCAL_PASSWORD')
    expect((await send(cookie, { method: 'GET', url: '/api/profile/export' })).statusCode).toBe(403)
    const again = `plume_student=${await insertSignIn(db, { accountKind: 'student', id }, { now: time.now })}`
    expect((await send(again, { method: 'GET', url: '/api/profile/export' })).statusCode).toBe(200)
  })
})

test('an account can request twenty emails an hour, and names can still be changed after that', async () => {
  let { cookie } = await makeOwner()
  const change = async (payload: object) => {
    const response = await send(cookie, { method: 'PATCH', url: '/api/profile', payload })
    // Another email gives the sign-in a new token.
    if (response.cookies[0]) cookie = `plume_student=${response.cookies[0].value}`
    return response
  }
  const statuses: number[] = []
  let last = ''
  for (let n = 0; n < 21; n++) {
    const payload = newEmail()
    const { statusCode } = await change(payload)
    statuses.push(statusCode)
    if (statusCode === 200) last = payload.email
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  expect((await change({ firstName: 'Zoë', email: last })).statusCode).toBe(200)
})

test('the contract declares which endpoints need a recent sign-in', () => {
  const declared = endpoints.filter(({ declared: one }) => one.recentSignIn).map(({ title }) => title)
  expect(declared.filter((title) => !title.includes('/api/admin/')).sort()).toEqual([
    'DELETE /api/family/access',
    'DELETE /api/family/children/:id',
    'DELETE /api/family/children/:id/consent',
    'DELETE /api/profile',
    'DELETE /api/profile/access',
    'DELETE /api/tutor/me/passkeys/:id',
    'GET /api/family/children/:id/export',
    'GET /api/profile/export',
    'POST /api/calendar/token',
    'POST /api/family/children',
    'POST /api/family/children/:id/leave',
    'POST /api/family/guardians',
    'POST /api/family/leave',
    'POST /api/tutor/calendar/token',
    'POST /api/tutor/me/factor',
    'POST /api/tutor/me/factor/remove',
    'POST /api/tutor/me/passkeys',
    'POST /api/tutor/me/passkeys/options',
    'PUT /api/family/children/:id/password',
    'PUT /api/profile/guardian',
    'PUT /api/tutor/me/factor',
  ])
})
