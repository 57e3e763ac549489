import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { insertSignIn } from '../auth/sign-ins/sign-ins.store'
import { signInAttempts } from '../db/schema/accounts/sign-ins'
import { students } from '../db/schema/accounts/students'
import { tutorAccounts } from '../db/schema/accounts/tutor-accounts'
import { copyRecipients, emails } from '../db/schema/emails'
import { tutors } from '../db/schema/tutoring/booking'
import { emailLink } from '../email/email-links'
import { markConfirmed } from '../testing/endpoints/email-codes'
import { makeAdministrator, makeStudent } from '../testing/factories/factories'
import { makeTutor, sendJson } from '../testing/factories/tutoring-factories'
import { quickHash } from '../testing/quick-hash'
import { buildTestApp, TEST_SITE_KEY } from '../testing/sites/build-test-app'
import { readEmails } from '../testing/sites/test-email'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail } })
const { app, db, time } = site
let made = 0

beforeEach(async () => {
  await db.delete(emails)
  await db.delete(signInAttempts)
})

const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}
const submit = (url: string, form: Record<string, string> = {}, cookie = '') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams(form).toString(),
  })
const linkOf = ({ id }: { id: string }) =>
  new URL(emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, { id: id }, 'en')).pathname

/** The link of the newest email of a kind, to one address. */
async function newestLink(kind: string, address?: string): Promise<string> {
  const all = await readEmails(site)
  const found = all.findLast((email) => email.kind === kind && (!address || email.address === address))
  if (!found) throw new Error(`no email of kind ${kind}`)
  return linkOf(found)
}
const cookieNamed = (answer: { cookies: { name: string; value: string }[] }, name: string) => {
  const cookie = answer.cookies.find((each) => each.name === name)
  return cookie ? `${name}=${cookie.value}` : undefined
}
const signIn = (email: string, password: string) => submit('/api/login', { email, password })
const isSignedIn = async (cookie: string) =>
  (await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode === 200
const emailOf = async (id: string) => (await db.select().from(students).where(eq(students.id, id)))[0]?.email
const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, cookie: string, body?: object) =>
  sendJson(site, { method, url, cookie, ...(body && { body }) })
const askForLink = async (email: string) => {
  await submit('/api/forgot-password', { email })
  return newestLink('forgotten-password')
}

async function makeOwner() {
  const email = `owner-${++made}@example.com`
  return { email, ...(await makeStudent(site, { email, passwordHash: await quickHash('old-password') })) }
}

describe('an intruder who signed up with the owner’s address', () => {
  test('cannot move the account to another address after the owner has reset the password', async () => {
    const email = `victim-${++made}@example.com`
    // Made before sign-ups had to be confirmed.
    const passwordHash = await quickHash('intruder-1')
    const { cookie } = await makeStudent(site, { email, passwordHash, emailConfirmedAt: null })
    await call('PATCH', '/api/profile', cookie, { email: 'intruder@example.com' })
    const move = await newestLink('confirm-address', 'intruder@example.com')
    later(MINUTE_MS)
    expect((await submit(await askForLink(email), { password: 'owner-chosen' })).statusCode).toBe(200)
    expect((await submit(move)).statusCode).toBe(404)
    expect((await signIn(email, 'owner-chosen')).statusCode).toBe(303)
    expect((await signIn(email, 'intruder-1')).statusCode).toBe(401)
  })
})

describe('a link that was requested before', () => {
  test('the link no longer works after the signed-in owner has changed the password', async () => {
    const { email, cookie } = await makeOwner()
    const link = await askForLink(email)
    const change = {
      currentPassword: 'old-password',
      newPassword: 'a louder winter',
      confirmPassword: 'a louder winter',
    }
    expect((await call('PATCH', '/api/profile/password', cookie, change)).statusCode).toBe(204)
    expect((await submit(link, { password: 'intruder-2' })).statusCode).toBe(404)
  })

  test('the link no longer works after the address has changed', async () => {
    const { email, cookie } = await makeOwner()
    const link = await askForLink(email)
    await call('PATCH', '/api/profile', cookie, { email: `moved-${made}@example.com` })
    await submit(await newestLink('confirm-address'))
    expect((await submit(link, { password: 'intruder-3' })).statusCode).toBe(404)
  })
})

