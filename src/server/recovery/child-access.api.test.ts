import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { insertSignIn } from '../auth/sign-ins/sign-ins.store'
import { guardianAccounts, guardianIdentities } from '../db/schema/accounts/families'
import { students } from '../db/schema/accounts/students'
import { emails } from '../db/schema/emails'
import { markConfirmed } from '../testing/endpoints/email-codes'
import { sendForm } from '../testing/endpoints/forms'
import {
  cookieOf,
  NEW_PASSWORD,
  newestLinkOf,
  OLD_PASSWORD,
  resetPasswordOf,
  TEST_MAIL,
} from '../testing/endpoints/recovery-forms'
import { makeAdministrator, makeStudent } from '../testing/factories/factories'
import { makeGuardian } from '../testing/factories/family-factories'
import { sendJson } from '../testing/factories/tutoring-factories'
import { quickHash } from '../testing/quick-hash'
import { buildTestApp } from '../testing/sites/build-test-app'
import { readEmails } from '../testing/sites/test-email'

const site = await buildTestApp({ settings: { mail: TEST_MAIL } })
const { db, time } = site
let made = 0

beforeEach(() => db.delete(emails))

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, cookie: string, body?: object) =>
  sendJson(site, { method, url, cookie, ...(body && { body }) })
const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}

async function makeFamily() {
  const guardian = await makeGuardian(site, { studentIds: [(await makeStudent(site)).id] })
  const isOwn = eq(guardianAccounts.id, guardian.id)
  await db
    .update(guardianAccounts)
    .set({ passwordHash: await quickHash(OLD_PASSWORD) })
    .where(isOwn)
  await markConfirmed(site, guardian.cookie)
  return guardian
}

async function createChild(cookie: string, birthMonth = '2015-03') {
  const signInName = `child-${++made}`
  const child = { firstName: 'Léa', birthMonth, preferredLanguage: 'fr', password: OLD_PASSWORD, signInName }
  const consent = { textVersion: CONSENT_VERSION, textLanguage: 'fr' }
  const response = await call('POST', '/api/family/children', cookie, { ...child, consent })
  return { answer: response, id: String(response.json().id), signInName }
}

const signIn = (signInName: string) => sendForm(site, '/api/login/child', { signInName, password: OLD_PASSWORD })

async function cookieOfGuardian(id: string): Promise<string> {
  const cookie = `plume_guardian=${await insertSignIn(db, { accountKind: 'guardian', id }, { now: time.now })}`
  await markConfirmed(site, cookie)
  return cookie
}

test('an email that an intruder adds to a child’s account ends with the password that a guardian sets', async () => {
  const guardian = await makeFamily()
  const child = await createChild(guardian.cookie)
  const [first, second] = [`eve-${++made}@example.com`, `eve-${++made}@example.com`]
  for (const email of [first, second]) {
    const intruder = cookieOf(await signIn(child.signInName), 'plume_student')
    expect((await call('PATCH', '/api/profile', intruder, { email })).statusCode).toBe(200)
    const confirm = await newestLinkOf(site, 'confirm-address', email)
    expect((await sendForm(site, confirm, {})).statusCode).toBe(200)
  }
  const [row] = await db.select().from(students).where(eq(students.id, child.id))
  expect(row?.email).toBe(second)
  const restore = await newestLinkOf(site, 'address-changed', first)
  later(DAY_MS)
  const url = `/api/family/children/${child.id}/password`
  const cookie = await cookieOfGuardian(guardian.id)
  expect((await call('PUT', url, cookie, { password: NEW_PASSWORD })).statusCode).toBe(204)
  expect((await sendForm(site, restore, { password: OLD_PASSWORD })).statusCode).toBe(404)
  await sendForm(site, '/api/forgot-password', { email: second })
  await expect(newestLinkOf(site, 'forgotten-password')).rejects.toThrow('no email')
  expect((await signIn(child.signInName)).statusCode).toBe(401)
  const [after] = await db.select().from(students).where(eq(students.id, child.id))
  expect(after).toMatchObject({ email: null, emailConfirmedAt: null })
})

test('the guardians are notified of an email that is added to a child’s account', async () => {
  const guardian = await makeFamily()
  const child = await createChild(guardian.cookie)
  const email = `eve-${++made}@example.com`
  const intruder = cookieOf(await signIn(child.signInName), 'plume_student')
  expect((await call('PATCH', '/api/profile', intruder, { email })).statusCode).toBe(200)
  expect((await sendForm(site, await newestLinkOf(site, 'confirm-address', email), {})).statusCode).toBe(200)
  const notice = { kind: 'address-changed', guardianId: guardian.id, studentId: child.id, facts: { newEmail: email } }
  const notified = (await readEmails(site)).filter(({ kind, guardianId }) => guardianId && kind === 'address-changed')
  expect(notified).toMatchObject([{ ...notice, address: null, linkHash: null }])
})

test('a child’s account is created only after a recent sign-in', async () => {
  const guardian = await makeFamily()
  later(DAY_MS)
  const { answer } = await createChild(guardian.cookie)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'REAUTH_NEEDED'])
})

test('a guardian whom staff remove no longer knows a child’s password, however old it is', async () => {
  const guardian = await makeFamily()
  const child = await createChild(guardian.cookie)
  const { cookie } = await makeAdministrator(site)
  const family = `/api/admin/families/${guardian.familyId}`
  const mother = { firstName: 'Ann', email: `mother-${++made}@example.com`, preferredLanguage: 'en' }
  expect((await call('POST', `${family}/guardians`, cookie, mother)).statusCode).toBe(201)
  later(40 * DAY_MS)
  const staff = await makeAdministrator(site)
  const removed = await call('DELETE', `${family}/guardians/${guardian.id}`, staff.cookie)
  expect(removed.statusCode, removed.body).toBe(200)
  expect((await signIn(child.signInName)).statusCode).toBe(401)
  const notified = (await readEmails(site)).filter(({ studentId }) => studentId === child.id)
  expect(notified.at(-1)).toMatchObject({ kind: 'password-changed', facts: { isEnded: true } })
})

