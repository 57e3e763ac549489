import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { students } from '../../../db/schema/accounts/students'
import { copyRecipients, emailPreferences, emails } from '../../../db/schema/emails'
import { emailLink, unsubscribeLink } from '../../../email/email-links'
import { markConfirmed } from '../../../testing/endpoints/email-codes'
import { makeStudent } from '../../../testing/factories/factories'
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
const open = (url: string) => app.inject({ url })
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
const isSignedIn = async (cookie: string) =>
  (await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode === 200
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

describe('a forgotten password', () => {
  async function askFor(email: string) {
    const response = await submit('/api/forgot-password', { email })
    return { status: response.statusCode, page: response.body }
  }

  test('gets the same answer for a known and an unknown address', async () => {
    const { email } = await makeLocalStudent()
    const known = await askFor(email)
    const unknown = await askFor('nobody-here@example.com')
    expect(known).toEqual(unknown)
    expect(known.status).toBe(200)
    expect(await readEmails(site)).toHaveLength(1)
  })

  test('is replaced by link: every sign-in ends, the address is confirmed, and the owner is notified', async () => {
    const student = await makeLocalStudent({ emailConfirmedAt: null })
    await askFor(student.email)
    const path = pathOf((await newest('forgotten-password')).id)
    expect((await open(path)).body).toContain('name="password"')
    const done = await submit(path, { password: 'new-password' })
    expect(done.statusCode).toBe(200)
    expect(await isSignedIn(student.cookie)).toBe(false)
    expect((await signIn(student.email, 'old-password')).statusCode).toBe(401)
    expect((await signIn(student.email, 'new-password')).statusCode).toBe(303)
    expect((await rowOf(student.id))?.emailConfirmedAt).toEqual(time.now)
    expect(await newest('password-changed')).toMatchObject({ studentId: student.id })
  })

  test('opening the link changes nothing, however often a mail scanner does', async () => {
    const { email } = await makeLocalStudent()
    await askFor(email)
    const path = pathOf((await newest('forgotten-password')).id)
    for (let visit = 0; visit < 3; visit++) expect((await open(path)).statusCode).toBe(200)
    expect((await submit(path, { password: 'new-password' })).statusCode).toBe(200)
  })

  test('a link works once', async () => {
    const { email } = await makeLocalStudent()
    await askFor(email)
    const path = pathOf((await newest('forgotten-password')).id)
    const responses = await Promise.all([1, 2, 3].map((which) => submit(path, { password: `new-password-${which}` })))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
    expect((await open(path)).statusCode).toBe(404)
  })

  test('only the newest link works, for 30 minutes', async () => {
    const { email } = await makeLocalStudent()
    await askFor(email)
    const first = pathOf((await newest('forgotten-password')).id)
    later(1)
    await askFor(email)
    const second = pathOf((await newest('forgotten-password')).id)
    expect((await open(first)).statusCode).toBe(404)
    later(30 * MINUTE_MS - 1)
    expect((await open(second)).statusCode).toBe(200)
    later(1)
    expect((await submit(second, { password: 'new-password' })).statusCode).toBe(404)
    expect((await signIn(email, 'old-password')).statusCode).toBe(303)
  })

  test('a weak password is refused beside the field, and the link stays valid', async () => {
    const { email } = await makeLocalStudent()
    await askFor(email)
    const path = pathOf((await newest('forgotten-password')).id)
    const refused = await submit(path, { password: '12345' })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Password must be at least 6 characters')
    expect((await submit(path, { password: 'plume2026' })).statusCode).toBe(400)
    expect((await submit(path, { password: 'six7qz' })).statusCode).toBe(200)
  })

  test('refuses the sixth email in an hour to one address, also in other letter case', async () => {
    const { email } = await makeLocalStudent()
    for (let count = 0; count < 5; count++) expect((await askFor(email)).status).toBe(200)
    expect((await askFor(email.toUpperCase())).status).toBe(429)
    expect(await readEmails(site)).toHaveLength(5)
  })

  test('no link is stored, and a forged one is refused', async () => {
    const { email } = await makeLocalStudent()
    await askFor(email)
    const message = await newest('forgotten-password')
    const token = pathOf(message.id).split('/').at(-1) ?? ''
    expect(JSON.stringify(message)).not.toContain(token)
    expect((await open(`/api/email-links/${message.linkHash}`)).statusCode).toBe(404)
    expect((await open(`/api/email-links/${'x'.repeat(43)}`)).statusCode).toBe(404)
  })
})

describe('a new address', () => {
  const change = (cookie: string, email: string) =>
    sendJson(site, { method: 'PATCH', url: '/api/profile', cookie, body: { email } })

  test('takes effect once confirmed, and the old one can be restored for 7 days', async () => {
    const student = await makeLocalStudent()
    const newAddress = 'brand-new@example.com'
    expect((await change(student.cookie, newAddress)).json()).toMatchObject({ email: student.email })
    const message = await newest('confirm-address')
    expect(message).toMatchObject({ address: newAddress })
    expect((await submit(pathOf(message.id))).statusCode).toBe(200)
    expect(await rowOf(student.id)).toMatchObject({ email: newAddress, emailConfirmedAt: time.now })
    const notice = await newest('address-changed')
    expect(notice).toMatchObject({ address: student.email, facts: { newEmail: newAddress } })
    later(7 * DAY_MS - 1)
    expect((await open(pathOf(notice.id))).body).toContain('name="password"')
    expect((await submit(pathOf(notice.id), { password: 'new-password' })).statusCode).toBe(200)
    expect(await rowOf(student.id)).toMatchObject({ email: student.email })
    expect(await isSignedIn(student.cookie)).toBe(false)
  })

  test('gets the same answer if it belongs to another account, which is notified', async () => {
    const owner = await makeLocalStudent()
    const student = await makeLocalStudent()
    const free = await change(student.cookie, 'free-one@example.com')
    const taken = await change(student.cookie, owner.email)
    expect([taken.statusCode, taken.json()]).toEqual([free.statusCode, free.json()])
    expect(await newest('address-wanted')).toMatchObject({ studentId: owner.id, recipient: 'student' })
    // The address looks pending like a free one, even when requested again, but gets no email.
    const settings = { method: 'GET', url: '/api/profile/emails', cookie: student.cookie } as const
    const confirmation = { ...settings, method: 'POST', url: '/api/profile/emails/confirmation' } as const
    expect((await sendJson(site, settings)).json()).toMatchObject({ wantedEmail: owner.email })
    expect((await sendJson(site, confirmation)).json()).toMatchObject({ wantedEmail: owner.email })
    const written = (await readEmails(site)).filter(({ address }) => address === owner.email)
    expect(written.filter(({ state }) => state !== 'dropped')).toEqual([])
    expect((await readEmails(site)).filter(({ kind }) => kind === 'address-wanted')).toHaveLength(1)
  })

  test('an address that another account took meanwhile is not taken over', async () => {
    const student = await makeLocalStudent()
    await change(student.cookie, 'wanted-by-two@example.com')
    const message = await newest('confirm-address')
    await makeStudent(site, { email: 'wanted-by-two@example.com' })
    const response = await submit(pathOf(message.id))
    expect(response.statusCode).toBe(409)
    expect(await rowOf(student.id)).toMatchObject({ email: student.email })
    // Nothing changed, so the link is still valid.
    expect((await open(pathOf(message.id))).statusCode).toBe(200)
  })

  test('an unconfirmed address is shown as such in the profile until it is confirmed', async () => {
    const { cookie } = await makeLocalStudent({ emailConfirmedAt: null })
    const settings = async () => (await sendJson(site, { method: 'GET', url: '/api/profile/emails', cookie })).json()
    expect(await settings()).toMatchObject({ isConfirmed: false, wantedEmail: null, canSend: true })
    const again = { method: 'POST' as const, url: '/api/profile/emails/confirmation', cookie, body: {} }
    expect((await sendJson(site, again)).statusCode).toBe(200)
    await submit(pathOf((await newest('confirm-address')).id))
    expect(await settings()).toMatchObject({ isConfirmed: true })
    expect((await sendJson(site, again)).json()).toMatchObject({ code: 'ADDRESS_CONFIRMED' })
  })
})

describe('signing up where emails are sent', () => {
  const signUp = async (email: string, password = 'a-password') => {
    const { statusCode, body, cookies } = await submit('/api/signup', { email, password })
    return { statusCode, body, cookies }
  }

  test('gets the same answer for a new and a taken address, and signs nobody in', async () => {
    const owner = await makeLocalStudent()
    const taken = await signUp(owner.email)
    expect(taken).toMatchObject({ statusCode: 200, cookies: [] })
    expect(taken.body).toContain('Check your email')
    expect(await signUp('first-visit@example.com')).toEqual(taken)
    expect(await signUp(owner.email.toUpperCase())).toEqual(taken)
    expect((await readEmails(site)).map(({ kind }) => kind)).toEqual(['address-wanted', 'confirm-address'])
    expect((await signIn(owner.email, 'old-password')).statusCode).toBe(303)
  })

  test('opens the account once the address is confirmed, so that a sign-in before that reveals nothing', async () => {
    const email = 'second-visit@example.com'
    await signUp(email)
    expect((await signIn(email, 'a-password')).statusCode).toBe(401)
    await submit(pathOf((await newest('confirm-address')).id), { password: 'a-password' })
    expect((await signIn(email, 'a-password')).statusCode).toBe(303)
  })

  test('uses the password of the person with the link, not the one of the last sign-up', async () => {
    const email = 'typed-by-two@example.com'
    await signUp(email, 'the-owner')
    const first = pathOf((await newest('confirm-address')).id)
    later(1)
    await Promise.all([signUp(email, 'a-stranger'), signUp(email, 'a-stranger')])
    expect((await submit(first, { password: 'the-owner' })).statusCode).toBe(404)
    const link = pathOf((await newest('confirm-address')).id)
    expect((await open(link)).body).toContain('name="password"')
    expect((await submit(link)).statusCode).toBe(400)
    expect((await submit(link, { password: 'password1' })).body).toContain('too easy to guess')
    expect((await signIn(email, 'a-stranger')).statusCode).toBe(401)
    expect((await submit(link, { password: 'the-owner' })).statusCode).toBe(200)
    expect((await signIn(email, 'a-stranger')).statusCode).toBe(401)
    expect((await signIn(email, 'the-owner')).statusCode).toBe(303)
  })
})

describe('a guardian', () => {
  const name = (cookie: string, email: string) =>
    sendJson(site, { method: 'PUT', url: '/api/profile/guardian', cookie, body: { email } })

  test('gets copies after accepting, unless the student has named someone else since', async () => {
    const { id, cookie } = await makeStudent(site)
    await markConfirmed(site, cookie)
    const email = 'aunt@example.com'
    expect((await name(cookie, email)).json().guardian).toEqual({ email, isConfirmed: false, isSuspended: false })
    const first = await newest('guardian-invited')
    later(1)
    await name(cookie, 'father@example.com')
    expect((await submit(pathOf(first.id))).statusCode).toBe(404)
    expect((await submit(pathOf((await newest('guardian-invited')).id))).statusCode).toBe(200)
    expect(await db.select().from(copyRecipients).where(eq(copyRecipients.studentId, id))).toMatchObject([
      { email: 'father@example.com', confirmedAt: time.now },
    ])
    const dropped = await sendJson(site, { method: 'DELETE', url: '/api/profile/guardian', cookie })
    expect(dropped.json().guardian).toBeNull()
  })
})

describe('unsubscribing', () => {
  const linkOf = (studentId: string) =>
    new URL(unsubscribeLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, { studentId, kind: 'hours-low' })).pathname
  const chosen = (studentId: string) =>
    db.select().from(emailPreferences).where(eq(emailPreferences.studentId, studentId))

  test('asks first, then needs one click and no sign-in', async () => {
    const { id } = await makeStudent(site)
    expect((await open(linkOf(id))).statusCode).toBe(200)
    expect(await chosen(id)).toEqual([])
    expect((await submit(linkOf(id))).statusCode).toBe(200)
    expect(await chosen(id)).toMatchObject([{ kind: 'hours-low', isEnabled: false }])
  })

  test('is refused for someone else and for required emails', async () => {
    const [one, other] = [await makeStudent(site), await makeStudent(site)]
    for (const path of [
      linkOf(one.id).replace(one.id, other.id),
      linkOf(one.id).replace('hours-low', 'session-soon'),
      linkOf(one.id).replace('hours-low', 'session-cancelled'),
      `${linkOf(one.id)}x`,
    ]) {
      expect((await submit(path)).statusCode).toBe(404)
    }
    expect([...(await chosen(one.id)), ...(await chosen(other.id))]).toEqual([])
  })
})
