import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#shared/features/staff/roles.rules'
import { MINUTE_MS } from '#shared/time/units'
import { codeAt, stepOf } from '../../../auth/second-factor/time-codes'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { signInAttempts } from '../../../db/schema/accounts/sign-ins'
import { endpoints } from '../../../testing/endpoints/endpoints'
import { makeAdministrator } from '../../../testing/factories/factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp, type TestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

const site = await buildTestApp()
const demo = await buildTestApp({ settings: { demo: true } })
const { app, db, time } = site
const FIVE_MINUTES = 5 * MINUTE_MS

beforeEach(() => db.delete(signInAttempts))

const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const call = (cookie: string, method: Method, path: string, body?: unknown, at: TestApp = site) =>
  sendJson(at, { method, url: `/api/admin/${path}`, cookie, ...(body !== undefined && { body }) })
const confirm = (cookie: string, body: { password: string; code?: string }) => call(cookie, 'POST', 'me/confirm', body)
const renewedBy = (response: { cookies: { value: string }[] }) => `plume_admin=${response.cookies[0]?.value}`
const codeOf = (response: { json(): { code?: string } }) => response.json().code

const GUARDED = endpoints.filter(({ declared }) => declared.access === 'admin' && declared.recentSignIn === true)

test('the contract declares which staff endpoints need a recent sign-in', () => {
  expect(GUARDED.map(({ title }) => title).sort()).toEqual([
    'DELETE /api/admin/me/passkeys/:id',
    'DELETE /api/admin/staff/:id/factor',
    'DELETE /api/admin/staff/:id/sign-ins',
    'DELETE /api/admin/tutors/:id/factor',
    'DELETE /api/admin/users/:id/account',
    'DELETE /api/admin/users/:id/sign-ins',
    'GET /api/admin/users/:id/export',
    'PATCH /api/admin/staff/:id',
    'POST /api/admin/families/:id/deletion',
    'POST /api/admin/families/:id/export',
    'POST /api/admin/me/factor',
    'POST /api/admin/me/factor/remove',
    'POST /api/admin/me/passkeys',
    'POST /api/admin/me/passkeys/options',
    'POST /api/admin/money/gifts',
    'POST /api/admin/money/overpayments/refunded',
    'POST /api/admin/money/received',
    'POST /api/admin/money/recorded',
    'POST /api/admin/money/refunds',
    'POST /api/admin/money/refunds/:id/resolve',
    'POST /api/admin/staff',
    'POST /api/admin/staff/:id/invitation',
    'POST /api/admin/staff/:id/owner',
    'POST /api/admin/tutors/:id/invitation',
    'PUT /api/admin/me/factor',
    'PUT /api/admin/staff/:id/password',
  ])
})

test.each(GUARDED)('$title is refused five minutes after the sign-in', async ({ declared }) => {
  const { cookie } = await makeAdministrator(site)
  const send = () =>
    app.inject({ method: declared.method, url: declared.path.replace(':id', '0'), headers: { cookie } })
  later(FIVE_MINUTES)
  expect(codeOf(await send())).not.toBe('REAUTH_NEEDED')
  later(1)
  const refused = await send()
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'REAUTH_NEEDED'])
  expect((await call(cookie, 'GET', 'me')).statusCode).toBe(200)
})

test('a member of a family is changed only after a recent sign-in, outside the demo', async () => {
  const families = endpoints.filter(
    ({ declared }) => declared.access === 'admin' && declared.recentSignIn === 'outsideDemo',
  )
  const titles = families.map(({ title }) => title).filter((title) => title.includes('famil'))
  expect(titles.sort()).toEqual([
    'DELETE /api/admin/families/:id/guardians/:guardian',
    'POST /api/admin/families',
    'POST /api/admin/families/:id/children',
    'POST /api/admin/families/:id/guardians',
    'POST /api/admin/families/:id/merge',
    'POST /api/admin/families/import',
    'PUT /api/admin/families/:id/children/:childId/password',
    'PUT /api/admin/families/:id/children/:student',
    'PUT /api/admin/families/:id/guardians/:guardian',
    'PUT /api/admin/users/:id/family',
  ])
  const { cookie } = await makeAdministrator(site, { role: 'manager' })
  const guardian = { firstName: 'Eve', email: 'planted@example.com', preferredLanguage: 'en' }
  later(FIVE_MINUTES + 1)
  const responses = [
    await call(cookie, 'POST', 'families', { guardian, studentIds: [] }),
    await call(cookie, 'POST', 'families/1/guardians', guardian),
    await call(cookie, 'POST', 'families/1/children', { firstName: 'Eve' }),
  ]
  expect(responses.map(codeOf)).toEqual(['REAUTH_NEEDED', 'REAUTH_NEEDED', 'REAUTH_NEEDED'])
})

