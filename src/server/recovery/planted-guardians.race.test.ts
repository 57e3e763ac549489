import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { insertSignIn } from '../auth/sign-ins/sign-ins.store'
import { guardianAccounts } from '../db/schema/accounts/families'
import { students } from '../db/schema/accounts/students'
import { findGuardians } from '../features/families/families.store'
import { makeAdministrator, makeStudent } from '../testing/factories/factories'
import { makeFamily, makeGuardian } from '../testing/factories/family-factories'
import { sendJson } from '../testing/factories/tutoring-factories'
import { buildTestApp } from '../testing/sites/build-test-app'

const site = await buildTestApp()
const { db, time } = site
const ROUNDS = 12
let made = 0

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, cookie: string, body?: object) =>
  sendJson(site, { method, url, cookie, ...(body && { body }) })
const cookieOf = async (id: string) =>
  `plume_guardian=${await insertSignIn(db, { accountKind: 'guardian', id }, { now: time.now })}`
const invite = (cookie: string) =>
  call('POST', '/api/family/guardians', cookie, {
    firstName: 'Eve',
    email: `planted-${++made}@example.com`,
    preferredLanguage: 'en',
  })

test('nobody stays whom planted guardians invite, or who leave, while the access of all others ends', async () => {
  const left: number[] = []
  const failed: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const owner = await makeGuardian(site)
    const intruder = await cookieOf(owner.id)
    expect((await invite(intruder)).statusCode).toBe(201)
    const planted = (await findGuardians(db, owner.familyId)).find(({ id }) => id !== owner.id)?.id ?? ''
    // Who has not joined may not act, so the password is set here.
    await db.update(guardianAccounts).set({ passwordHash: 'x' }).where(eq(guardianAccounts.id, planted))
    const second = await cookieOf(planted)
    const answers = await Promise.all([
      call('DELETE', '/api/family/access', owner.cookie),
      ...[invite(second), invite(intruder), invite(second), call('POST', '/api/family/leave', second)],
    ])
    failed.push(...answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500))
    left.push((await findGuardians(db, owner.familyId)).length)
  }
  expect(failed).toEqual([])
  expect(left).toEqual(left.map(() => 1))
})

test('a guardian neither deletes nor consents for a child whom staff move to another family meanwhile', async () => {
  const admin = await makeAdministrator(site)
  for (let round = 0; round < ROUNDS; round++) {
    const child = await makeStudent(site)
    await db.update(students).set({ birthMonth: '2015-03' }).where(eq(students.id, child.id))
    const former = await makeGuardian(site, { studentIds: [child.id] })
    const { id: familyId } = await makeFamily(site)
    const text = { textVersion: CONSENT_VERSION, textLanguage: 'en' }
    const [moved, deleted, consented] = await Promise.all([
      call('PUT', `/api/admin/users/${child.id}/family`, admin.cookie, { familyId, hours: 0 }),
      call('DELETE', `/api/family/children/${child.id}`, former.cookie),
      call('POST', `/api/family/children/${child.id}/consent`, former.cookie, text),
    ])
    const [row] = await db.select().from(students).where(eq(students.id, child.id))
    // Either the move came first and the child stays, or the deletion did and there is nobody to move.
    expect([moved.statusCode, deleted.statusCode].sort()).toEqual(row?.deletedAt ? [204, 404] : [200, 404])
    expect([204, 404]).toContain(consented.statusCode)
  }
})
