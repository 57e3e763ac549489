import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { emails } from '../../../db/schema/emails'
import { cleanUp } from '../../../jobs/clean-up'
import { markConfirmed } from '../../../testing/endpoints/email-codes'
import { sendForm } from '../../../testing/endpoints/forms'
import { NEW_PASSWORD, newestLinkOf, TEST_MAIL } from '../../../testing/endpoints/recovery-forms'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeFamily, makeGuardian } from '../../../testing/factories/family-factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'
import { findGuardianByIdentity, insertIdentity } from '../account/guardian-accounts.store'

const site = await buildTestApp({ settings: { mail: TEST_MAIL } })
const { db, time } = site
const manager = await makeAdministrator(site, { role: 'manager' })
let made = 0

beforeEach(() => db.delete(emails))

const newAddress = () => `guardian-of-staff-${++made}@example.com`
const guardianWith = (email: string) => ({ firstName: 'Paul', email, preferredLanguage: 'fr' })
const byManager = (method: 'POST' | 'PUT', url: string, body: object) =>
  sendJson(site, { method, url, cookie: manager.cookie, body })
const rowOf = async (id: string) => (await db.select().from(guardianAccounts).where(eq(guardianAccounts.id, id)))[0]
const notified = async () => (await readEmails(site)).map(({ kind, guardianId }) => [kind, guardianId])

test('a guardian whose address staff change no longer signs in at the provider, and is notified', async () => {
  const { id: familyId, guardianIds } = await makeFamily(site, { guardians: 2 })
  const [id = '', other = ''] = guardianIds
  const identity = { issuer: 'https://id.example', subject: `father-${id}` }
  await insertIdentity(db, { ...identity, guardianId: id, now: time.now })
  const former = (await rowOf(id))?.email
  const email = newAddress()
  const url = `/api/admin/families/${familyId}/guardians/${id}`
  expect((await byManager('PUT', url, guardianWith(email))).statusCode).toBe(200)
  expect(await findGuardianByIdentity(db, identity)).toBeUndefined()
  const sent = await readEmails(site)
  expect(sent).toHaveLength(3)
  expect(sent.find(({ kind }) => kind === 'address-changed')).toMatchObject({ address: former, linkHash: null })
  expect(sent.find(({ kind }) => kind === 'family-joined')).toMatchObject({
    guardianId: other,
    facts: { guardianEmail: email },
  })
})

test('the guardians of a family are notified of one whom staff add, also the student of a new family', async () => {
  const { id: familyId, guardianIds } = await makeFamily(site)
  const added = await byManager('POST', `/api/admin/families/${familyId}/guardians`, guardianWith(newAddress()))
  expect(added.statusCode).toBe(201)
  expect(await notified()).toContainEqual(['family-joined', guardianIds[0]])
  await db.delete(emails)
  const student = await makeStudent(site)
  const email = newAddress()
  const family = { guardian: guardianWith(email), studentIds: [student.id] }
  expect((await byManager('POST', '/api/admin/families', family)).statusCode).toBe(201)
  const joined = (await readEmails(site)).filter(({ kind }) => kind === 'family-joined')
  expect(joined).toMatchObject([{ studentId: student.id, facts: { guardianEmail: email, byStaff: true } }])
})

test('a stranger who signs up with a parent’s address keeps no family from inviting it', async () => {
  const child = await makeStudent(site)
  const guardian = await makeGuardian(site, { studentIds: [child.id] })
  const [invited, added] = [newAddress(), newAddress()]
  for (const email of [invited, added])
    await sendForm(site, '/api/family/signup', { firstName: 'Eve', lastName: '', email, password: NEW_PASSWORD })
  const body = guardianWith(invited)
  const { cookie, familyId } = guardian
  await markConfirmed(site, cookie)
  const response = await sendJson(site, { method: 'POST', url: '/api/family/guardians', cookie, body })
  expect(response.statusCode, response.body).toBe(201)
  const url = `/api/admin/families/${familyId}/guardians`
  expect((await byManager('POST', url, guardianWith(added))).statusCode).toBe(201)
  const link = await newestLinkOf(site, 'family-invited')
  expect((await sendForm(site, link, { password: NEW_PASSWORD })).statusCode).toBe(200)
  const members = await db.select().from(guardianAccounts).where(eq(guardianAccounts.familyId, familyId))
  expect(members.map(({ email }) => email)).toEqual(expect.arrayContaining([invited, added]))
})

test('a guardian whom staff invited is not erased as a sign-up, even if somebody typed the address', async () => {
  const [email, next] = [newAddress(), newAddress()]
  const created = await byManager('POST', '/api/admin/families', { guardian: guardianWith(email), studentIds: [] })
  const own = newAddress()
  for (const each of [email, own])
    await sendForm(site, '/api/family/signup', { firstName: 'Eve', lastName: '', email: each, password: NEW_PASSWORD })
  const confirm = await newestLinkOf(site, 'family-confirm')
  expect((await sendForm(site, confirm, { password: NEW_PASSWORD })).statusCode).toBe(200)
  const [signedUp] = await db.select().from(guardianAccounts).where(eq(guardianAccounts.email, own))
  const url = `/api/admin/families/${signedUp?.familyId}/guardians/${signedUp?.id}`
  expect((await byManager('PUT', url, guardianWith(next))).statusCode).toBe(200)
  await cleanUp(db, new Date(time.now.getTime() + 40 * DAY_MS))
  expect((await rowOf(signedUp?.id ?? ''))?.email).toBe(next)
  expect((await rowOf(created.json().guardians[0].id))?.email).toBe(email)
})

test('a stranger who has invited a parent is in no family that staff create for that parent', async () => {
  const { cookie } = await makeAdministrator(site)
  const stranger = await makeGuardian(site)
  await markConfirmed(site, stranger.cookie)
  const invited = guardianWith(newAddress())
  const post = (url: string, sender: string, body: object) =>
    sendJson(site, { method: 'POST', url, cookie: sender, body })
  expect((await post('/api/family/guardians', stranger.cookie, invited)).statusCode).toBe(201)
  const created = await post('/api/admin/families', cookie, { guardian: invited, studentIds: [] })
  expect(created.statusCode, created.body).toBe(201)
  expect(created.json().guardians).toMatchObject([{ email: invited.email }])
  const url = `/api/admin/families/similar?email=${invited.email}`
  expect((await sendJson(site, { method: 'GET', url, cookie })).json()).toMatchObject([{ id: created.json().id }])
})
