import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { startMailServer } from '../../../harness/providers/mail-server'
import { emails, unconfirmedAddresses } from '../db/schema/emails'
import { createSiteKey } from '../db/site-key'
import { cleanUp } from '../jobs/clean-up'
import { markConfirmed } from '../testing/endpoints/email-codes'
import { sendForm } from '../testing/endpoints/forms'
import { makeStudent } from '../testing/factories/factories'
import { makeGuardian } from '../testing/factories/family-factories'
import { sendJson } from '../testing/factories/tutoring-factories'
import { buildTestApp } from '../testing/sites/build-test-app'
import { openTestEmail, readEmails, TEST_ORIGIN } from '../testing/sites/test-email'
import { blockAddress } from './address-budget'
import { isBlocked } from './address-budget.store'
import { addressKeys, refusesAllEmails } from './email-links'
import { notifyOfMoney, notifyStudent } from './notify'

const STRANGER = 'stranger@example.com'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail } })
const { app, db, time } = site
const started = time.now
const server = await startMailServer()
const worker = openTestEmail(site, { smtpUrl: server.url })
afterAll(async () => {
  worker.close()
  await server.stop()
})

beforeEach(async () => {
  await db.delete(emails)
  await db.delete(unconfirmedAddresses)
  server.received.length = 0
  time.now = started
})

const arrived = (address = STRANGER) => server.received.filter(({ recipients }) => recipients.includes(address))

async function invite(email: string, overrides: Parameters<typeof makeStudent>[1] = {}) {
  const { cookie } = await makeStudent(site, overrides)
  await markConfirmed(site, cookie)
  return sendJson(site, { method: 'PUT', url: '/api/profile/guardian', cookie, body: { email } })
}

test('a stranger gets three emails a day, however many accounts enter the address', async () => {
  for (let account = 0; account < 4; account++) {
    await invite(account % 2 ? STRANGER : STRANGER.toUpperCase())
    await invite(`stranger+${account}@example.com`)
  }
  await worker.deliver()
  expect(server.received).toHaveLength(3)
  expect((await readEmails(site)).filter(({ problem }) => problem === 'address-limit')).toHaveLength(5)

  time.now = new Date(started.getTime() + DAY_MS - 1)
  await invite(STRANGER)
  await worker.deliver()
  expect(server.received).toHaveLength(3)
  time.now = new Date(started.getTime() + DAY_MS)
  await invite(STRANGER)
  await worker.deliver()
  expect(server.received).toHaveLength(4)
})

test('the forms for families send no more, nor do sessions of a family into which a stranger was invited', async () => {
  const form = { firstName: 'Anne', password: 'a lamp beside the window' }
  for (let time = 0; time < 4; time++) {
    await sendForm(site, '/api/family/signup', { email: STRANGER, ...form })
    await sendForm(site, '/api/forgot-password?kind=guardian', { email: STRANGER })
  }
  await worker.deliver()
  expect(arrived()).toHaveLength(3)

  const { id: studentId } = await makeStudent(site)
  const { cookie } = await makeGuardian(site, { studentIds: [studentId] })
  await markConfirmed(site, cookie)
  const invited = 'invited-stranger@example.com'
  const body = { firstName: 'Eve', email: invited, preferredLanguage: 'en' }
  expect((await sendJson(site, { method: 'POST', url: '/api/family/guardians', cookie, body })).statusCode).toBe(201)
  for (let hours = 1; hours <= 5; hours++) {
    const gift = { givenAt: time.now.toISOString(), hours, balanceHours: hours, reason: 'Welcome' }
    await notifyOfMoney(db, { kind: 'hours-gifted', facts: gift, studentId, now: time.now })
  }
  await worker.deliver()
  expect(arrived(invited)).toHaveLength(3)
})

test('several concurrent workers do not exceed the budget', async () => {
  for (let account = 0; account < 6; account++) await invite(STRANGER)
  await Promise.all([worker.deliver(), worker.deliver(), worker.deliver()])
  expect(arrived()).toHaveLength(3)
})

test('an attempt that the mail server did not accept is not counted', async () => {
  server.cut(1)
  await invite(STRANGER)
  await worker.deliver()
  for (let account = 0; account < 2; account++) await invite(STRANGER)
  time.now = new Date(started.getTime() + 120_000)
  await worker.deliver()
  expect(arrived()).toHaveLength(3)
})

test('the owner of an address can refuse all emails for good, with one click', async () => {
  await invite(STRANGER)
  await worker.deliver()
  const link = arrived()[0]?.text?.match(/https:\S+never-email\S+/)?.[0] ?? ''
  expect(arrived()[0]?.headers).toContainEqual(expect.objectContaining({ key: 'list-unsubscribe', value: `<${link}>` }))
  const url = link.replace(TEST_ORIGIN, '')
  expect((await app.inject({ url })).body).toContain('Never email this address')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (path: string) =>
    app.inject({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' })
  expect((await post(`${url}x`)).statusCode).toBe(404)
  expect((await post(url)).statusCode).toBe(200)

  time.now = new Date(started.getTime() + 400 * DAY_MS)
  await cleanUp(db, time.now)
  await invite(STRANGER)
  await worker.deliver()
  expect(arrived()).toHaveLength(1)
  expect((await readEmails(site)).map(({ problem }) => problem)).toContain('address-blocked')
})

test('a refusal of all emails outlives a change of keys, and its link still works', async () => {
  const [former, current] = [createSiteKey('former'), createSiteKey('current', ['former'])]
  const [key] = addressKeys(former, STRANGER)
  const signature = former.sign('unsubscribe', `never ${key}`)
  expect(refusesAllEmails(current, { key, signature })).toBe(true)
  await blockAddress(db, key, time.now)
  expect(await isBlocked(db, addressKeys(current, STRANGER))).toBe(true)
  expect(await isBlocked(db, addressKeys(createSiteKey('current'), STRANGER))).toBe(false)
})

test('nobody is invited by an account whose own address is not confirmed', async () => {
  await invite(STRANGER, { emailConfirmedAt: null })
  await worker.deliver()
  expect(server.received).toEqual([])
})

test('an address with a confirmed account gets every email, without that link', async () => {
  const { id } = await makeStudent(site, { email: STRANGER })
  for (let count = 0; count < 5; count++) {
    await notifyStudent(db, { kind: 'password-changed', facts: {}, studentId: id, now: time.now })
  }
  await worker.deliver()
  expect(arrived()).toHaveLength(5)
  expect(arrived()[0]?.text).not.toContain('never-email')
})
