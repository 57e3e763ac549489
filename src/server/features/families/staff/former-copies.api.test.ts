import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { findCopyRecipient } from '../../../email/copy-recipients.store'
import { markConfirmed } from '../../../testing/endpoints/email-codes'
import { sendForm } from '../../../testing/endpoints/forms'
import { newestLinkOf, OLD_PASSWORD, TEST_MAIL } from '../../../testing/endpoints/recovery-forms'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeFamily } from '../../../testing/factories/family-factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp({ settings: { mail: TEST_MAIL } })
const { db, time } = site
const staff = await makeAdministrator(site)

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, cookie: string, body?: object) =>
  sendJson(site, { method, url, cookie, ...(body && { body }) })

/** A student of a family with two guardians, of whom the first agreed to get copies of the student's emails. */
async function makeCopied() {
  const student = await makeStudent(site)
  const { id: familyId, guardianIds } = await makeFamily(site, { guardians: 2, studentIds: [student.id] })
  const [id = ''] = guardianIds
  const passwordHash = await quickHash(OLD_PASSWORD)
  await db.update(guardianAccounts).set({ passwordHash }).where(eq(guardianAccounts.familyId, familyId))
  const [row] = await db.select().from(guardianAccounts).where(eq(guardianAccounts.id, id))
  const email = row?.email?.toUpperCase() ?? ''
  await markConfirmed(site, student.cookie)
  expect((await call('PUT', '/api/profile/guardian', student.cookie, { email })).statusCode).toBe(200)
  await sendForm(site, await newestLinkOf(site, 'guardian-invited', email), {})
  expect((await findCopyRecipient(db, student.id))?.confirmedAt).toEqual(time.now)
  return { student, familyId, id, url: `/api/admin/families/${familyId}/guardians/${id}` }
}

type Copied = Awaited<ReturnType<typeof makeCopied>>

test.each([
  ['removed by staff', ({ url }: Copied) => call('DELETE', url, staff.cookie)],
  [
    'whose account staff give to another address',
    ({ url, id }: Copied) =>
      call('PUT', url, staff.cookie, { firstName: 'Ann', email: `new-${id}@example.com`, preferredLanguage: 'en' }),
  ],
  [
    'who leaves the family',
    async ({ id }: Copied) => {
      const token = await insertSignIn(db, { accountKind: 'guardian', id }, { now: time.now })
      await markConfirmed(site, `plume_guardian=${token}`)
      return call('POST', '/api/family/leave', `plume_guardian=${token}`, {})
    },
  ],
  [
    'from whom staff move the student away',
    async ({ student }: Copied) => {
      const { id: familyId } = await makeFamily(site)
      return call('PUT', `/api/admin/users/${student.id}/family`, staff.cookie, { familyId, hours: 0 })
    },
  ],
])('a guardian (%s) gets no more copies of the student’s emails', async (_, end) => {
  const copied = await makeCopied()
  const ended = await end(copied)
  expect([200, 204], ended.body).toContain(ended.statusCode)
  expect(await findCopyRecipient(db, copied.student.id)).toBeUndefined()
})

test('a student keeps copies to somebody else', async () => {
  const { student, url } = await makeCopied()
  const email = `grandmother-${student.id}@example.com`
  expect((await call('PUT', '/api/profile/guardian', student.cookie, { email })).statusCode).toBe(200)
  expect((await call('DELETE', url, staff.cookie)).statusCode).toBe(200)
  expect(await findCopyRecipient(db, student.id)).toMatchObject({ email })
})
