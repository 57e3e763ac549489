import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { insertSignIn } from '../auth/sign-ins/sign-ins.store'
import { students } from '../db/schema/accounts/students'
import { emails } from '../db/schema/emails'
import { tutors } from '../db/schema/tutoring/booking'
import { sendForm } from '../testing/endpoints/forms'
import {
  NEW_PASSWORD,
  newestLinkOf,
  OLD_PASSWORD,
  resetPasswordOf,
  TEST_MAIL,
} from '../testing/endpoints/recovery-forms'
import { makeAdministrator, makeStudent } from '../testing/factories/factories'
import { makeSignedInTutor, sendJson } from '../testing/factories/tutoring-factories'
import { quickHash } from '../testing/quick-hash'
import { buildTestApp } from '../testing/sites/build-test-app'
import { readEmails } from '../testing/sites/test-email'

const site = await buildTestApp({ settings: { mail: TEST_MAIL } })
const { db, time } = site
let made = 0

beforeEach(() => db.delete(emails))

const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}
const patch = async (url: string, body: object) => {
  const { cookie } = await makeAdministrator(site, { role: 'manager' })
  const response = await sendJson(site, { method: 'PATCH', url, cookie, body })
  expect(response.statusCode, response.body).toBe(200)
  later(MINUTE_MS)
}
const newAddress = () => `address-${++made}@example.com`
const follow = async (link: string) => (await sendForm(site, link, { password: NEW_PASSWORD })).statusCode

async function makeVictim() {
  const email = newAddress()
  return { ...(await makeStudent(site, { email, passwordHash: await quickHash(OLD_PASSWORD) })), email }
}

/** As somebody who is signed in to the account. */
async function changeAddress(id: string, email: string): Promise<void> {
  const token = await insertSignIn(db, { accountKind: 'student', id }, { now: time.now })
  await sendJson(site, { method: 'PATCH', url: '/api/profile', cookie: `plume_student=${token}`, body: { email } })
  expect(await follow(await newestLinkOf(site, 'confirm-address', email))).toBe(200)
  later(MINUTE_MS)
}

const emailOf = async (id: string) => (await db.select().from(students).where(eq(students.id, id)))[0]?.email

test('an intruder cannot restore an address after staff have put back the student’s', async () => {
  const student = await makeVictim()
  const [first, second] = [newAddress(), newAddress()]
  await changeAddress(student.id, first)
  later(10 * DAY_MS)
  await changeAddress(student.id, second)
  const ofIntruder = await newestLinkOf(site, 'address-changed', first)
  await patch(`/api/admin/users/${student.id}/details`, { email: student.email })
  expect(await follow(ofIntruder)).toBe(404)
  await expect(newestLinkOf(site, 'address-changed', second)).rejects.toThrow('no email')
  expect(await emailOf(student.id)).toBe(student.email)
})

test('an intruder cannot restore an address that the student has restored, whose own link works', async () => {
  const student = await makeVictim()
  const eve = newAddress()
  await changeAddress(student.id, eve)
  later(6 * DAY_MS)
  await changeAddress(student.id, student.email)
  await expect(newestLinkOf(site, 'address-changed', eve)).rejects.toThrow('no email')
  // Later, the present address could be the student's, and the former one the intruder's.
  const next = newAddress()
  await changeAddress(student.id, next)
  later(8 * DAY_MS)
  await changeAddress(student.id, student.email)
  expect(await follow(await newestLinkOf(site, 'address-changed', next))).toBe(200)
})

test('an intruder’s password and calendar feed end when staff restore the address', async () => {
  const student = await makeVictim()
  const feed = await sendJson(site, { method: 'POST', url: '/api/calendar/token', cookie: student.cookie })
  const eve = newAddress()
  await changeAddress(student.id, eve)
  await sendForm(site, '/api/forgot-password', { email: eve })
  expect(await follow(await newestLinkOf(site, 'forgotten-password'))).toBe(200)
  later(MINUTE_MS)
  await patch(`/api/admin/users/${student.id}/details`, { email: student.email })
  const signIn = (password: string) => sendForm(site, '/api/login', { email: student.email, password })
  expect([(await signIn(NEW_PASSWORD)).statusCode, (await signIn(OLD_PASSWORD)).statusCode]).toEqual([401, 401])
  expect((await sendJson(site, { method: 'GET', url: feed.json().path })).statusCode).toBe(404)
  const notified = (await readEmails(site)).filter(({ kind }) => kind === 'password-changed').at(-1)
  expect(notified).toMatchObject({ studentId: student.id, facts: { isEnded: true } })
  await resetPasswordOf(site, student.email)
  expect((await signIn(NEW_PASSWORD)).statusCode).toBe(303)
})

test('an address that staff change to another one can be restored, however often they change it', async () => {
  const student = await makeVictim()
  const [first, second] = [newAddress(), newAddress()]
  const url = `/api/admin/users/${student.id}/details`
  for (const email of [first, second, first]) await patch(url, { email })
  expect(await follow(await newestLinkOf(site, 'address-changed', student.email))).toBe(200)
  expect(await emailOf(student.id)).toBe(student.email)
})

test('somebody who was given a tutor’s account by mistake can neither restore the address nor sign in', async () => {
  const tutor = await makeSignedInTutor(site)
  const eve = newAddress()
  const url = `/api/admin/tutors/${tutor.id}`
  await patch(url, { email: eve })
  const { cookie } = await makeAdministrator(site, { role: 'manager' })
  const invited = await sendJson(site, { method: 'POST', url: `${url}/invitation`, cookie, body: { by: 'link' } })
  expect(await follow(new URL(invited.json().link, 'http://x').pathname)).toBe(200)
  const signIn = { method: 'POST', url: '/api/tutor/login', body: { email: eve, password: NEW_PASSWORD } } as const
  expect((await sendJson(site, signIn)).statusCode).toBe(200)
  later(10 * DAY_MS)
  await patch(url, { email: tutor.email })
  await expect(newestLinkOf(site, 'address-changed', eve)).rejects.toThrow('no email')
  const [row] = await db.select().from(tutors).where(eq(tutors.id, tutor.id))
  expect(row?.email).toBe(tutor.email)
  const again = { ...signIn, body: { ...signIn.body, email: tutor.email } }
  expect((await sendJson(site, again)).statusCode).toBe(401)
  const notified = (await readEmails(site)).filter(({ kind }) => kind === 'password-changed').at(-1)
  expect(notified).toMatchObject({ tutorId: tutor.id, facts: { isEnded: true } })
})
