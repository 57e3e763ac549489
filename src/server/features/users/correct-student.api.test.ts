import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { auditEntries } from '../../db/schema/audit'
import { emails } from '../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const owner = await makeAdministrator(site)

const correct = (id: string, body: unknown, cookie = owner.cookie) =>
  sendJson(site, { method: 'PATCH', url: `/api/admin/users/${id}/details`, cookie, body })
const read = async (id: string) =>
  (await sendJson(site, { method: 'GET', url: `/api/admin/users/${id}/details`, cookie: owner.cookie })).json()
const actionsOn = (id: string) =>
  site.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.target, id), eq(auditEntries.action, 'student.corrected')))
const emailsOf = async (id: string) =>
  (await site.db.select().from(emails).where(eq(emails.studentId, id))).map(({ kind, address }) => [kind, address])
const isSignedIn = async (cookie: string) =>
  (await sendJson(site, { method: 'GET', url: '/api/auth/user', cookie })).statusCode === 200

const uniqueEmail = () => `student-${Math.random()}@example.com`

test('refuses the viewer, the editor, an unknown student, an unknown field and a malformed email', async () => {
  const student = await makeStudent(site, { email: uniqueEmail() })
  for (const role of ['viewer', 'editor'] as const) {
    const { cookie } = await makeAdministrator(site, { role })
    expect((await correct(student.id, { firstName: 'Zoé' }, cookie)).statusCode).toBe(403)
  }
  expect((await correct('00000000-0000-4000-8000-000000000000', { firstName: 'Zoé' })).statusCode).toBe(404)
  expect((await correct(student.id, { hours: 3 })).statusCode).toBe(400)
  expect((await correct(student.id, { email: 'nobody' })).statusCode).toBe(400)
  expect(await actionsOn(student.id)).toEqual([])
})

test('corrects a name without ending the student’s sign-in, and records what changed', async () => {
  const student = await makeStudent(site, { firstName: 'Noa', lastName: 'Sing', email: uniqueEmail() })
  const response = await correct(student.id, { firstName: 'Noah', lastName: ' Singh ' })
  expect(response.json()).toMatchObject({ firstName: 'Noah', lastName: 'Singh' })
  expect(await isSignedIn(student.cookie)).toBe(true)
  expect(await actionsOn(student.id)).toMatchObject([
    { before: { firstName: 'Noa', lastName: 'Sing' }, after: { firstName: 'Noah', lastName: 'Singh' } },
  ])
  await correct(student.id, { firstName: 'Noah' })
  expect(await actionsOn(student.id)).toHaveLength(1)
})

test('another email ends the sign-ins, and both addresses are notified', async () => {
  const [oldEmail, newEmail] = [uniqueEmail(), uniqueEmail()]
  const student = await makeStudent(site, { email: oldEmail })
  const before = await emailsOf(student.id)
  expect((await correct(student.id, { email: newEmail })).json()).toMatchObject({ email: newEmail })
  expect(await isSignedIn(student.cookie)).toBe(false)
  const sent = (await emailsOf(student.id)).slice(before.length)
  expect(sent.sort()).toEqual([
    ['address-changed', oldEmail],
    ['confirm-address', newEmail],
  ])
})

test('refuses an email that another student has, and changes nothing', async () => {
  const taken = uniqueEmail()
  await makeStudent(site, { email: taken })
  const student = await makeStudent(site, { firstName: 'Noah', email: uniqueEmail() })
  const response = await correct(student.id, { firstName: 'Zoé', email: taken.toUpperCase() })
  expect([response.statusCode, response.json().code]).toEqual([409, 'EMAIL_TAKEN'])
  expect(await read(student.id)).toMatchObject({ firstName: 'Noah' })
  expect(await isSignedIn(student.cookie)).toBe(true)
})

test('invites another guardian, who gets no copies before accepting, and removes one', async () => {
  const student = await makeStudent(site, { email: uniqueEmail() })
  const guardianEmail = uniqueEmail()
  await correct(student.id, { guardianEmail })
  expect((await read(student.id)).guardian).toEqual({ email: guardianEmail, isConfirmed: false, isSuspended: false })
  expect(await emailsOf(student.id)).toContainEqual(['guardian-invited', guardianEmail])
  await correct(student.id, { guardianEmail: null })
  expect((await read(student.id)).guardian).toBeNull()
  expect(await actionsOn(student.id)).toMatchObject([
    { before: { guardianEmail: null }, after: { guardianEmail } },
    { before: { guardianEmail }, after: { guardianEmail: null } },
  ])
})

test('another email or guardian needs a recent sign-in; a name does not', async () => {
  const student = await makeStudent(site, { email: uniqueEmail() })
  const { cookie } = await makeAdministrator(site, { role: 'manager' })
  const { now } = site.time
  site.time.now = new Date(now.getTime() + 30 * MINUTE_MS)
  for (const change of [{ email: uniqueEmail() }, { guardianEmail: uniqueEmail() }]) {
    expect((await correct(student.id, { firstName: 'Zoé', ...change }, cookie)).json().code).toBe('REAUTH_NEEDED')
  }
  expect((await read(student.id)).firstName).toBe('Noah')
  expect((await correct(student.id, { firstName: 'Zoé' }, cookie)).statusCode).toBe(200)
  site.time.now = now
})
