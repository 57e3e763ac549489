import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/features/staff/activity.contract'
import type { Role } from '#shared/features/staff/roles.rules'
import type { StaffAccount } from '#shared/features/staff/staff-accounts.contract'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { makeAdministrator } from '../../../testing/factories/factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app } = site
const owner = await makeAdministrator(site)
const PASSWORD = 'a lamp beside the window'
let made = 0

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  cookie = owner.cookie,
) => sendJson(site, { method, url: `/api/admin/${path}`, cookie, ...(body !== undefined && { body }) })

async function create(overrides: Partial<{ name: string; email: string; role: Role }> = {}): Promise<StaffAccount> {
  const draft = {
    name: 'Ines Roy',
    email: `ines-${++made}@example.com`,
    role: 'editor',
    password: PASSWORD,
    ...overrides,
  }
  const response = await call('POST', 'staff', draft)
  expect(response.statusCode).toBe(201)
  return response.json()
}

const signIn = (email: string, password = PASSWORD) =>
  app.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password } })
const me = (cookie: string) => app.inject({ url: '/api/admin/me', headers: { cookie } })
const cookieOf = async (id: number) =>
  `plume_admin=${await insertSignIn(site.db, { accountKind: 'admin', id }, { now: site.time.now })}`
const actionsOn = async ({ id }: StaffAccount, cookie?: string): Promise<AuditEntry[]> =>
  (await call('GET', `audit?kind=staff&target=${id}`, undefined, cookie)).json()

describe('a new staff account', () => {
  test.each([
    ['a password of eleven', { password: 'eleven-of-u' }, 'password', 'STAFF_PASSWORD_TOO_SHORT'],
    ['a common password', { password: 'welcome12345' }, 'password', 'PASSWORD_GUESSABLE'],
    ['an unknown role', { role: 'root' }, 'role', 'ROLE_UNKNOWN'],
    ['an invalid email', { email: 'ines' }, 'email', 'EMAIL_INVALID'],
    ['a name that turns its writing around', { name: 'a\u202eb' }, 'name', 'NAME_UNREADABLE'],
  ])('is refused with %s', async (_, wrong, path, code) => {
    const draft = { name: 'Ines', email: 'wrong@example.com', role: 'viewer', password: PASSWORD, ...wrong }
    const response = await call('POST', 'staff', draft)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ issues: [{ path, code }] })
  })

  test('is refused for an email that has one', async () => {
    const { email } = await create()
    const again = { name: '', email: email.toUpperCase(), role: 'viewer', password: PASSWORD }
    expect((await call('POST', 'staff', again)).json()).toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  test('can sign in with its password and has its role', async () => {
    const { email, ...account } = await create({ role: 'viewer' })
    expect(account).toMatchObject({ name: 'Ines Roy', role: 'viewer', isDisabled: false, signIns: 0, lastSeenAt: null })
    expect((await signIn(email)).json()).toEqual({ admin: { name: 'Ines Roy', email, role: 'viewer' } })
  })
})

test('the list has every account with its living sign-ins and no secret', async () => {
  const account = await create({ name: 'Aline', role: 'manager' })
  await cookieOf(account.id)
  const list: StaffAccount[] = (await call('GET', 'staff')).json()
  const [listed] = list.filter(({ id }) => id === account.id)
  expect(listed).toEqual({ ...account, signIns: 1, lastSeenAt: site.time.now.toISOString() })
  expect(list.map(({ name }) => name)).toEqual(list.map(({ name }) => name).sort())
})

