import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { purchases } from '../../../db/schema/billing/purchases'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { insertConsent } from '../consent/consents.store'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const { db, time } = site
const owner = await makeAdministrator(site)
const manager = await makeAdministrator(site, { role: 'manager' })
const tutor = await makeTutor(site, { subjects: ['math'] })
let made = 0

type Method = 'GET' | 'POST' | 'DELETE' | 'PUT'
const send = (method: Method, url: string, body?: object, cookie = owner.cookie) =>
  sendJson(site, { method, url, cookie, ...(body && { body }) })

/** Two children with ten hours, one booked session and one consent. */
async function makeWholeFamily() {
  const email = `isabelle-${++made}@example.com`
  const guardian = { firstName: 'Isabelle', lastName: 'Tremblay', email, relation: 'mother', preferredLanguage: 'fr' }
  const [lea, tom] = [await makeStudent(site, { hours: 10, firstName: 'Léa' }), await makeStudent(site)]
  const family = (await send('POST', '/api/admin/families', { guardian, studentIds: [lea.id, tom.id] })).json()
  const startTime = ['09:00', '10:00', '11:00', '13:00'][made % 4]
  await send('POST', '/api/sessions', bookingBody(tutor.id, { startTime }), lea.cookie)
  await send('POST', `/api/admin/families/${family.id}/notes`, { text: 'Prefers the phone' })
  const guardianId: string = family.guardians[0].id
  const text = { textVersion: '2026-11-18', textLanguage: 'fr', networkHash: 'x' } as const
  await insertConsent(db, { studentId: lea.id, guardianId, ...text, givenAt: time.now })
  return { id: Number(family.id), email, guardianId, lea, tom }
}

const auditOf = async (id: number) => (await send('GET', `/api/admin/audit?kind=family&target=${id}`)).json()

describe('the data of a family that asks for it', () => {
  test('is exported as a whole, with who asked in the log', async () => {
    const { id, email, lea, tom } = await makeWholeFamily()
    const response = await send('POST', `/api/admin/families/${id}/export`, { requestedBy: 'Isabelle, by phone' })
    expect(response.headers['content-disposition']).toContain('attachment')
    const data = response.json()
    expect(data).toMatchObject({
      family: { id, creditsRemaining: 9 },
      guardians: [{ firstName: 'Isabelle', email, relation: 'mother' }],
      notes: [{ text: 'Prefers the phone' }],
      consents: [{ studentId: lea.id }],
    })
    expect(data.children.map(({ profile }: { profile: { id: string } }) => profile.id).toSorted()).toEqual(
      [lea.id, tom.id].toSorted(),
    )
    expect(data.statement[0]).toMatchObject({ hours: -1 })
    expect(response.body).not.toMatch(/passwordHash|argon2/)
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'family.exported',
      after: { requestedBy: 'Isabelle, by phone' },
    })
  })

  test('is deleted as a whole, with who asked in the log, which no longer names the guardian', async () => {
    const { id, email, guardianId, lea, tom } = await makeWholeFamily()
    const response = await send('POST', `/api/admin/families/${id}/deletion`, { requestedBy: 'a letter of March 3' })
    expect(response.statusCode, response.body).toBe(204)
    for (const child of [lea, tom]) {
      const [row] = await db.select().from(students).where(eq(students.id, child.id))
      expect(row).toMatchObject({ firstName: null, deletedAt: time.now })
    }
    const [guardian] = await db.select().from(guardianAccounts).where(eq(guardianAccounts.id, guardianId))
    expect(guardian).toMatchObject({ firstName: null, email: null, familyId: null })
    const entries = await auditOf(id)
    expect(entries[0]).toMatchObject({
      action: 'family.deleted',
      before: { guardians: 1, children: 2 },
      after: { requestedBy: 'a letter of March 3' },
    })
    expect(JSON.stringify(entries)).not.toContain(email)
    expect((await send('GET', `/api/admin/families?search=${email}`)).json()).toEqual([])
    expect((await send('POST', `/api/admin/families/${id}/deletion`, { requestedBy: 'again' })).statusCode).toBe(404)
    await expectSoundTutoring(site)
  })

  test('is for owners only, and never without who asked', async () => {
    const { id } = await makeWholeFamily()
    for (const path of ['export', 'deletion']) {
      const url = `/api/admin/families/${id}/${path}`
      expect((await send('POST', url, { requestedBy: 'me' }, manager.cookie)).statusCode).toBe(403)
      expect((await send('POST', url, { requestedBy: ' ' })).statusCode).toBe(400)
    }
  })
})

