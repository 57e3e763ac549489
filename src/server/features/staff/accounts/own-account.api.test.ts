import { beforeEach, describe, expect, test } from 'vitest'
import type { SecurityEntry } from '#shared/features/account/sign-ins.contract'
import type { AuditEntry } from '#shared/features/staff/activity.contract'
import { MINUTE_MS } from '#shared/time/units'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { emails } from '../../../db/schema/emails'
import { makeAdministrator } from '../../../testing/factories/factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

const site = await buildTestApp()
const { app, db, time } = site
const NEW_PASSWORD = 'a lamp beside the window'

beforeEach(async () => {
  await db.delete(emails)
})

const change = (cookie: string | undefined, currentPassword: string, newPassword = NEW_PASSWORD, lang = 'en') =>
  sendJson(site, {
    method: 'PATCH',
    url: '/api/admin/me/password',
    cookie: `${cookie ?? ''}; plume_lang=${lang}`,
    body: { currentPassword, newPassword, confirmPassword: newPassword },
  })
const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password }, headers })
const isSignedIn = async (cookie: string) =>
  (await app.inject({ url: '/api/admin/me', headers: { cookie } })).statusCode === 200

/** The account's entries in both logs, newest first. */
async function logsOf(id: number) {
  const { cookie } = await makeAdministrator(site)
  const ask = async (url: string) => (await sendJson(site, { method: 'GET', url, cookie })).json()
  const actions: AuditEntry[] = await ask(`/api/admin/audit?kind=staff&target=${id}`)
  const events: SecurityEntry[] = await ask(`/api/admin/security-log?accountKind=admin&account=${id}`)
  return { actions: actions.map(({ action }) => action), events: events.map(({ event }) => event) }
}

describe('changing one’s own password', () => {
  test('is refused for a visitor and for a sign-in without its second factor', async () => {
    expect((await change(undefined, 'x'.repeat(12))).statusCode).toBe(401)
    const { id, password } = await makeAdministrator(site)
    const halfway = `plume_admin=${await insertSignIn(db, { accountKind: 'admin', id }, { now: time.now })}`
    expect((await change(halfway, password)).json()).toMatchObject({ code: 'FACTOR_NEEDED' })
  })

  test('needs the current password; a wrong one counts as a guess without signing out', async () => {
    const { email, password, cookie } = await makeAdministrator(site, { role: 'viewer' })
    for (let attempts = 0; attempts < 5; attempts++) {
      const wrong = await change(cookie, 'not this one')
      expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'WRONG_PASSWORD'])
    }
    expect((await change(cookie, password)).statusCode).toBe(429)
    expect(await isSignedIn(cookie)).toBe(true)
    time.now = new Date(time.now.getTime() + 16 * MINUTE_MS)
    expect((await signIn(email, password)).statusCode).toBe(200)
  })

  test('is refused beside its field if the password is too weak for staff', async () => {
    const { password, cookie } = await makeAdministrator(site, { role: 'editor' })
    const short = await change(cookie, password, 'eleven-of-u')
    expect(short.json().issues).toMatchObject([{ path: 'newPassword', code: 'STAFF_PASSWORD_TOO_SHORT' }])
    expect(await readEmails(site)).toEqual([])
  })

  test('ends other sign-ins, gives this one a new token, notifies the owner and is in both logs', async () => {
    const { id, email, password, cookie } = await makeAdministrator(site, { role: 'manager' })
    const elsewhere = `plume_admin=${await insertSignIn(db, { accountKind: 'admin', id }, { now: time.now })}`
    const changed = await change(cookie, password, NEW_PASSWORD, 'fr')
    expect(changed.statusCode).toBe(204)
    const renewed = `plume_admin=${changed.cookies[0]?.value}`
    expect([await isSignedIn(renewed), await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([
      true,
      false,
      false,
    ])
    expect(await readEmails(site)).toMatchObject([
      { kind: 'password-changed', recipient: 'administrator', administratorId: id, language: 'fr' },
    ])
    expect(await logsOf(id)).toEqual({ actions: ['staff.password'], events: ['password.changed'] })
    expect((await signIn(email, password)).statusCode).toBe(401)
    expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200)
  })
})

describe('a new device', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0'

  test('is reported to the account’s owner once and is in the security log', async () => {
    const { id, email, password } = await makeAdministrator(site, { role: 'viewer' })
    await signIn(email, 'not this one', { 'user-agent': FIREFOX })
    expect(await readEmails(site)).toEqual([])
    const first = await signIn(email, password, { 'user-agent': FIREFOX })
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await signIn(email, password, { 'user-agent': FIREFOX, cookie })
    expect(await readEmails(site)).toMatchObject([
      { kind: 'device-new', administratorId: id, facts: { browser: { name: 'Firefox', system: 'Linux' } } },
    ])
    expect((await logsOf(id)).events).toEqual(['sign-in', 'device.new', 'sign-in', 'sign-in.failed'])
  })
})
