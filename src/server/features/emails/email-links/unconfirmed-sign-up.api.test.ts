import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { students } from '../../../db/schema/accounts/students'
import { emails } from '../../../db/schema/emails'
import { emailLink } from '../../../email/email-links'
import { cleanUp } from '../../../jobs/clean-up'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp, TEST_SITE_KEY } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail } })
const { db, time, app } = site
const started = time.now

beforeEach(async () => {
  await db.delete(emails)
  time.now = started
})

const pathOf = (emailId: string) =>
  new URL(emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, { id: emailId }, 'en')).pathname
const submit = (url: string, form: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const newest = async (kind: string) => {
  const newest = (await readEmails(site)).findLast((message) => message.kind === kind)
  if (!newest) throw new Error(`no email of kind ${kind}`)
  return newest
}
const rowOf = async (id: string) => (await db.select().from(students).where(eq(students.id, id)))[0]
const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}

let made = 0
async function makeLocalStudent(overrides = {}) {
  const email = `local-${++made}@example.com`
  const passwordHash = await quickHash('old-password')
  return { email, ...(await makeStudent(site, { email, passwordHash, ...overrides })) }
}
const signIn = (email: string, password: string) => submit('/api/login', { email, password })

describe('a sign-up that was never confirmed', () => {
  const signUp = (email: string) => submit('/api/signup', { email, password: 'a-stranger' })

  test('gives its address up to the owner, who changes to it', async () => {
    const email = 'wanted@example.com'
    await signUp(email)
    const strangerLink = pathOf((await newest('confirm-address')).id)
    const owner = await makeLocalStudent()
    later(1)
    const change = { method: 'PATCH' as const, url: '/api/profile', cookie: owner.cookie, body: { email } }
    expect((await sendJson(site, change)).statusCode).toBe(200)
    const asked = await newest('confirm-address')
    expect(asked).toMatchObject({ studentId: owner.id, address: email, state: 'waiting' })
    expect((await submit(pathOf(asked.id))).statusCode).toBe(200)
    expect(await rowOf(owner.id)).toMatchObject({ email, emailConfirmedAt: time.now })
    expect((await submit(strangerLink, { password: 'a-stranger' })).statusCode).toBe(404)
    expect((await signIn(email, 'a-stranger')).statusCode).toBe(401)
  })

  test('a sign-up that is confirmed first keeps its address, and the other account gets no link to it', async () => {
    const email = 'kept@example.com'
    await signUp(email)
    await submit(pathOf((await newest('confirm-address')).id), { password: 'the-owner' })
    const other = await makeLocalStudent()
    await sendJson(site, { method: 'PATCH', url: '/api/profile', cookie: other.cookie, body: { email } })
    expect(await newest('address-wanted')).toMatchObject({ state: 'waiting' })
    expect((await signIn(email, 'the-owner')).statusCode).toBe(303)
  })

  test('is erased after 14 days', async () => {
    const email = 'forgotten@example.com'
    await signUp(email)
    later(14 * DAY_MS - MINUTE_MS)
    await cleanUp(db, time.now)
    expect(await db.$count(students, eq(students.email, email))).toBe(1)
    later(2 * MINUTE_MS)
    await cleanUp(db, time.now)
    expect(await db.$count(students, eq(students.email, email))).toBe(0)
  })

  const byStaff = async (id: string, path: string, body: object) => {
    const { cookie } = await makeAdministrator(site)
    const response = await sendJson(site, { method: 'PATCH', url: `/api/admin/users/${id}${path}`, cookie, body })
    expect(response.statusCode, response.body).toBe(200)
  }

  async function signUpWithHours() {
    const email = `hours-${++made}@example.com`
    await signUp(email)
    const [row] = await db.select().from(students).where(eq(students.email, email))
    const id = row?.id ?? ''
    await byStaff(id, '', { creditsRemaining: 4 })
    return { id, email }
  }

  test('stays once staff have given it hours, and signs in with the address that staff correct', async () => {
    const { id } = await signUpWithHours()
    later(40 * DAY_MS)
    await cleanUp(db, time.now)
    const corrected = `right-${++made}@example.com`
    await byStaff(id, '/details', { email: corrected })
    await cleanUp(db, time.now)
    expect(await rowOf(id)).toMatchObject({ email: corrected, creditsRemaining: '4.00', deletedAt: null })
    expect((await submit(pathOf((await newest('confirm-address')).id), { password: 'own-password' })).statusCode).toBe(
      200,
    )
    expect((await signIn(corrected, 'own-password')).statusCode).toBe(303)
  })

  test('a sign-up with hours only loses its address to somebody who confirms it, and gets another one', async () => {
    const { id, email } = await signUpWithHours()
    const owner = await makeLocalStudent()
    later(1)
    await sendJson(site, { method: 'PATCH', url: '/api/profile', cookie: owner.cookie, body: { email } })
    expect((await submit(pathOf((await newest('confirm-address')).id))).statusCode).toBe(200)
    expect(await rowOf(id)).toMatchObject({
      email: null,
      passwordHash: null,
      creditsRemaining: '4.00',
      deletedAt: null,
    })
    const other = `other-${++made}@example.com`
    later(20 * DAY_MS)
    await byStaff(id, '/details', { email: other })
    await cleanUp(db, time.now)
    expect((await submit(pathOf((await newest('confirm-address')).id), { password: 'own-password' })).statusCode).toBe(
      200,
    )
    expect((await signIn(other, 'own-password')).statusCode).toBe(303)
  })

  test('is not erased the moment staff correct its address: the new link is valid for seven days', async () => {
    const email = `late-${++made}@example.com`
    await signUp(email)
    const [row] = await db.select().from(students).where(eq(students.email, email))
    later(14 * DAY_MS)
    const corrected = `late-right-${++made}@example.com`
    await byStaff(row?.id ?? '', '/details', { email: corrected })
    later(DAY_MS)
    await cleanUp(db, time.now)
    expect(await rowOf(row?.id ?? '')).toMatchObject({ email: corrected, deletedAt: null })
    later(7 * DAY_MS)
    await cleanUp(db, time.now)
    expect(await rowOf(row?.id ?? '')).toMatchObject({ email: null, deletedAt: time.now })
  })
})