describe('a changed account', () => {
  test('an account that does not exist is not found', async () => {
    for (const [method, path, body] of [
      ['PATCH', 'staff/99999', { role: 'viewer' }],
      ['PUT', 'staff/99999/password', { password: PASSWORD }],
      ['DELETE', 'staff/99999/sign-ins', undefined],
    ] as const) {
      expect((await call(method, path, body)).statusCode).toBe(404)
    }
  })

  test('has its new permissions at the next request', async () => {
    const account = await create({ role: 'editor' })
    const cookie = await cookieOf(account.id)
    expect((await call('GET', 'users', undefined, cookie)).statusCode).toBe(403)
    expect((await call('PATCH', `staff/${account.id}`, { role: 'viewer' })).json()).toMatchObject({ role: 'viewer' })
    expect((await call('GET', 'users', undefined, cookie)).statusCode).toBe(200)
  })

  test('a disabled account is signed out immediately and cannot sign in until it is enabled', async () => {
    const account = await create()
    const cookie = await cookieOf(account.id)
    expect((await call('PATCH', `staff/${account.id}`, { isDisabled: true })).json()).toMatchObject({
      isDisabled: true,
      signIns: 0,
    })
    expect((await me(cookie)).statusCode).toBe(401)
    expect((await signIn(account.email)).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    // A sign-in created while the account was being disabled.
    expect((await me(await cookieOf(account.id))).statusCode).toBe(401)

    await call('PATCH', `staff/${account.id}`, { isDisabled: false })
    expect((await signIn(account.email)).statusCode).toBe(200)
  })

  test('an account with a new password is signed out everywhere and can sign in with the new one only', async () => {
    const account = await create()
    const cookie = await cookieOf(account.id)
    expect(
      (await call('PUT', `staff/${account.id}/password`, { password: 'another lamp over there' })).statusCode,
    ).toBe(204)
    expect((await me(cookie)).statusCode).toBe(401)
    expect((await signIn(account.email)).statusCode).toBe(401)
    expect((await signIn(account.email, 'another lamp over there')).statusCode).toBe(200)
  })

  test('keeps its password if the new one is too weak', async () => {
    const account = await create()
    const response = await call('PUT', `staff/${account.id}/password`, { password: account.email })
    expect(response.json()).toMatchObject({ issues: [{ path: 'password', code: 'PASSWORD_GUESSABLE' }] })
    expect((await signIn(account.email)).statusCode).toBe(200)
  })

  test('an account whose sign-ins are ended can sign in again', async () => {
    const account = await create()
    const cookie = await cookieOf(account.id)
    expect((await call('DELETE', `staff/${account.id}/sign-ins`)).statusCode).toBe(204)
    expect((await me(cookie)).statusCode).toBe(401)
    expect((await signIn(account.email)).statusCode).toBe(200)
  })
})

describe('the last active owner', async () => {
  const alone = await buildTestApp()
  const last = await makeAdministrator(alone)
  const other = await makeAdministrator(alone)
  const change = (id: number, body: unknown) =>
    sendJson(alone, { method: 'PATCH', url: `/api/admin/staff/${id}`, cookie: last.cookie, body })

  test('can neither be disabled nor get another role, and stays signed in', async () => {
    expect((await change(other.id, { isDisabled: true })).statusCode).toBe(200)
    for (const body of [{ isDisabled: true }, { role: 'manager' }]) {
      const response = await change(last.id, body)
      expect(response.statusCode).toBe(409)
      expect(response.json()).toMatchObject({ code: 'LAST_OWNER' })
    }
    const list = await sendJson(alone, { method: 'GET', url: '/api/admin/staff', cookie: last.cookie })
    expect(list.json()).toMatchObject([{ role: 'owner', isDisabled: false }, { isDisabled: true }])
  })
})

describe('the audit log', () => {
  test('has every action on an account and who did it', async () => {
    const account = await create({ role: 'viewer' })
    await call('PATCH', `staff/${account.id}`, { role: 'editor' })
    await call('PATCH', `staff/${account.id}`, { role: 'editor', isDisabled: true })
    await call('PATCH', `staff/${account.id}`, { isDisabled: false })
    await call('PUT', `staff/${account.id}/password`, { password: 'yet another lamp' })
    await call('DELETE', `staff/${account.id}/sign-ins`)
    const actions = await actionsOn(account)
    expect(actions.map(({ action }) => action)).toEqual([
      'staff.sign-out',
      'staff.password',
      'staff.enable',
      'staff.disable',
      'staff.role',
      'staff.create',
    ])
    expect(actions[4]).toMatchObject({
      administrator: { email: owner.email },
      before: { role: 'viewer' },
      after: { role: 'editor' },
    })
    expect(JSON.stringify(actions)).not.toMatch(/lamp|argon2/)
  })

  test('shows them to owners only', async () => {
    const account = await create()
    const manager = await makeAdministrator(site, { role: 'manager' })
    const [entry] = await actionsOn(account)
    expect(await actionsOn(account, manager.cookie)).toEqual([])
    expect((await call('GET', `audit/${entry?.id}`, undefined, manager.cookie)).statusCode).toBe(404)
    expect((await call('GET', `audit/${entry?.id}`)).statusCode).toBe(200)
  })
})
