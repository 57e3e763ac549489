import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { consents } from '../../../db/schema/accounts/consents'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { emails } from '../../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeGuardian } from '../../../testing/factories/family-factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import { balanceOf, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { verifyLedger } from '../../billing/ledger/verify-ledger.service'
import { insertConsent } from '../consent/consents.store'

const site = await buildTestApp()
const { db, time } = site
const admin = await makeAdministrator(site)

async function makeFamily({ birthMonth = '2017-03' as string | null, hours = 10 } = {}) {
  const child = await makeStudent(site, { hours, firstName: 'Léa' })
  await db.update(students).set({ birthMonth }).where(eq(students.id, child.id))
  const guardian = await makeGuardian(site)
  const body = { familyId: guardian.familyId, hours: 0 }
  await sendJson(site, { method: 'PUT', url: `/api/admin/users/${child.id}/family`, cookie: admin.cookie, body })
  return { child, guardian, url: `/api/family/children/${child.id}` }
}

const studentOf = async (id: string) => (await db.select().from(students).where(eq(students.id, id)))[0]

describe('a guardian of a child under 14', () => {
  test('exports everything that the child could export', async () => {
    const { child, guardian, url } = await makeFamily()
    const response = await sendJson(site, { method: 'GET', url: `${url}/export`, cookie: guardian.cookie })
    expect(response.headers['content-disposition']).toContain('attachment')
    const own = await sendJson(site, { method: 'GET', url: '/api/profile/export', cookie: child.cookie })
    const sections = Object.keys(response.json())
    expect(sections).toEqual(Object.keys(own.json()))
    expect(response.json().profile).toMatchObject({ firstName: 'Léa', birthMonth: '2017-03' })
    expect(response.json().securityLog).toEqual([])
    expect(own.json().securityLog).toMatchObject([{ event: 'data.exported' }])
  })

  test('deletes the account, which withdraws the consent and keeps the hours', async () => {
    const { child, guardian, url } = await makeFamily()
    const consent = {
      studentId: child.id,
      guardianId: guardian.id,
      textVersion: '2026-11-18',
      textLanguage: 'fr',
    } as const
    await insertConsent(db, { ...consent, networkHash: 'x', givenAt: time.now })
    expect((await sendJson(site, { method: 'DELETE', url, cookie: guardian.cookie })).statusCode).toBe(204)
    expect(await studentOf(child.id)).toMatchObject({ firstName: null, birthMonth: null, deletedAt: time.now })
    expect(await db.select().from(consents).where(eq(consents.studentId, child.id))).toMatchObject([
      { withdrawnAt: time.now },
    ])
    const home = await sendJson(site, { method: 'GET', url: '/api/family/home', cookie: guardian.cookie })
    expect(home.json()).toMatchObject({ creditsRemaining: 10, children: [] })
    await expectSoundTutoring(site)
  })

  test('is refused for a child of another family, and once the student is 14', async () => {
    const [family, other] = [await makeFamily({ birthMonth: '2012-10' }), await makeFamily()]
    for (const [method, path] of [
      ['GET', '/export'],
      ['DELETE', ''],
      ['DELETE', '/consent'],
    ] as const) {
      const own = await sendJson(site, { method, url: family.url + path, cookie: family.guardian.cookie })
      expect([own.statusCode, own.json().code]).toEqual([403, 'STUDENT_DECIDES'])
      const foreign = await sendJson(site, { method, url: other.url + path, cookie: family.guardian.cookie })
      expect(foreign.statusCode).toBe(404)
    }
    expect((await studentOf(family.child.id))?.deletedAt).toBeNull()
  })
})

describe('a student of 14 or more leaves a family', () => {
  const leave = ({ guardian, url }: Awaited<ReturnType<typeof makeFamily>>, hours: number) =>
    sendJson(site, { method: 'POST', url: `${url}/leave`, cookie: guardian.cookie, body: { hours } })

  test('the student takes along the hours that the guardian states, once, shown in both statements', async () => {
    const family = await makeFamily({ birthMonth: '2010-01' })
    expect((await leave(family, 11)).statusCode).toBe(402)
    expect((await leave(family, 4)).statusCode).toBe(204)
    expect((await leave(family, 4)).statusCode).toBe(404)
    expect(await balanceOf(site, family.child.id)).toBe(4)
    const cookie = family.guardian.cookie
    const statement = (await sendJson(site, { method: 'GET', url: '/api/family/statement', cookie })).json()
    expect(statement[0]).toMatchObject({ kind: 'transfer', hours: -4, balanceAfter: 6 })
    expect((await verifyLedger(db, time.now)).damaged).toEqual([])
  })

  test('a younger child stays in the family and nothing moves', async () => {
    const family = await makeFamily()
    expect((await leave(family, 4)).json()).toMatchObject({ code: 'CHILD_NEEDS_GUARDIAN' })
    expect(await balanceOf(site, family.child.id)).toBe(10)
  })
})

test('a guardian who leaves is erased: no name, no address, no way in, and the address is free again', async () => {
  const { guardian } = await makeFamily({ birthMonth: '2010-01' })
  const { id, cookie } = guardian
  const elsewhere = `plume_guardian=${await insertSignIn(db, { accountKind: 'guardian', id }, { now: time.now })}`
  const other = {
    firstName: 'Marcel',
    email: `marcel-${id}@example.com`,
    preferredLanguage: 'fr',
    phone: '514 555-0100',
  }
  const url = `/api/admin/families/${guardian.familyId}/guardians`
  await sendJson(site, { method: 'POST', url, cookie: admin.cookie, body: other })
  const rows = await db.select().from(guardianAccounts).where(eq(guardianAccounts.familyId, guardian.familyId))
  const marcel = rows.find(({ firstName }) => firstName === 'Marcel')?.id ?? ''
  const token = await insertSignIn(db, { accountKind: 'guardian', id: marcel }, { now: time.now })
  const leave = { method: 'POST', url: '/api/family/leave', cookie: `plume_guardian=${token}`, body: {} } as const
  expect((await sendJson(site, leave)).statusCode).toBe(204)
  const [left] = await db.select().from(guardianAccounts).where(eq(guardianAccounts.id, marcel))
  expect(left).toMatchObject({ firstName: null, email: null, phone: null, familyId: null, deletedAt: time.now })
  expect(await db.$count(emails, eq(emails.guardianId, marcel))).toBe(0)
  const audit = `/api/admin/audit?kind=family&target=${guardian.familyId}`
  const log = (await sendJson(site, { method: 'GET', url: audit, cookie: admin.cookie })).body
  expect(log).toContain('family.guardian-added')
  expect(log).not.toMatch(/Marcel|marcel-|555-0100/)
  const invited = await sendJson(site, {
    method: 'POST',
    url: '/api/family/guardians',
    cookie,
    body: invitation(other),
  })
  expect(invited.statusCode).toBe(201)
  expect((await sendJson(site, { method: 'GET', url: '/api/family/home', cookie: elsewhere })).statusCode).toBe(200)
})

const invitation = ({ firstName, email }: { firstName: string; email: string }) => ({
  firstName,
  email,
  preferredLanguage: 'fr',
})