describe('a sign-up that was confirmed', () => {
  const signUp = async (email: string) => {
    await submit('/api/signup', { email, password: 'a-stranger' })
    return pathOf((await newest('confirm-address')).id)
  }

  test('is not erased when staff correct its address later, and nobody signs up in its place', async () => {
    const [email, corrected] = [`real-${++made}@example.com`, `corrected-${made}@example.com`]
    await submit(await signUp(email), { password: 'own-password' })
    const [student] = await db.select().from(students).where(eq(students.email, email))
    later(40 * DAY_MS)
    const { cookie } = await makeAdministrator(site)
    const url = `/api/admin/users/${student?.id}/details`
    const response = await sendJson(site, { method: 'PATCH', url, cookie, body: { email: corrected } })
    expect(response.statusCode, response.body).toBe(200)
    await signUp(corrected)
    await cleanUp(db, time.now)
    expect(await rowOf(student?.id ?? '')).toMatchObject({ email: corrected, deletedAt: null })
    expect((await signIn(corrected, 'own-password')).statusCode).toBe(303)
  })

  test('keeps its account when somebody has typed the address in capitals before', async () => {
    const email = `capitals-${++made}@example.com`
    await signUp(email)
    const link = await signUp(email.toUpperCase())
    expect((await submit(link, { password: 'own-password' })).statusCode).toBe(200)
    const signedIn = await signIn(email, 'own-password')
    const cookie = `plume_student=${signedIn.cookies.find(({ name }) => name === 'plume_student')?.value}`
    expect((await sendJson(site, { method: 'GET', url: '/api/auth/user', cookie })).statusCode).toBe(200)
  })
})
