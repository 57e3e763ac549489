import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { insertSignIn } from '../auth/sign-ins/sign-ins.store'
import { guardianAccounts, guardianIdentities } from '../db/schema/accounts/families'
import { students } from '../db/schema/accounts/students'
import { offerFamilyAccounts } from '../features/families/sign-up/family-offer.service'
import { sendForm } from '../testing/endpoints/forms'
import { newestLinkOf, OLD_PASSWORD, resetPasswordOf, TEST_MAIL } from '../testing/endpoints/recovery-forms'
import { makeStudent } from '../testing/factories/factories'
import { makeGuardian } from '../testing/factories/family-factories'
import { sendJson } from '../testing/factories/tutoring-factories'
import { quickHash } from '../testing/quick-hash'
import { buildTestApp, TEST_SITE_KEY } from '../testing/sites/build-test-app'

/*
 * An intruder who has a guardian's password leaves as the guardian, whose account is then erased and cannot be
 * recovered any more.
 */
const site = await buildTestApp({ settings: { mail: TEST_MAIL } })
const { db, time } = site
let made = 0

const call = (method: 'GET' | 'POST' | 'PUT', url: string, cookie: string, body?: object) =>
  sendJson(site, { method, url, cookie, ...(body && { body }) })
const leave = async ({ cookie }: { cookie: string }) => {
  const { statusCode, body } = await call('POST', '/api/family/leave', cookie, {})
  return [statusCode, body && JSON.parse(body).code]
}
const REFUSED = [409, 'ACCOUNT_CHANGED_RECENTLY']
const findGuardian = async (email: string) =>
  (await db.select().from(guardianAccounts).where(eq(guardianAccounts.email, email)))[0]?.id ?? ''

async function makeOwner() {
  const guardian = await makeGuardian(site)
  const email = `owner-${++made}@example.com`
  const account = { email, passwordHash: await quickHash(OLD_PASSWORD) }
  await db.update(guardianAccounts).set(account).where(eq(guardianAccounts.id, guardian.id))
  return { ...guardian, email }
}

async function invite(inviter: { cookie: string }) {
  const email = `eve-${++made}@example.com`
  const body = { firstName: 'Eve', email, preferredLanguage: 'en' }
  expect((await call('POST', '/api/family/guardians', inviter.cookie, body)).statusCode).toBe(201)
  expect(
    (await sendForm(site, await newestLinkOf(site, 'family-invited'), { password: OLD_PASSWORD })).statusCode,
  ).toBe(200)
  const id = await findGuardian(email)
  const token = await insertSignIn(db, { accountKind: 'guardian', id }, { now: time.now })
  return { id, email, cookie: `plume_guardian=${token}` }
}

/** A child of 16, who can sign in at once. */
async function createChild(guardian: { cookie: string }): Promise<string> {
  const signIn = { birthMonth: '2010-05', signInName: `zed.${++made}`, password: OLD_PASSWORD }
  const child = { firstName: 'Zed', lastName: '', preferredLanguage: 'en', ...signIn }
  const created = await call('POST', '/api/family/children', guardian.cookie, child)
  expect(created.statusCode, created.body).toBe(201)
  return created.json().id
}

const joinedLongAgo = (id: string) =>
  db
    .update(guardianAccounts)
    .set({ createdAt: new Date(time.now.getTime() - 31 * DAY_MS) })
    .where(eq(guardianAccounts.id, id))

test('not while somebody stays whom the account has invited, also in turn; a reset ends their access', async () => {
  const owner = await makeOwner()
  const eve = await invite(owner)
  expect(await leave(owner)).toEqual(REFUSED)
  const second = await invite(eve)
  expect(await leave(eve)).toEqual(REFUSED)
  await resetPasswordOf(site, owner.email, 'guardian')
  for (const { cookie } of [eve, second]) expect((await call('GET', '/api/family/home', cookie)).statusCode).toBe(401)
})

test('nor while a student is in the family whom such a guardian has accepted', async () => {
  const owner = await makeOwner()
  const eve = await invite(owner)
  const { id, cookie } = await makeStudent(site)
  expect((await call('PUT', '/api/profile/guardian', cookie, { email: eve.email })).statusCode).toBe(200)
  await sendForm(site, await newestLinkOf(site, 'guardian-invited', eve.email), {})
  await offerFamilyAccounts(db, TEST_SITE_KEY, time.now)
  await sendForm(site, await newestLinkOf(site, 'family-offered', eve.email), { password: OLD_PASSWORD })
  expect((await db.select().from(students).where(eq(students.id, id)))[0]?.familyId).toBe(owner.familyId)
  expect(await leave(eve)).toEqual([204, ''])
  expect(await leave(owner)).toEqual(REFUSED)
})

test('nor without another guardian while a child has a new account', async () => {
  const owner = await makeOwner()
  const child = await createChild(owner)
  expect(await leave(owner)).toEqual(REFUSED)
  await db
    .update(students)
    .set({ createdAt: new Date(time.now.getTime() - 31 * DAY_MS) })
    .where(eq(students.id, child))
  expect(await leave(owner)).toEqual([204, ''])
})

test('a guardian who leaves after another one, also of a provider, has joined knows no child’s password', async () => {
  const owner = await makeOwner()
  const { id } = await invite(owner)
  await joinedLongAgo(id)
  await db.update(guardianAccounts).set({ passwordHash: null }).where(eq(guardianAccounts.id, id))
  await db.insert(guardianIdentities).values({ issuer: 'https://id.example', subject: id, guardianId: id })
  const child = await createChild(owner)
  expect(await leave(owner)).toEqual([204, ''])
  expect((await db.select().from(students).where(eq(students.id, child)))[0]?.passwordHash).toBeNull()
})
