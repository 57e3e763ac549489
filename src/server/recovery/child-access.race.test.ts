import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { guardianAccounts } from '../db/schema/accounts/families'
import { students } from '../db/schema/accounts/students'
import { OLD_PASSWORD } from '../testing/endpoints/recovery-forms'
import { makeAdministrator } from '../testing/factories/factories'
import { makeGuardian } from '../testing/factories/family-factories'
import { sendJson } from '../testing/factories/tutoring-factories'
import { buildTestApp } from '../testing/sites/build-test-app'

const site = await buildTestApp()
const { db } = site
const ROUNDS = 8
let made = 0

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, cookie: string, body?: object) =>
  sendJson(site, { method, url, cookie, ...(body && { body }) })
const createChild = (cookie: string, signInName = `child-${++made}`) =>
  call('POST', '/api/family/children', cookie, {
    firstName: 'Max',
    birthMonth: '2009-03',
    preferredLanguage: 'en',
    signInName,
    password: OLD_PASSWORD,
  })

/** A guardian without a password or identity has not joined. */
const join = (id: string) => db.update(guardianAccounts).set({ passwordHash: 'x' }).where(eq(guardianAccounts.id, id))

test('no child can sign in whom a guardian creates while staff remove the guardian', async () => {
  const admin = await makeAdministrator(site)
  for (let round = 0; round < ROUNDS; round++) {
    const { id, familyId, cookie } = await makeGuardian(site)
    await join(id)
    const names = [1, 2, 3].map((n) => `known-${++made}-${n}`)
    for (const name of names) expect((await createChild(cookie, name)).statusCode).toBe(201)
    const mother = { firstName: 'Ann', email: `ann-${++made}@example.com`, preferredLanguage: 'en' }
    const family = `/api/admin/families/${familyId}/guardians`
    expect((await call('POST', family, admin.cookie, mother)).statusCode).toBe(201)
    const creations = [createChild(cookie), createChild(cookie), createChild(cookie)]
    await Promise.race(creations)
    const removed = await call('DELETE', `${family}/${id}`, admin.cookie)
    expect(removed.statusCode, removed.body).toBe(200)
    await Promise.all(creations)
    const children = await db.select().from(students).where(eq(students.familyId, familyId))
    expect(children.map(({ passwordHash }) => passwordHash)).toEqual(children.map(() => null))
  }
})
