import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SecurityEntry, SecurityEvent, SignIn } from '#shared/features/account/sign-ins.contract'
import { DAY_MS } from '#shared/time/units'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { securityEntries } from '../../../db/schema/accounts/security-entries'
import { refusalOf } from '../../../testing/endpoints/refusal'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db, time } = site
const owner = await makeAdministrator(site)
const PASSWORD = 'a quiet autumn'
const passwordHash = await quickHash(PASSWORD)
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0'
let made = 0

const signIn = (email: string, password = PASSWORD, { cookie = '', remoteAddress = '192.0.2.7' } = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': FIREFOX, cookie },
    payload: new URLSearchParams({ email, password }).toString(),
  })
const cookiesOf = (response: Awaited<ReturnType<typeof signIn>>) =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

async function makeReader() {
  const email = `reader-${++made}@example.com`
  return { email, ...(await makeStudent(site, { email, passwordHash })) }
}

async function logOf(accountKind: 'student' | 'admin', account: string | number): Promise<SecurityEntry[]> {
  const url = `/api/admin/security-log?accountKind=${accountKind}&account=${account}`
  return (await sendJson(site, { method: 'GET', url, cookie: owner.cookie })).json()
}
const eventsOf = async (id: string): Promise<SecurityEvent[]> =>
  (await logOf('student', id)).map(({ event }) => event).reverse()