describe('removing a guardian', () => {
  test('erases the account, but never the last guardian of a child under 14', async () => {
    const { id, guardianId, lea } = await makeWholeFamily()
    await db.update(students).set({ birthMonth: '2018-01' }).where(eq(students.id, lea.id))
    const remove = (guardian: string) => send('DELETE', `/api/admin/families/${id}/guardians/${guardian}`)
    expect((await remove(guardianId)).json()).toMatchObject({ code: 'CHILD_NEEDS_GUARDIAN' })
    const marc = { firstName: 'Marc', email: `marc-${id}@example.com`, preferredLanguage: 'en' }
    await send('POST', `/api/admin/families/${id}/guardians`, marc)
    const left = await remove(guardianId)
    expect(left.json().guardians).toMatchObject([{ firstName: 'Marc', relation: null }])
    expect((await remove(guardianId)).statusCode).toBe(404)
    expect(JSON.stringify(await auditOf(id))).not.toContain('isabelle-')
  })
})

test('the events of a family come from what is stored, newest first', async () => {
  const { id, lea, guardianId } = await makeWholeFamily()
  await db.update(students).set({ birthMonth: '2012-10' }).where(eq(students.id, lea.id))
  const payment = { studentId: lea.id, guardianId, hours: 5, amountCents: 15_000, method: 'interac' }
  expect((await send('POST', '/api/admin/money/recorded', payment)).statusCode).toBe(200)
  const events = (await send('GET', `/api/admin/families/${id}/events`)).json()
  expect(events.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(
    ['consent', 'created', 'joined', 'payment'].toSorted(),
  )
  expect(events.find(({ kind }: { kind: string }) => kind === 'payment')).toMatchObject({
    guardianName: 'Isabelle Tremblay',
    amountCents: 15_000,
    hours: 5,
    childName: null,
  })
  expect(events.find(({ kind }: { kind: string }) => kind === 'consent')).toMatchObject({
    childName: 'Léa',
    guardianName: 'Isabelle Tremblay',
  })
})

describe('a payment that staff record for a family', () => {
  const record = (body: object) => send('POST', '/api/admin/money/recorded', body)

  test('carries the guardian’s name, and its bank line is used once', async () => {
    const { id, lea, guardianId } = await makeWholeFamily()
    const bankLine = `${'a'.repeat(62)}${String(id).padStart(2, '0')}-1`
    const payment = { studentId: lea.id, guardianId, hours: 5, amountCents: 15_000, method: 'interac', bankLine }
    expect((await record(payment)).json()).toMatchObject({ guardianName: 'Isabelle Tremblay', status: 'paid' })
    const receipts = (await send('GET', `/api/admin/money/families/${id}/receipts`)).json()
    expect(receipts).toMatchObject([{ buyerName: 'Isabelle Tremblay' }])
    expect((await record(payment)).json()).toMatchObject({ code: 'BANK_LINE_CHANGED' })
    expect((await send('GET', `/api/admin/families/${id}`)).json()).toMatchObject({ creditsRemaining: 14 })
  })

  test('is refused for a guardian of another family', async () => {
    const [family, other] = [await makeWholeFamily(), await makeWholeFamily()]
    const payment = { studentId: family.lea.id, guardianId: other.guardianId, hours: 5, amountCents: 15_000 }
    expect((await record({ ...payment, method: 'cash' })).statusCode).toBe(404)
  })

  test('shows among the pending purchases of its family, and of no other', async () => {
    const [family, other] = [await makeWholeFamily(), await makeWholeFamily()]
    const pending = async (id: number) => (await send('GET', `/api/admin/money/pending?family=${id}`)).json()
    expect(await pending(family.id)).toEqual([])
    const order = { studentId: family.lea.id, guardianId: family.guardianId, hours: '5', amount: '150' }
    const transfer = { paymentMethod: 'interac', reference: `TEST-${family.id}`, createdAt: time.now } as const
    await db.insert(purchases).values({ ...order, ...transfer })
    expect(await pending(family.id)).toMatchObject([{ guardianName: 'Isabelle Tremblay', amountCents: 15_000 }])
    expect(await pending(other.id)).toEqual([])
  })
})