test('guardians cannot either once staff give their account to another address, or move their child', async () => {
  const mother = await makeFamily()
  for (const change of ['address', 'family'] as const) {
    const father = await makeFamily()
    const child = await createChild(father.cookie)
    later(40 * DAY_MS)
    const { cookie } = await makeAdministrator(site)
    const person = { firstName: 'Ann', email: `ann-${++made}@example.com`, preferredLanguage: 'en' }
    const changed =
      change === 'address'
        ? await call('PUT', `/api/admin/families/${father.familyId}/guardians/${father.id}`, cookie, person)
        : await call('PUT', `/api/admin/users/${child.id}/family`, cookie, { familyId: mother.familyId, hours: 0 })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await signIn(child.signInName)).statusCode, change).toBe(401)
    const notified = (await readEmails(site)).filter(({ studentId }) => studentId === child.id)
    expect(notified.at(-1)).toMatchObject({ kind: 'password-changed', facts: { isEnded: true } })
  }
})

test('a child whom staff take out of the family loses the old password and gets a new one by email', async () => {
  const guardian = await makeFamily()
  const child = await createChild(guardian.cookie, '2010-03')
  expect(child.answer.statusCode, child.answer.body).toBe(201)
  const { cookie } = await makeAdministrator(site)
  const out = await call('PUT', `/api/admin/users/${child.id}/family`, cookie, { familyId: null, hours: 0 })
  expect(out.statusCode, out.body).toBe(200)
  expect((await signIn(child.signInName)).statusCode).toBe(401)
  const email = `own-${++made}@example.com`
  expect((await call('PATCH', `/api/admin/users/${child.id}/details`, cookie, { email })).statusCode).toBe(200)
  await resetPasswordOf(site, email)
  expect((await sendForm(site, '/api/login', { email, password: NEW_PASSWORD })).statusCode).toBe(303)
})

test('a guardian who leaves of their own accord no longer knows the password once another one has joined', async () => {
  const guardian = await makeFamily()
  const child = await createChild(guardian.cookie)
  const { cookie: staff } = await makeAdministrator(site)
  const mother = { firstName: 'Ann', email: `mother-${++made}@example.com`, preferredLanguage: 'en' }
  const added = await call('POST', `/api/admin/families/${guardian.familyId}/guardians`, staff, mother)
  expect((await call('POST', '/api/family/leave', guardian.cookie, {})).json().code).toBe('CHILD_NEEDS_GUARDIAN')
  expect((await signIn(child.signInName)).statusCode).toBe(303)
  await sendForm(site, await newestLinkOf(site, 'family-invited'), { password: NEW_PASSWORD })
  later(MINUTE_MS)
  expect((await call('POST', '/api/family/leave', guardian.cookie, {})).statusCode).toBe(204)
  expect((await signIn(child.signInName)).statusCode).toBe(401)
  const url = `/api/family/children/${child.id}/password`
  const cookie = await cookieOfGuardian(added.json().guardians.at(-1).id)
  expect((await call('PUT', url, cookie, { password: OLD_PASSWORD })).statusCode).toBe(204)
  expect((await signIn(child.signInName)).statusCode).toBe(303)
})

test('a guardian who leaves no longer knows the password if the other one signs in at a provider', async () => {
  const guardian = await makeFamily()
  const child = await createChild(guardian.cookie, '2010-05')
  const invited = { firstName: 'Ann', email: `ann-${++made}@example.com`, preferredLanguage: 'en' }
  const response = await call('POST', '/api/family/guardians', guardian.cookie, invited)
  const guardianId = response.json().at(-1).id
  await db.insert(guardianIdentities).values({ issuer: 'https://id.example', subject: guardianId, guardianId })
  expect((await call('POST', '/api/family/leave', guardian.cookie, {})).statusCode).toBe(204)
  expect((await signIn(child.signInName)).statusCode).toBe(401)
})

test('staff who correct an address that nobody has used yet end no child’s password', async () => {
  const guardian = await makeFamily()
  const child = await createChild(guardian.cookie)
  const { cookie } = await makeAdministrator(site)
  const family = `/api/admin/families/${guardian.familyId}/guardians`
  const person = { firstName: 'Ann', email: `ann-${++made}@example.com`, preferredLanguage: 'en' }
  const added = (await call('POST', family, cookie, person)).json().guardians.at(-1)
  const corrected = { ...person, email: `anne-${++made}@example.com` }
  expect((await call('PUT', `${family}/${added.id}`, cookie, corrected)).statusCode).toBe(200)
  expect((await signIn(child.signInName)).statusCode).toBe(303)
})

test('somebody who accepts an invitation to the family ends no child’s password', async () => {
  const guardian = await makeFamily()
  const child = await createChild(guardian.cookie)
  const invited = { firstName: 'Ann', email: `ann-${++made}@example.com`, preferredLanguage: 'en' }
  expect((await call('POST', '/api/family/guardians', guardian.cookie, invited)).statusCode).toBe(201)
  const accepted = await sendForm(site, await newestLinkOf(site, 'family-invited'), { password: NEW_PASSWORD })
  expect(accepted.statusCode).toBe(200)
  expect((await signIn(child.signInName)).statusCode).toBe(303)
})
