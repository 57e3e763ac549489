import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { consents } from '../../../db/schema/accounts/consents'
import { students } from '../../../db/schema/accounts/students'
import { makeStudent } from '../../../testing/factories/factories'
import { makeGuardian } from '../../../testing/factories/family-factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db, time } = site
const started = time.now

describe('on the family page', () => {
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, cookie: string, body?: object) =>
    sendJson(site, { method, url, cookie, ...(body && { body }) })

  async function makeConsented() {
    const child = await makeStudent(site, { email: null, firstName: 'Léa', hours: 0 })
    await db.update(students).set({ birthMonth: '2015-03' }).where(eq(students.id, child.id))
    const guardian = await makeGuardian(site, { studentIds: [child.id] })
    const old = { textVersion: '2020-01-01', textLanguage: 'fr' as const, networkHash: null, givenAt: started }
    await db.insert(consents).values({ studentId: child.id, guardianId: guardian.id, ...old })
    return { child, guardian }
  }

  test('a new version of the text asks again, for children under 14', async () => {
    const { child, guardian } = await makeConsented()
    const list = async () => (await call('GET', '/api/family/consents', guardian.cookie)).json()
    expect(await list()).toMatchObject([
      { studentId: child.id, needsConsent: true, given: { textVersion: '2020-01-01' } },
    ])
    const text = { textVersion: CONSENT_VERSION, textLanguage: 'en' }
    const url = `/api/family/children/${child.id}/consent`
    for (let times = 0; times < 2; times++)
      expect((await call('POST', url, guardian.cookie, text)).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ needsConsent: false, given: { ...text, givenAt: started.toISOString() } }])
    expect(await db.$count(consents, eq(consents.studentId, child.id))).toBe(2)
    const foreign = await makeGuardian(site)
    expect((await call('POST', url, foreign.cookie, text)).statusCode).toBe(404)
  })

  test('withdrawing closes the account, deletes its data and keeps the proof', async () => {
    const { child, guardian } = await makeConsented()
    const url = `/api/family/children/${child.id}/consent`
    const foreign = await makeGuardian(site)
    expect((await call('DELETE', url, foreign.cookie)).statusCode).toBe(404)
    expect((await call('DELETE', url, guardian.cookie)).statusCode).toBe(204)
    const [row] = await db.select().from(students).where(eq(students.id, child.id))
    expect(row).toMatchObject({ firstName: null, birthMonth: null, deletedAt: started })
    expect(await db.select().from(consents).where(eq(consents.studentId, child.id))).toMatchObject([
      { withdrawnAt: started, textVersion: '2020-01-01' },
    ])
    expect((await app.inject({ url: '/api/auth/user', headers: { cookie: child.cookie } })).statusCode).toBe(401)
    expect((await call('GET', '/api/family/consents', guardian.cookie)).json()).toEqual([])
  })
})