test.each(['activity/sessions', 'money/entries?from=2026-11-01&to=2026-11-30'])(
  '%s can be read at any time, but exported only after a recent sign-in',
  async (path) => {
    const { cookie } = await makeAdministrator(site)
    later(FIVE_MINUTES + 1)
    const read = (accept: string) => app.inject({ url: `/api/admin/${path}`, headers: { cookie, accept } })
    expect((await read('application/json')).statusCode).toBe(200)
    expect(codeOf(await read('text/csv'))).toBe('REAUTH_NEEDED')
  },
)

test('setting a student’s hours or giving some back needs a recent sign-in outside the demo only', async () => {
  const [staff, demoStaff] = [await makeAdministrator(site), await makeAdministrator(demo)]
  const path = 'users/00000000-0000-4000-8000-000000000000'
  later(FIVE_MINUTES + 1)
  demo.time.now = new Date(demo.time.now.getTime() + FIVE_MINUTES + 1)
  expect(codeOf(await call(staff.cookie, 'PATCH', path, { creditsRemaining: 5 }))).toBe('REAUTH_NEEDED')
  expect((await call(demoStaff.cookie, 'PATCH', path, { creditsRemaining: 5 }, demo)).statusCode).toBe(404)
  const back = { hours: 1, expectedReturnedHours: 0, reason: 'ill' }
  expect(codeOf(await call(staff.cookie, 'POST', 'sessions/1/give-back', back))).toBe('REAUTH_NEEDED')
  expect((await call(demoStaff.cookie, 'POST', 'sessions/1/give-back', back, demo)).statusCode).toBe(404)
})

describe('confirming again', () => {
  test('the password replaces the sign-in and allows what was refused', async () => {
    const { cookie, password } = await makeAdministrator(site, { role: 'viewer' })
    later(FIVE_MINUTES + 1)
    expect(codeOf(await call(cookie, 'POST', 'me/factor'))).toBe('REAUTH_NEEDED')
    const confirmed = await confirm(cookie, { password })
    expect(confirmed.statusCode).toBe(204)
    expect((await call(renewedBy(confirmed), 'POST', 'me/factor')).statusCode).toBe(200)
    expect((await call(cookie, 'GET', 'me')).statusCode).toBe(401)
  })

  test('a wrong password counts as a guess', async () => {
    const { cookie } = await makeAdministrator(site, { role: 'viewer' })
    const codes: unknown[] = []
    for (let n = 0; n < 6; n++) codes.push(codeOf(await confirm(cookie, { password: 'not this one' })))
    expect(codes).toEqual([...Array(5).fill('WRONG_PASSWORD'), 'TOO_MANY_TRIES'])
  })

  test('needs a new code where a second factor is on', async () => {
    const { cookie: first, password } = await makeAdministrator(site, { role: 'viewer' })
    const { secret } = (await call(first, 'POST', 'me/factor')).json()
    const nextCode = () => {
      later(30_000)
      return codeAt(secret, stepOf(time.now))
    }
    const code = nextCode()
    await call(first, 'PUT', 'me/factor', { code })
    later(FIVE_MINUTES + 1)
    expect((await confirm(first, { password })).json().issues).toMatchObject([{ path: 'code', code: 'CODE_REQUIRED' }])
    expect(codeOf(await confirm(first, { password, code }))).toBe('WRONG_CODE')
    const confirmed = await confirm(first, { password, code: nextCode() })
    expect(confirmed.statusCode).toBe(204)
    const removed = await call(renewedBy(confirmed), 'POST', 'me/factor/remove', { code: nextCode() })
    expect(removed.statusCode).toBe(204)
  })

  test('is not enough without a recent code: a sign-in that passed its factor long ago is refused', async () => {
    const { id } = await makeAdministrator(site)
    const factorPassedAt = new Date(time.now.getTime() - FIVE_MINUTES - 1)
    const token = await insertSignIn(db, { accountKind: 'admin', id }, { now: time.now, factorPassedAt })
    expect(codeOf(await call(`plume_admin=${token}`, 'POST', 'me/factor'))).toBe('REAUTH_NEEDED')
  })
})

