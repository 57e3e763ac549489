import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/features/staff/activity.contract'
import { DAY_MS } from '#shared/time/units'
import { SIGN_IN_LIFETIMES } from '../../../auth/sign-ins/sign-in-lifetimes'
import { makeAdministrator } from '../../../testing/factories/factories'
import { makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail } })
const { app, time } = site
const staff = await makeAdministrator(site, { role: 'manager' })
const PASSWORD = 'a lamp beside the window'
let made = 0
let tutor: Awaited<ReturnType<typeof makeTutor>> & { email: string }

beforeEach(async () => {
  const email = `zahra-${++made}@example.com`
  tutor = { ...(await makeTutor(site, { name: 'Zahra Karimi', email })), email }
})

const invite = (by: 'email' | 'link', id = tutor.id) =>
  sendJson(site, { method: 'POST', url: `/api/admin/tutors/${id}/invitation`, cookie: staff.cookie, body: { by } })
const change = (body: unknown) =>
  sendJson(site, { method: 'PATCH', url: `/api/admin/tutors/${tutor.id}`, cookie: staff.cookie, body })
const pathOf = (link: string) => new URL(link).pathname
const invitation = async () => pathOf((await invite('link')).json().link)
const postForm = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const choose = (path: string, password = PASSWORD) => postForm(path, { password })
const signIn = (password = PASSWORD, email = tutor.email) =>
  app.inject({ method: 'POST', url: '/api/tutor/login', payload: { email, password } })
const me = (cookie: string) => app.inject({ url: '/api/tutor/me', headers: { cookie } })

async function openDesk(): Promise<string> {
  await choose(await invitation())
  const [token] = (await signIn()).cookies.filter(({ name }) => name === 'plume_tutor')
  return `plume_tutor=${token?.value}`
}

describe('an invitation', () => {
  test('an invitation link opens a page that sets the password once', async () => {
    const path = await invitation()
    const page = await app.inject(path)
    expect(page.body).toContain(tutor.email)
    expect((await signIn()).statusCode).toBe(401)
    expect((await choose(path, 'eleven-of-u')).statusCode).toBe(400)
    expect((await choose(path)).statusCode).toBe(200)
    expect((await choose(path, 'another lamp beside it')).statusCode).toBe(404)
    const signedIn = await signIn()
    expect(signedIn.json()).toEqual({ name: 'Zahra Karimi', email: tutor.email })
  })

  test('ends with the next one, after 7 days, and when the address changes', async () => {
    const [first, second] = [await invitation(), await invitation()]
    expect((await app.inject(first)).statusCode).toBe(404)
    expect((await app.inject(second)).statusCode).toBe(200)
    await change({ email: `new-${tutor.email}` })
    expect((await app.inject(second)).statusCode).toBe(404)
    const third = await invitation()
    const { now } = time
    time.now = new Date(now.getTime() + 7 * DAY_MS)
    expect((await choose(third)).statusCode).toBe(404)
    time.now = now
  })

  test('needs an email and a tutor who has not retired, and is in the audit log', async () => {
    const { id } = await makeTutor(site)
    expect((await invite('link', id)).json()).toMatchObject({ code: 'TUTOR_NEEDS_EMAIL' })
    expect((await invite('email')).json()).toEqual({ link: null })
    const url = `/api/admin/audit?kind=tutor&target=${tutor.id}`
    const actions: AuditEntry[] = (await app.inject({ url, headers: { cookie: staff.cookie } })).json()
    expect(actions).toMatchObject([{ action: 'tutor.invite', after: { by: 'email' } }])
    await change({ isRetired: true })
    expect((await invite('email')).json()).toMatchObject({ code: 'TUTOR_NEEDS_EMAIL' })
  })
})

describe('a sign-in', () => {
  test('ends when the tutor retires, gets a new password or address, or signs out', async () => {
    const desk = await openDesk()
    expect((await me(desk)).json()).toEqual({ name: 'Zahra Karimi', email: tutor.email })
    await sendJson(site, { method: 'POST', url: '/api/tutor/logout', cookie: desk })
    expect((await me(desk)).statusCode).toBe(401)
    const before = await openDesk()
    const after = await openDesk()
    expect([(await me(before)).statusCode, (await me(after)).statusCode]).toEqual([401, 200])
    await change({ email: `new-${tutor.email}` })
    expect((await me(after)).statusCode).toBe(401)
    tutor.email = `new-${tutor.email}`
    const last = await openDesk()
    await change({ isRetired: true })
    expect((await me(last)).statusCode).toBe(401)
    expect((await signIn()).statusCode).toBe(401)
  })

  test('ends after it was idle too long', async () => {
    const desk = await openDesk()
    const { now } = time
    time.now = new Date(now.getTime() + SIGN_IN_LIFETIMES.tutor.idleMs)
    expect((await me(desk)).statusCode).toBe(401)
    time.now = now
  })

  test('is refused in the same way for a wrong password and an unknown email, and blocked after five', async () => {
    await openDesk()
    const wrong = await signIn('not this one at all')
    expect(wrong.body).toBe((await signIn(PASSWORD, 'nobody@example.com')).body)
    for (let attempts = 0; attempts < 5; attempts++) await signIn('not this one at all')
    expect((await signIn()).statusCode).toBe(429)
  })
})

test('a tutor with a password can request a new one', async () => {
  await openDesk()
  const ask = (email: string) => postForm('/api/forgot-password?kind=tutor', { email })
  const known = await ask(tutor.email)
  expect(known.statusCode).toBe(200)
  expect((await ask('nobody@example.com')).body).toBe(known.body)
  const url = '/api/admin/emails'
  const emails = (await app.inject({ url, headers: { cookie: staff.cookie } })).json()
  expect(emails).toContainEqual(expect.objectContaining({ kind: 'forgotten-password', recipient: 'tutor' }))
})