describe('a change by the signed-in owner', () => {
  test('a new password keeps this browser signed in with a new token and ends the others', async () => {
    const { id, cookie } = await makeOwner()
    const elsewhere = `plume_student=${await insertSignIn(db, { accountKind: 'student', id }, { now: time.now })}`
    const change = {
      currentPassword: 'old-password',
      newPassword: 'a louder winter',
      confirmPassword: 'a louder winter',
    }
    const renewed = cookieNamed(await call('PATCH', '/api/profile/password', cookie, change), 'plume_student') ?? ''
    expect(await isSignedIn(renewed)).toBe(true)
    expect([await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([false, false])
  })

  test('a new address, confirmed in this browser, keeps it signed in and ends the others', async () => {
    const { id, cookie } = await makeOwner()
    const elsewhere = `plume_student=${await insertSignIn(db, { accountKind: 'student', id }, { now: time.now })}`
    await call('PATCH', '/api/profile', cookie, { email: `moved-${++made}@example.com` })
    expect(await isSignedIn(elsewhere)).toBe(true)
    const response = await submit(await newestLink('confirm-address'), {}, cookie)
    expect(await isSignedIn(cookieNamed(response, 'plume_student') ?? '')).toBe(true)
    expect([await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([false, false])
  })

  test('can also end everything else in the same step', async () => {
    const { id, cookie } = await makeOwner()
    const feed = (await call('POST', '/api/calendar/token', cookie)).json().path
    await db.insert(copyRecipients).values({ studentId: id, email: 'planted@example.com', confirmedAt: time.now })
    const renewed = cookieNamed(await call('DELETE', '/api/profile/access', cookie), 'plume_student') ?? ''
    expect([await isSignedIn(renewed), await isSignedIn(cookie)]).toEqual([true, false])
    expect((await app.inject({ url: feed })).statusCode).toBe(404)
    expect((await call('GET', '/api/profile/emails', renewed)).json().guardian).toEqual({
      email: 'planted@example.com',
      isConfirmed: false,
      isSuspended: true,
    })
  })
})

describe('a new device', () => {
  const devicesNotified = async () => (await readEmails(site)).filter(({ kind }) => kind === 'device-new').length

  test('is notified to the student once, but not at sign-up, and again after a new password', async () => {
    const email = `devices-${++made}@example.com`
    await submit('/api/signup', { email, password: 'old-password' })
    await submit(await newestLink('confirm-address', email), { password: 'old-password' })
    const signedUp = await signIn(email, 'old-password')
    const home = cookieNamed(signedUp, 'plume_device') ?? ''
    expect(await devicesNotified()).toBe(0)
    const elsewhere = cookieNamed(await signIn(email, 'old-password'), 'plume_device') ?? ''
    await submit('/api/login', { email, password: 'old-password' }, elsewhere)
    expect(await devicesNotified()).toBe(1)

    const cookie = `${home}; ${cookieNamed(signedUp, 'plume_student')}`
    const change = { currentPassword: 'old-password', newPassword: 'new-password', confirmPassword: 'new-password' }
    expect((await call('PATCH', '/api/profile/password', cookie, change)).statusCode).toBe(204)
    await submit('/api/login', { email, password: 'new-password' }, home)
    expect(await devicesNotified()).toBe(1)
    await submit('/api/login', { email, password: 'new-password' }, elsewhere)
    expect(await devicesNotified()).toBe(2)
  })

  test('is notified to a tutor', async () => {
    const { id } = await makeTutor(site, { email: `device-${++made}@example.com` })
    const passwordHash = await quickHash('the tutor chose this')
    await db.insert(tutorAccounts).values({ tutorId: id, passwordHash, createdAt: time.now })
    const body = { email: `device-${made}@example.com`, password: 'the tutor chose this' }
    await sendJson(site, { method: 'POST', url: '/api/tutor/login', cookie: '', body })
    expect(await readEmails(site)).toMatchObject([{ kind: 'device-new', recipient: 'tutor', tutorId: id }])
  })
})

describe('an intruder who moved the account to another address', () => {
  /** Moves the account and confirms the new address. */
  async function moveTo(email: string, cookie: string): Promise<string> {
    await call('PATCH', '/api/profile', cookie, { email })
    return cookieNamed(await submit(await newestLink('confirm-address', email), {}, cookie), 'plume_student') ?? ''
  }

  test('has no access left once the owner takes it back with a new password', async () => {
    const { id, email, cookie } = await makeOwner()
    const device = cookieNamed(await signIn(email, 'old-password'), 'plume_device')
    const feed = (await call('POST', '/api/calendar/token', cookie)).json().path
    const intruder = await moveTo('thief@example.com', cookie)
    const wayBack = await newestLink('address-changed', email)
    expect((await submit(wayBack, { password: '12345' })).statusCode).toBe(400)
    expect((await submit(wayBack, { password: 'owner-chosen' })).statusCode).toBe(200)
    expect(await emailOf(id)).toBe(email)
    expect(await isSignedIn(intruder)).toBe(false)
    expect((await app.inject({ url: feed })).statusCode).toBe(404)
    expect((await signIn(email, 'old-password')).statusCode).toBe(401)
    const known = await signIn(email, 'owner-chosen')
    expect(cookieNamed(known, 'plume_device')).not.toBe(device)
  })

  test('cannot end the owner’s restore link by resetting the password', async () => {
    const { id, email, cookie } = await makeOwner()
    await moveTo('thief-2@example.com', cookie)
    await submit(await askForLink('thief-2@example.com'), { password: 'intruder-4' })
    expect((await submit(await newestLink('address-changed', email), { password: 'owner-chosen' })).statusCode).toBe(
      200,
    )
    expect(await emailOf(id)).toBe(email)
  })

  test('cannot use a later restore link, neither before the owner’s nor after it', async () => {
    const { id, email, cookie } = await makeOwner()
    const moved = await moveTo('thief-3@example.com', cookie)
    later(MINUTE_MS)
    await moveTo('thief-4@example.com', moved)
    const [owners, thiefs] = [
      await newestLink('address-changed', email),
      await newestLink('address-changed', 'thief-3@example.com'),
    ]
    expect((await submit(thiefs, { password: 'intruder-5' })).statusCode).toBe(200)
    later(6 * DAY_MS)
    expect((await submit(owners, { password: 'owner-chosen' })).statusCode).toBe(200)
    expect(await emailOf(id)).toBe(email)
    expect((await submit(thiefs, { password: 'intruder-6' })).statusCode).toBe(404)
  })
})

describe('a guardian', () => {
  const name = (cookie: string, email: string) => call('PUT', '/api/profile/guardian', cookie, { email })

  test('can be named only after a recent sign-in', async () => {
    const { cookie } = await makeOwner()
    await markConfirmed(site, cookie)
    later(11 * MINUTE_MS)
    expect((await name(cookie, 'anyone@example.com')).json().code).toBe('REAUTH_NEEDED')
    expect(await readEmails(site)).toEqual([])
  })

  test('gets no copies after the student has recovered the account until invited and accepted again', async () => {
    const { id, email, cookie } = await makeOwner()
    await markConfirmed(site, cookie)
    await name(cookie, 'planted@example.com')
    await submit(await newestLink('guardian-invited'))
    const rowOf = async () => (await db.select().from(copyRecipients).where(eq(copyRecipients.studentId, id)))[0]
    expect((await rowOf())?.confirmedAt).not.toBeNull()
    await name(cookie, 'planted-too@example.com')
    const open = await newestLink('guardian-invited')
    await submit(await askForLink(email), { password: 'owner-chosen' })
    expect(await rowOf()).toMatchObject({ confirmedAt: null, suspendedAt: time.now })
    expect((await submit(open)).statusCode).toBe(404)
    const owner = cookieNamed(await signIn(email, 'owner-chosen'), 'plume_student') ?? ''
    await markConfirmed(site, owner)
    await name(owner, 'planted-too@example.com')
    expect(await rowOf()).toMatchObject({ confirmedAt: null, suspendedAt: null })
    await submit(await newestLink('guardian-invited'))
    expect((await rowOf())?.confirmedAt).toEqual(time.now)
  })
})

describe('a manager who changes a tutor’s address', () => {
  test('cannot silently replace the tutor: the old address is notified and can restore the account', async () => {
    const manager = await makeAdministrator(site, { role: 'manager' })
    const { id } = await makeTutor(site, { email: 'tutor@example.com' })
    await db.insert(tutorAccounts).values({ tutorId: id, passwordHash: await quickHash('x'), createdAt: time.now })
    const url = `/api/admin/tutors/${id}`
    later(6 * MINUTE_MS)
    expect((await call('PATCH', url, manager.cookie, { introduction: 'Hello.' })).statusCode).toBe(200)
    const refused = await call('PATCH', url, manager.cookie, { email: 'rogue@example.com' })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'REAUTH_NEEDED'])
    const token = await insertSignIn(
      db,
      { accountKind: 'admin', id: manager.id },
      { now: time.now, factorPassedAt: time.now },
    )
    const cookie = `plume_admin=${token}`
    await call('PATCH', url, cookie, { email: 'rogue@example.com' })
    const { link } = (await call('POST', `${url}/invitation`, cookie, { by: 'link' })).json()
    const invited = new URL(link).pathname
    await submit(invited, { password: 'a rogue password here' })

    const wayBack = await newestLink('address-changed', 'tutor@example.com')
    expect((await submit(wayBack, { password: 'the tutor chose this' })).statusCode).toBe(200)
    expect((await db.select().from(tutors).where(eq(tutors.id, id)))[0]?.email).toBe('tutor@example.com')
    const signInTutor = (email: string, password: string) =>
      sendJson(site, { method: 'POST', url: '/api/tutor/login', cookie: '', body: { email, password } })
    expect((await signInTutor('tutor@example.com', 'a rogue password here')).statusCode).toBe(401)
    expect((await signInTutor('tutor@example.com', 'the tutor chose this')).statusCode).toBe(200)
  })
})
