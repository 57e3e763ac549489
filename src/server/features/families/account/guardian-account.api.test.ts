import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { emails } from '../../../db/schema/emails'
import { makeAdministrator } from '../../../testing/factories/factories'
import { makeGuardian } from '../../../testing/factories/family-factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { db, time } = site
const PASSWORD = 'une plume rouge'

async function makeSignedIn() {
  const guardian = await makeGuardian(site)
  await db
    .update(guardianAccounts)
    .set({ passwordHash: await quickHash(PASSWORD) })
    .where(eq(guardianAccounts.id, guardian.id))
  return guardian
}

const send = (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path: string, cookie: string, body?: object) =>
  sendJson(site, { method, url: `/api/family/${path}`, cookie, ...(body && { body }) })

test('a guardian changes name, phone and language, and an empty last name is removed', async () => {
  const { cookie } = await makeSignedIn()
  const profile = { firstName: 'Isa', phone: '514 555-0142', preferredLanguage: 'en' }
  const changed = await send('PUT', 'account', cookie, profile)
  expect(changed.json()).toMatchObject({ ...profile, lastName: null, hasPassword: true })
  expect((await send('GET', 'me', cookie)).json()).toEqual(changed.json())
  expect((await send('PUT', 'account', cookie, { ...profile, email: 'other@example.com' })).statusCode).toBe(400)
  expect((await send('PUT', 'account', cookie, { ...profile, firstName: ' ' })).statusCode).toBe(400)
})

test('a new password ends the other sign-ins, keeps this one with a new token, and is announced by email', async () => {
  const { id, cookie } = await makeSignedIn()
  const elsewhere = `plume_guardian=${await insertSignIn(db, { accountKind: 'guardian', id }, { now: time.now })}`
  const change = (currentPassword: string, newPassword = 'une plume bleue') =>
    send('PATCH', 'password', cookie, { currentPassword, newPassword, confirmPassword: newPassword })
  expect((await change('not this one')).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
  const changed = await change(PASSWORD)
  expect(changed.statusCode).toBe(204)
  expect([await send('GET', 'me', cookie), await send('GET', 'me', elsewhere)].map((each) => each.statusCode)).toEqual([
    401, 401,
  ])
  const renewed = `plume_guardian=${changed.cookies[0]?.value}`
  expect((await send('GET', 'me', renewed)).statusCode).toBe(200)
  expect(await db.select().from(emails).where(eq(emails.guardianId, id))).toMatchObject([{ kind: 'password-changed' }])
  const owner = await makeAdministrator(site)
  const url = `/api/admin/security-log?accountKind=guardian&account=${id}`
  const log = (await sendJson(site, { method: 'GET', url, cookie: owner.cookie })).json()
  expect(log.map(({ event }: { event: string }) => event)).toEqual(['password.changed', 'sign-in.failed'])
})

test('a guardian lists their own sign-ins and ends one, the others, or all other access', async () => {
  const { id, cookie } = await makeSignedIn()
  const signIn = async () =>
    `plume_guardian=${await insertSignIn(db, { accountKind: 'guardian', id }, { now: time.now })}`
  const [second, third] = [await signIn(), await signIn()]
  const listed = (await send('GET', 'sign-ins', second)).json()
  expect(listed).toHaveLength(3)
  const own = listed.find(({ isThis }: { isThis: boolean }) => isThis)
  const other = await makeSignedIn()
  expect((await send('DELETE', `sign-ins/${own.id}`, other.cookie)).statusCode).toBe(404)
  expect((await send('DELETE', `sign-ins/${own.id}`, cookie)).statusCode).toBe(204)
  expect((await send('GET', 'me', second)).statusCode).toBe(401)
  expect((await send('DELETE', 'sign-ins', cookie)).statusCode).toBe(204)
  expect((await send('GET', 'me', third)).statusCode).toBe(401)
  await signIn()
  const ended = await send('DELETE', 'access', cookie)
  expect(ended.statusCode).toBe(204)
  const kept = `plume_guardian=${ended.cookies[0]?.value}`
  expect((await send('GET', 'sign-ins', kept)).json()).toHaveLength(1)
  expect((await send('GET', 'me', other.cookie)).statusCode).toBe(200)
})