describe('a stolen cookie of an owner', () => {
  test('changes neither the account’s password nor its factor, one after the other or in parallel', async () => {
    const { id, email, password, cookie } = await makeAdministrator(site)
    const responses = await Promise.all([
      call(cookie, 'PUT', `staff/${id}/password`, { password: 'chosen by the thief' }),
      call(cookie, 'DELETE', `staff/${id}/factor`),
    ])
    expect(responses.map(codeOf)).toEqual(['OWN_ACCOUNT', 'OWN_ACCOUNT'])
    const login = await app.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password } })
    expect(login.json()).toMatchObject({ admin: { awaits: 'code' } })
  })
})

describe('a new owner', () => {
  const draft = (role: Role) => ({
    name: 'Ines Roy',
    email: `owner-${Math.random()}@example.com`,
    role,
    password: 'a lamp beside the window',
  })
  const fresh = async ({ id }: { id: number }) =>
    `plume_admin=${await insertSignIn(db, { accountKind: 'admin', id }, { now: time.now, factorPassedAt: time.now })}`
  const ownersNotified = async () => (await readEmails(site)).filter(({ kind }) => kind === 'owner-requested')

  test('is a manager until a second owner confirms, and all owners are notified', async () => {
    const [one, two] = [await makeAdministrator(site), await makeAdministrator(site)]
    const made = (await call(one.cookie, 'POST', 'staff', draft('owner'))).json()
    expect(made).toMatchObject({ role: 'manager', ownerRequest: { confirmableFrom: null } })
    const notified = (await ownersNotified()).map(({ administratorId }) => administratorId)
    expect(notified).toEqual(expect.arrayContaining([one.id, two.id]))
    expect(codeOf(await call(one.cookie, 'POST', `staff/${made.id}/owner`))).toBe('OTHER_OWNER_NEEDED')
    later(25 * 60 * MINUTE_MS)
    expect(codeOf(await call(await fresh(one), 'POST', `staff/${made.id}/owner`))).toBe('OTHER_OWNER_NEEDED')
    const confirmed = await call(await fresh(two), 'POST', `staff/${made.id}/owner`)
    expect(confirmed.json()).toMatchObject({ role: 'owner', ownerRequest: null })
    expect(codeOf(await call(await fresh(two), 'POST', `staff/${made.id}/owner`))).toBe('OWNER_NOT_REQUESTED')
  })

  test('keeps the present role while a change is pending, and a request can be withdrawn', async () => {
    const [one, two] = [await makeAdministrator(site), await makeAdministrator(site)]
    const { id } = (await call(one.cookie, 'POST', 'staff', draft('viewer'))).json()
    const changed = await call(one.cookie, 'PATCH', `staff/${id}`, { role: 'owner' })
    expect(changed.json()).toMatchObject({ role: 'viewer', ownerRequest: { requestedBy: 'Camille Roy' } })
    expect((await call(two.cookie, 'DELETE', `staff/${id}/owner`)).json()).toMatchObject({ ownerRequest: null })
    expect(codeOf(await call(two.cookie, 'POST', `staff/${id}/owner`))).toBe('OWNER_NOT_REQUESTED')
  })

  test('is withdrawn when the account that requested it is recovered', async () => {
    const [thief, owner] = [await makeAdministrator(site), await makeAdministrator(site)]
    const { id } = (await call(thief.cookie, 'POST', 'staff', draft('owner'))).json()
    await call(owner.cookie, 'PUT', `staff/${thief.id}/password`, { password: 'given by the second owner' })
    expect(codeOf(await call(owner.cookie, 'POST', `staff/${id}/owner`))).toBe('OWNER_NOT_REQUESTED')
  })

  test.each([
    ['password', 'PUT', { password: 'chosen by the thief' }, {}],
    ['factor', 'DELETE', undefined, {}],
    ['password while the account is disabled', 'PUT', { password: 'chosen by the thief' }, { isDisabled: true }],
  ] as const)('is needed again after another owner has reset the %s', async (what, method, body, before) => {
    const alone = await buildTestApp()
    const [thief, owner] = [await makeAdministrator(alone), await makeAdministrator(alone)]
    const by = (cookie: string, verb: Method, path: string, sent?: unknown) => call(cookie, verb, path, sent, alone)
    const { id: made } = (await by(thief.cookie, 'POST', 'staff', draft('owner'))).json()
    await by(thief.cookie, 'PATCH', `staff/${owner.id}`, before)
    const reset = await by(thief.cookie, method, `staff/${owner.id}/${what.split(' ')[0]}`, body)
    expect(reset.statusCode).toBe(204)
    await by(thief.cookie, 'PATCH', `staff/${owner.id}`, { isDisabled: false })
    const token = await insertSignIn(
      alone.db,
      { accountKind: 'admin', id: owner.id },
      { now: alone.time.now, factorPassedAt: alone.time.now },
    )
    // The second account cannot confirm the new owner, nor can the thief make it an owner again before 24 hours.
    const confirmed = await by(`plume_admin=${token}`, 'POST', `staff/${made}/owner`)
    expect(confirmed.statusCode).toBe(403)
    expect(codeOf(await by(thief.cookie, 'POST', `staff/${owner.id}/owner`))).toBe('OWNER_TOO_SOON')
    const listed: { id: number }[] = (await by(thief.cookie, 'GET', 'staff')).json()
    expect(listed.find(({ id }) => id === owner.id)).toMatchObject({
      role: 'manager',
      ownerRequest: { requestedBy: 'Camille Roy' },
    })
  })

  test('is needed again for a former owner whose disabled account is enabled', async () => {
    const alone = await buildTestApp()
    const [thief, owner] = [await makeAdministrator(alone), await makeAdministrator(alone)]
    const former = await makeAdministrator(alone)
    const set = (cookie: string, isDisabled: boolean) =>
      call(cookie, 'PATCH', `staff/${former.id}`, { isDisabled }, alone)
    await set(owner.cookie, true)
    expect((await set(thief.cookie, false)).json()).toMatchObject({
      isDisabled: false,
      role: 'manager',
      ownerRequest: { confirmableFrom: null },
    })
    const notified = (await readEmails(alone)).filter(({ kind }) => kind === 'owner-requested')
    expect(notified.map(({ administratorId }) => administratorId)).toContain(owner.id)
    expect(codeOf(await call(thief.cookie, 'POST', `staff/${former.id}/owner`, undefined, alone))).toBe(
      'OTHER_OWNER_NEEDED',
    )
  })

  test('the only owner can confirm a new one after 24 hours', async () => {
    const alone = await buildTestApp()
    const { id, cookie } = await makeAdministrator(alone)
    const { id: made } = (await call(cookie, 'POST', 'staff', draft('owner'), alone)).json()
    alone.time.now = new Date(alone.time.now.getTime() + 24 * 60 * MINUTE_MS - 1)
    const again = async () => {
      const signIn = { now: alone.time.now, factorPassedAt: alone.time.now }
      const token = await insertSignIn(alone.db, { accountKind: 'admin', id }, signIn)
      return call(`plume_admin=${token}`, 'POST', `staff/${made}/owner`, undefined, alone)
    }
    expect(codeOf(await again())).toBe('OWNER_TOO_SOON')
    alone.time.now = new Date(alone.time.now.getTime() + 1)
    expect((await again()).json()).toMatchObject({ role: 'owner' })
  })
})
