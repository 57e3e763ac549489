import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { students } from '../../../db/schema/accounts/students'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeFamily, makeGuardian } from '../../../testing/factories/family-factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { db } = site
const ROUNDS = 12

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, cookie: string, body?: object) =>
  sendJson(site, { method, url, cookie, ...(body && { body }) })

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
