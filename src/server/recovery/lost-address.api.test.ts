import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { students } from '../db/schema/accounts/students'
import { emails } from '../db/schema/emails'
import { savePassword } from '../features/tutors/sign-in/tutor-accounts.store'
import { sendForm } from '../testing/endpoints/forms'
import { NEW_PASSWORD, newestLinkOf, OLD_PASSWORD, TEST_MAIL } from '../testing/endpoints/recovery-forms'
import { makeAdministrator, makeStudent } from '../testing/factories/factories'
import { makeGuardian } from '../testing/factories/family-factories'
import { makeSignedInTutor, makeTutor, sendJson } from '../testing/factories/tutoring-factories'
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
const newAddress = () => `lost-${++made}@example.com`
const follow = async (link: string) => (await sendForm(site, link, { password: NEW_PASSWORD })).statusCode
const addressOf = async (id: string) => (await db.select().from(students).where(eq(students.id, id)))[0]?.email
const signUp = (email: string) =>
  sendForm(site, '/api/signup', { firstName: 'Eve', lastName: '', email, password: OLD_PASSWORD })
const byManager = async (method: 'POST' | 'PATCH', url: string, body: object) =>
  sendJson(site, { method, url, body, cookie: (await makeAdministrator(site, { role: 'manager' })).cookie })

/** A student whose address an intruder has changed. */
async function makeRobbed() {
  const email = newAddress()
  const student = await makeStudent(site, { email, passwordHash: await quickHash(OLD_PASSWORD) })
  const body = { email: newAddress() }
  await sendJson(site, { method: 'PATCH', url: '/api/profile', cookie: student.cookie, body })
  expect(await follow(await newestLinkOf(site, 'confirm-address', body.email))).toBe(200)
  return { id: student.id, email, restore: await newestLinkOf(site, 'address-changed', email) }
}

test('an intruder who types the former address into the sign-up form does not keep the student from it', async () => {
  const { id, email, restore } = await makeRobbed()
  await signUp(email)
  expect(await follow(restore)).toBe(200)
  expect(await addressOf(id)).toBe(email)
  expect((await sendForm(site, '/api/login', { email, password: NEW_PASSWORD })).statusCode).toBe(303)
})

test('staff can restore the former address although an intruder typed it into the sign-up form', async () => {
  const { id, email } = await makeRobbed()
  await signUp(email.toUpperCase())
  expect((await byManager('PATCH', `/api/admin/users/${id}/details`, { email })).statusCode).toBe(200)
  expect(await addressOf(id)).toBe(email)
})

test('staff give an address to no other student while the link works that restores it', async () => {
  const { email, restore } = await makeRobbed()
  const other = await makeStudent(site)
  const { familyId } = await makeGuardian(site, { studentIds: [other.id] })
  const child = { firstName: 'Max', email: email.toUpperCase() }
  const refused = [
    await byManager('PATCH', `/api/admin/users/${other.id}/details`, { email }),
    await byManager('POST', `/api/admin/families/${familyId}/children`, child),
  ]
  expect(refused.map((answer) => answer.json().code)).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN'])
  expect(await follow(restore)).toBe(200)
})

test('staff cannot give a tutor’s former address to another tutor for seven days', async () => {
  const [tutor, other] = [await makeSignedInTutor(site), await makeSignedInTutor(site)]
  await savePassword(db, { tutorId: tutor.id, passwordHash: 'x', now: time.now })
  const change = (id: number, email: string | null) => byManager('PATCH', `/api/admin/tutors/${id}`, { email })
  expect((await change(tutor.id, newAddress())).statusCode).toBe(200)
  const restore = await newestLinkOf(site, 'address-changed')
  expect((await change(other.id, tutor.email)).json().code).toBe('EMAIL_TAKEN')
  time.now = new Date(time.now.getTime() + 8 * DAY_MS)
  expect(await follow(restore)).toBe(404)
  expect((await change(other.id, tutor.email)).statusCode).toBe(200)
})

test('a stranger whose address somebody mistyped gets no way in once staff have corrected it', async () => {
  const [typo, wrong, right] = [newAddress(), newAddress(), newAddress()]
  await signUp(typo)
  const [signedUp] = await db.select().from(students).where(eq(students.email, typo))
  const url = `/api/admin/users/${signedUp?.id}/details`
  for (const email of [wrong, right]) {
    later(MINUTE_MS)
    expect((await byManager('PATCH', url, { email })).statusCode).toBe(200)
  }
  const sent = (await readEmails(site)).filter(({ kind }) => kind === 'address-changed')
  const dropped = { state: 'dropped', problem: 'address-not-confirmed' }
  expect(sent).toMatchObject([
    { address: typo, ...dropped },
    { address: wrong, ...dropped },
  ])
  expect(await follow(await newestLinkOf(site, 'confirm-address', right))).toBe(200)
  later(MINUTE_MS)
  expect((await byManager('PATCH', url, { email: newAddress() })).statusCode).toBe(200)
  const notice = (await readEmails(site)).findLast(({ kind }) => kind === 'address-changed')
  expect(notice).toMatchObject({ address: right, state: 'waiting' })
})

test('a stranger whose address staff mistyped for a tutor gets no link, with or without an account', async () => {
  const [typo, right, wrong, next] = [newAddress(), newAddress(), newAddress(), newAddress()]
  const { id } = await makeTutor(site, { email: typo })
  const change = (email: string) => {
    later(MINUTE_MS)
    return byManager('PATCH', `/api/admin/tutors/${id}`, { email })
  }
  expect((await change(right)).statusCode).toBe(200)
  expect((await byManager('POST', `/api/admin/tutors/${id}/invitation`, { by: 'email' })).statusCode).toBe(200)
  expect(await follow(await newestLinkOf(site, 'tutor-invited'))).toBe(200)
  for (const email of [wrong, next]) expect((await change(email)).statusCode).toBe(200)
  const body = { email: next, password: NEW_PASSWORD }
  expect((await sendJson(site, { method: 'POST', url: '/api/tutor/login', body })).statusCode).toBe(200)
  expect((await change(newAddress())).statusCode).toBe(200)
  const sent = (await readEmails(site)).filter(({ kind }) => kind === 'address-changed')
  expect(sent.map(({ address, linkHash }) => [address, linkHash !== null])).toEqual([
    ...[
      [typo, false],
      [right, true],
    ],
    ...[
      [wrong, false],
      [next, true],
    ],
  ])
})