describe('the security log', () => {
  test('has sign-ins, failures and new devices, with the browser and a hash of the network', async () => {
    const { id, email } = await makeReader()
    await signIn(email, 'not this one')
    const first = await signIn(email)
    await signIn(email, PASSWORD, { cookie: cookiesOf(first) })
    await signIn(email, PASSWORD, { cookie: cookiesOf(first), remoteAddress: '198.51.100.4' })
    expect(await eventsOf(id)).toEqual(['sign-in.failed', 'sign-in', 'device.new', 'sign-in', 'sign-in'])
    const log = await logOf('student', id)
    expect(log[0]).toMatchObject({ browser: { name: 'Firefox', system: 'Linux' }, createdAt: time.now.toISOString() })
    const networks = log.map(({ network }) => network)
    expect(new Set(networks.slice(1)).size).toBe(1)
    expect(networks[0]).not.toBe(networks[1])
    expect(JSON.stringify(await db.select().from(securityEntries))).not.toMatch(/192\.0\.2|198\.51|@example|quiet/)
  })

  test('has an attempt with an unknown email, without the email', async () => {
    await signIn('nobody-here@example.com')
    const rows = await db.select().from(securityEntries).where(sql`account is null`)
    expect(rows.map(({ event, accountKind }) => [event, accountKind])).toEqual([['sign-in.failed', 'student']])
  })

  test('has one entry for any number of calls that a limit refused', async () => {
    const { id, email } = await makeReader()
    for (let n = 0; n < 9; n++) await signIn(email, `guess ${n}`, { remoteAddress: '192.0.2.50' })
    await site.app.security.flush()
    expect(await eventsOf(id)).toEqual([...Array.from({ length: 5 }, () => 'sign-in.failed'), 'limited'])
  })

  test('has what a student changed in the account', async () => {
    const { id, email, ...reader } = await makeReader()
    let { cookie } = reader
    const send = async (method: 'PATCH' | 'GET' | 'DELETE', url: string, body?: unknown) => {
      const response = await sendJson(site, { method, url, cookie, ...(body !== undefined && { body }) })
      // Another email or password gives the sign-in a new token.
      if (response.cookies[0]) cookie = `plume_student=${response.cookies[0].value}`
    }
    const change = { currentPassword: PASSWORD, newPassword: 'a louder winter', confirmPassword: 'a louder winter' }
    await send('PATCH', '/api/profile', { email, firstName: 'Noor' })
    await send('PATCH', '/api/profile', { email: `new-${email}` })
    await send('PATCH', '/api/profile/password', change)
    await send('DELETE', '/api/profile/sign-ins')
    await send('GET', '/api/profile/export')
    await send('DELETE', '/api/profile')
    const events = ['email.changed', 'password.changed', 'sign-ins.ended', 'data.exported', 'account.deleted']
    expect(await eventsOf(id)).toEqual(events)
  })

  test('has sign-ins and changes of a staff account', async () => {
    const staff = await makeAdministrator(site, { role: 'viewer' })
    const login = { email: staff.email, password: staff.password }
    await sendJson(site, { method: 'POST', url: '/api/admin/login', body: login })
    const change = (method: 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
      sendJson(site, {
        method,
        url: `/api/admin/staff/${staff.id}${path}`,
        cookie: owner.cookie,
        ...(body !== undefined && { body }),
      })
    await change('PUT', '/password', { password: 'another lamp over there' })
    await change('DELETE', '/sign-ins')
    await change('PATCH', '', { isDisabled: true })
    const events = (await logOf('admin', staff.id)).map(({ event }) => event).reverse()
    expect(events).toEqual(['sign-in', 'device.new', 'password.changed', 'sign-ins.ended', 'sign-ins.ended'])
    expect(await logOf('student', String(staff.id))).toEqual([])
  })

  test('can be read by owners only', async () => {
    const manager = await makeAdministrator(site, { role: 'manager' })
    const url = '/api/admin/security-log?accountKind=admin&account=1'
    expect((await sendJson(site, { method: 'GET', url, cookie: manager.cookie })).statusCode).toBe(403)
  })

  test.each([
    ['changed', sql`update security_entries set event = 'sign-in'`],
    ['removed', sql`delete from security_entries`],
    ['emptied', sql`truncate security_entries`],
  ])('cannot be %s', async (_, statement) => {
    expect(await refusalOf(db.execute(statement))).toMatchObject({ message: 'security_entries is append-only' })
  })
})

describe('a student’s sign-ins', () => {
  const list = (cookie: string) => sendJson(site, { method: 'GET', url: '/api/profile/sign-ins', cookie })

  test('are listed with their browser, this one marked, without those of others and dead ones', async () => {
    const { id, email } = await makeReader()
    const dead = new Date(time.now.getTime() - 31 * DAY_MS)
    await insertSignIn(db, { accountKind: 'student', id }, { now: dead })
    const cookie = cookiesOf(await signIn(email))
    const signIns = (await list(cookie)).json()
    expect(signIns).toHaveLength(2)
    expect(signIns).toContainEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      browser: { name: 'Firefox', system: 'Linux' },
      signedInAt: time.now.toISOString(),
      lastSeenAt: time.now.toISOString(),
      isThis: true,
    })
    expect(signIns).toContainEqual(expect.objectContaining({ browser: null, isThis: false }))
  })

  test('can be ended one by one, except this one and those of others', async () => {
    const { cookie: elsewhere, email, id } = await makeReader()
    const third = cookiesOf(await signIn(email))
    const cookie = cookiesOf(await signIn(email))
    const end = (signInId: string, by = cookie) =>
      sendJson(site, { method: 'DELETE', url: `/api/profile/sign-ins/${signInId}`, cookie: by })
    const idOf = async (of: string) => (await list(of)).json().find((signIn: SignIn) => signIn.isThis).id
    const [first, own] = [await idOf(elsewhere), await idOf(cookie)]
    expect((await end(first, (await makeReader()).cookie)).statusCode).toBe(404)
    expect((await end(own)).statusCode).toBe(404)
    expect((await end('not-an-id')).statusCode).toBe(404)
    expect((await list(elsewhere)).statusCode).toBe(200)
    expect((await end(first)).statusCode).toBe(204)
    expect((await list(elsewhere)).statusCode).toBe(401)
    expect((await list(third)).json()).toHaveLength(2)
    expect((await end(first)).statusCode).toBe(404)
    expect((await eventsOf(id)).filter((event) => event === 'sign-ins.ended')).toHaveLength(1)
  })

  test('can all be ended by an owner only, which is in both logs', async () => {
    const { id, email, cookie } = await makeReader()
    const other = await makeReader()
    const elsewhere = cookiesOf(await signIn(email))
    const end = (studentId: string, by = owner.cookie) =>
      sendJson(site, { method: 'DELETE', url: `/api/admin/users/${studentId}/sign-ins`, cookie: by })
    const manager = await makeAdministrator(site, { role: 'manager' })
    expect((await end(id, manager.cookie)).statusCode).toBe(403)
    expect((await end('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
    expect((await end(id)).statusCode).toBe(204)
    expect([await list(cookie), await list(elsewhere)].map(({ statusCode }) => statusCode)).toEqual([401, 401])
    expect((await list(other.cookie)).statusCode).toBe(200)
    expect((await eventsOf(id)).at(-1)).toBe('sign-ins.ended')
    const actions = await sendJson(site, {
      method: 'GET',
      url: `/api/admin/audit?kind=student&target=${id}`,
      cookie: owner.cookie,
    })
    expect(actions.json()).toMatchObject([{ action: 'student.sign-out', targetKind: 'student' }])
    expect((await signIn(email)).statusCode).toBe(303)
  })

  test('can be ended everywhere else, while this one stays', async () => {
    const { cookie: elsewhere, email } = await makeReader()
    const other = await makeReader()
    const cookie = cookiesOf(await signIn(email))
    expect((await sendJson(site, { method: 'DELETE', url: '/api/profile/sign-ins', cookie })).statusCode).toBe(204)
    expect((await list(elsewhere)).statusCode).toBe(401)
    expect((await list(cookie)).json()).toHaveLength(1)
    expect((await list(other.cookie)).statusCode).toBe(200)
  })
})
