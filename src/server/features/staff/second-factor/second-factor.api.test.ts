import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SecurityEntry } from '#shared/features/account/sign-ins.contract'
import type { AuditEntry } from '#shared/features/staff/activity.contract'
import type { Role } from '#shared/features/staff/roles.rules'
import { codeAt, stepOf } from '../../../auth/second-factor/time-codes'
import { administrators } from '../../../db/schema/accounts/administrators'
import { makeAdministrator } from '../../../testing/factories/factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp, type TestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'
import { createStaff } from '../accounts/staff-accounts.service'

const site = await buildTestApp()
const demo = await buildTestApp({ settings: { demo: true } })
const PASSWORD = 'a lamp beside the window'
let made = 0

async function makeStaff({ db, time }: TestApp, role: Role = 'owner') {
  const draft = { name: 'Ines', email: `factor-${++made}@example.com`, role, password: PASSWORD }
  return createStaff(db, draft, { administratorId: null, now: time.now, language: 'en' }, { demo: false })
}

const signIn = async (at: TestApp, email: string) => {
  const payload = { email, password: PASSWORD }
  const response = await at.app.inject({ method: 'POST', url: '/api/admin/login', payload })
  return { cookie: `plume_admin=${response.cookies[0]?.value}`, admin: response.json().admin }
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (cookie: string, method: Method, path: string, body?: unknown, at = site) =>
  sendJson(at, { method, url: `/api/admin/${path}`, cookie, ...(body !== undefined && { body }) })

/** Moves on to the next time step: each code works once. */
function nextCode(secret: string): { code: string } {
  site.time.now = new Date(site.time.now.getTime() + 30_000)
  return { code: codeAt(secret, stepOf(site.time.now)) }
}

/** An account with a factor, and a sign-in that has passed it. */
async function enrol(role: Role = 'owner') {
  const account = await makeStaff(site, role)
  const { cookie } = await signIn(site, account.email)
  const { secret } = (await call(cookie, 'POST', 'me/factor')).json()
  const confirmed = await call(cookie, 'PUT', 'me/factor', nextCode(secret))
  expect(confirmed.statusCode).toBe(200)
  return { ...account, cookie, secret, recoveryCodes: confirmed.json().recoveryCodes as string[] }
}

describe('an owner without a second factor', () => {
  test('can only set one up outside the demo', async () => {
    const { email } = await makeStaff(site)
    const { cookie, admin } = await signIn(site, email)
    expect(admin).toMatchObject({ role: 'owner', awaits: 'setup' })
    for (const path of ['users', 'staff', 'quizzes']) {
      const response = await call(cookie, 'GET', path)
      expect(response.json()).toMatchObject({ code: 'FACTOR_NEEDED' })
      expect(response.statusCode).toBe(403)
    }
    expect((await call(cookie, 'POST', 'me/factor/code', { code: '123456' })).statusCode).toBe(403)
    expect((await call(cookie, 'GET', 'me')).json()).toMatchObject({ awaits: 'setup' })
    expect((await call(cookie, 'POST', 'logout')).statusCode).toBe(204)
  })

  test('needs none in the demo; managers need one too, editors and viewers never', async () => {
    const owner = await signIn(demo, (await makeStaff(demo)).email)
    expect(owner.admin).not.toHaveProperty('awaits')
    expect((await call(owner.cookie, 'GET', 'staff', undefined, demo)).statusCode).toBe(200)
    expect((await signIn(site, (await makeStaff(site, 'manager')).email)).admin).toMatchObject({ awaits: 'setup' })
    const viewer = await signIn(site, (await makeStaff(site, 'viewer')).email)
    expect((await call(viewer.cookie, 'GET', 'users')).statusCode).toBe(200)
  })
})

describe('setting it up', () => {
  test('needs a right code, then gives all permissions and eight recovery codes', async () => {
    const { email } = await makeStaff(site)
    const { cookie } = await signIn(site, email)
    const { secret, uri } = (await call(cookie, 'POST', 'me/factor')).json()
    expect(uri).toBe(`otpauth://totp/${encodeURIComponent(`Plume:${email}`)}?secret=${secret}&issuer=Plume`)
    const wrong = await call(cookie, 'PUT', 'me/factor', { code: '000000' })
    expect(wrong.json()).toMatchObject({ code: 'WRONG_CODE' })
    expect((await call(cookie, 'GET', 'users')).statusCode).toBe(403)
    const { recoveryCodes } = (await call(cookie, 'PUT', 'me/factor', nextCode(secret))).json()
    expect(new Set(recoveryCodes).size).toBe(8)
    expect((await call(cookie, 'GET', 'users')).statusCode).toBe(200)
    const state = { isOn: true, isRequired: true, recoveryCodes: 8, hasApp: true, passkeys: [] }
    expect((await call(cookie, 'GET', 'me/factor')).json()).toEqual(state)
  })

  test('removes the permissions of every other sign-in of the account', async () => {
    const account = await makeStaff(site, 'editor')
    const [here, elsewhere] = [await signIn(site, account.email), await signIn(site, account.email)]
    const { secret } = (await call(here.cookie, 'POST', 'me/factor')).json()
    await call(here.cookie, 'PUT', 'me/factor', nextCode(secret))
    expect((await call(elsewhere.cookie, 'GET', 'quizzes')).json()).toMatchObject({ code: 'FACTOR_NEEDED' })
    expect((await call(here.cookie, 'GET', 'quizzes')).statusCode).toBe(200)
  })

  test('is refused while a factor is on', async () => {
    const { cookie } = await enrol()
    expect((await call(cookie, 'POST', 'me/factor')).json()).toMatchObject({ code: 'FACTOR_IS_ON' })
  })
})

describe('signing in with it', () => {
  test('the password alone permits nothing, not even setting up another factor; the code permits all', async () => {
    const { email, secret } = await enrol()
    const { cookie, admin } = await signIn(site, email)
    expect(admin).toMatchObject({ awaits: 'code' })
    expect((await call(cookie, 'GET', 'users')).statusCode).toBe(403)
    expect((await call(cookie, 'POST', 'me/factor')).statusCode).toBe(403)
    const passed = await call(cookie, 'POST', 'me/factor/code', nextCode(secret))
    expect(passed.json()).toEqual({ name: 'Ines', email, role: 'owner' })
    expect((await call(cookie, 'GET', 'users')).statusCode).toBe(200)
  })

  test('accepts no code twice and no older one', async () => {
    const { email, secret } = await enrol()
    const older = { code: codeAt(secret, stepOf(site.time.now)) }
    const used = nextCode(secret)
    const first = await signIn(site, email)
    expect((await call(first.cookie, 'POST', 'me/factor/code', used)).statusCode).toBe(200)
    const second = await signIn(site, email)
    for (const body of [used, older]) {
      expect((await call(second.cookie, 'POST', 'me/factor/code', body)).json()).toMatchObject({ code: 'WRONG_CODE' })
    }
  })

  test('accepts each recovery code once, however it is written', async () => {
    const { email, recoveryCodes } = await enrol()
    const body = { code: ` ${recoveryCodes[0]?.toLowerCase().replace('-', ' ')} ` }
    const first = await signIn(site, email)
    expect((await call(first.cookie, 'POST', 'me/factor/code', body)).statusCode).toBe(200)
    expect((await call(first.cookie, 'GET', 'me/factor')).json()).toMatchObject({ recoveryCodes: 7 })
    const second = await signIn(site, email)
    expect((await call(second.cookie, 'POST', 'me/factor/code', body)).json()).toMatchObject({ code: 'WRONG_CODE' })
  })

  test('refuses the sixth guess, even after another right password', async () => {
    const { email, secret } = await enrol()
    for (let guess = 0; guess < 5; guess++) {
      const { cookie } = await signIn(site, email)
      expect((await call(cookie, 'POST', 'me/factor/code', { code: '000000' })).statusCode).toBe(400)
    }
    const { cookie } = await signIn(site, email)
    expect((await call(cookie, 'POST', 'me/factor/code', nextCode(secret))).statusCode).toBe(429)
  })
})

describe('removing it', () => {
  test('needs a code, after which an owner must set one up again', async () => {
    const { cookie, secret } = await enrol()
    expect((await call(cookie, 'POST', 'me/factor/remove', { code: '000000' })).statusCode).toBe(400)
    expect((await call(cookie, 'POST', 'me/factor/remove', nextCode(secret))).statusCode).toBe(204)
    expect((await call(cookie, 'GET', 'me')).json()).toMatchObject({ awaits: 'setup' })
  })

  test('ends what other sign-ins may do once there is another one, which they have not passed', async () => {
    const { email, cookie, secret } = await enrol()
    const elsewhere = (await signIn(site, email)).cookie
    expect((await call(elsewhere, 'POST', 'me/factor/code', nextCode(secret))).statusCode).toBe(200)
    expect((await call(cookie, 'POST', 'me/factor/remove', nextCode(secret))).statusCode).toBe(204)
    const { secret: next } = (await call(cookie, 'POST', 'me/factor')).json()
    expect((await call(cookie, 'PUT', 'me/factor', nextCode(next))).statusCode).toBe(200)
    expect((await call(elsewhere, 'GET', 'users')).json()).toMatchObject({ code: 'FACTOR_NEEDED' })
    expect((await call(cookie, 'GET', 'users')).statusCode).toBe(200)
  })

  test('is possible for another owner and ends the sign-ins', async () => {
    const lost = await enrol('viewer')
    const owner = await makeAdministrator(site)
    expect((await call(owner.cookie, 'DELETE', `staff/${lost.id}/factor`)).statusCode).toBe(204)
    expect((await call(lost.cookie, 'GET', 'me')).statusCode).toBe(401)
    expect(await readEmails(site)).toContainEqual(
      expect.objectContaining({ kind: 'factor-removed', administratorId: lost.id }),
    )
    expect((await signIn(site, lost.email)).admin).not.toHaveProperty('awaits')
  })
})

describe('its secret', () => {
  const secretOf = async (id: number) =>
    (await site.db.select().from(administrators).where(eq(administrators.id, id)))[0]?.factorSecret ?? ''
  const pass = async (email: string, secret: string, at = site) => {
    const { cookie } = await signIn(at, email)
    return (await call(cookie, 'POST', 'me/factor/code', nextCode(secret), at)).statusCode
  }

  test('is sealed in the database and works for its own account only', async () => {
    const [one, other] = [await enrol(), await enrol()]
    expect(await secretOf(one.id)).toMatch(/^v1\./)
    expect(await secretOf(one.id)).not.toContain(one.secret)
    const factorSecret = await secretOf(one.id)
    await site.db.update(administrators).set({ factorSecret }).where(eq(administrators.id, other.id))
    expect(await pass(other.email, one.secret)).toBe(400)
    expect(await pass(one.email, one.secret)).toBe(200)
  })

  test('a secret stored before secrets were sealed still works and is sealed at its next use', async () => {
    const { id, email, secret } = await enrol('viewer')
    await site.db.update(administrators).set({ factorSecret: secret }).where(eq(administrators.id, id))
    expect(await pass(email, secret)).toBe(200)
    expect(await secretOf(id)).toMatch(/^v1\./)
    expect(await pass(email, secret)).toBe(200)
  })
})

test('every change is in both logs, without a secret, and the owner is notified', async () => {
  const { id, email, secret, cookie, recoveryCodes } = await enrol('manager')
  const again = await signIn(site, email)
  await call(`${again.cookie}; plume_lang=fr`, 'POST', 'me/factor/code', { code: recoveryCodes[0] })
  await call(cookie, 'POST', 'me/factor/remove', nextCode(secret))
  const owner = await makeAdministrator(site)
  const actions: AuditEntry[] = (await call(owner.cookie, 'GET', `audit?kind=staff&target=${id}`)).json()
  expect(actions.map(({ action }) => action)).toEqual([
    'staff.factor-off',
    'staff.factor-recovered',
    'staff.factor-on',
    'staff.create',
  ])
  const log: SecurityEntry[] = (await call(owner.cookie, 'GET', `security-log?accountKind=admin&account=${id}`)).json()
  const events = log.map(({ event }) => event).filter((event) => event.startsWith('factor'))
  expect(events).toEqual(['factor.removed', 'factor.recovered', 'factor.added'])
  const notifications = (await readEmails(site)).filter((message) => message.administratorId === id)
  expect(notifications.map(({ kind, language }) => [kind, language])).toEqual([
    ['device-new', 'en'],
    ['device-new', 'fr'],
    ['factor-added', 'en'],
    ['factor-recovered', 'fr'],
    ['factor-removed', 'en'],
  ])
  expect(notifications.find(({ kind }) => kind === 'factor-recovered')?.facts).toEqual({ codesLeft: 7 })
  expect(JSON.stringify([actions, log, notifications])).not.toContain(secret)
})

describe('wrong codes from many networks', () => {
  type Origin = { cookie: string; from: string }
  const tryCode = ({ cookie, from }: Origin, code: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/admin/me/factor/code',
      headers: { cookie },
      payload: { code },
      remoteAddress: from,
    })
  const enter = async (email: string, from: string, device = '') => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { cookie: device },
      payload: { email, password: PASSWORD },
      remoteAddress: from,
    })
    const cookies = response.cookies.map(({ name, value }) => `${name}=${value}`)
    return { cookie: [device, ...cookies].join('; '), names: response.cookies.map(({ name }) => name), from }
  }

  test('do not lock out the owner on a known device, and give no new browser its own guesses', async () => {
    const { email, secret } = await enrol('viewer')
    const home = await enter(email, '192.0.2.1')
    expect(home.names).toEqual(['plume_admin'])
    const passed = await tryCode(home, nextCode(secret).code)
    const device = passed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect(device).toMatch(/^plume_device=/)

    const statuses: number[] = []
    for (let network = 1; network <= 15; network++) {
      const intruder = await enter(email, `198.51.100.${network}`)
      expect(intruder.names).toEqual(['plume_admin'])
      statuses.push((await tryCode(intruder, '000000')).statusCode)
    }
    expect(statuses.slice(-5)).toEqual(Array(5).fill(429))

    // At the same moment, the wait after the last attempt is not over, but the next step's code is already accepted.
    const code = codeAt(secret, stepOf(site.time.now) + 1)
    const elsewhere = await enter(email, '203.0.113.7')
    expect((await tryCode(elsewhere, code)).statusCode).toBe(429)
    const again = await enter(email, '192.0.2.1', device)
    expect((await tryCode(again, code)).statusCode).toBe(200)
  })
})
