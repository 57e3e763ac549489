import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Gift, NewGift } from '#shared/features/billing/gifts.contract'
import { auditEntries } from '../../../db/schema/audit'
import { emails, guardians } from '../../../db/schema/emails'
import { giftRecipients, gifts } from '../../../db/schema/gifts'
import { ledgerEntries } from '../../../db/schema/ledger'
import { students } from '../../../db/schema/students'
import { buildTestApp } from '../../../testing/build-test-app'
import { makeAdministrator, makeStudent } from '../../../testing/factories'
import { balanceOf, sendJson } from '../../../testing/tutoring-factories'
import { deleteAccount } from '../../account/personal-data/delete-account.service'
import { verifyLedger } from '../ledger/verify-ledger.service'

const site = await buildTestApp()
const { db, time } = site
const manager = await makeAdministrator(site, { role: 'manager' })
let made = 0

const post = (path: string, body: object = {}, headers = {}, { cookie } = manager) =>
  sendJson(site, { method: 'POST', url: `/api/admin/money/gifts${path}`, cookie, headers, body })
const create = (gift: Partial<NewGift>, headers = {}) =>
  post('', { hours: 1.5, reason: 'Snow day', expectedStudents: 1, ...gift }, headers)
const giveAll = async (id: number): Promise<Gift> => {
  const gift: Gift = (await post(`/${id}/parts`)).json()
  return gift.left > 0 ? giveAll(id) : gift
}

async function makeNamed() {
  const email = `Gift-${++made}@Example.com`
  return { ...(await makeStudent(site, { email })), email }
}

/** Everybody there is, whatever the tests before left. */
const everybody = async () => (await post('/count', { recipients: { all: true } })).json().students as number

let student: Awaited<ReturnType<typeof makeNamed>>
beforeEach(async () => {
  student = await makeNamed()
})

test('staff see for how many students a gift would be, and which emails nobody has', async () => {
  const emails = [student.email.toLowerCase(), ` ${student.email} `, 'nobody@example.com']
  const counted = await post('/count', { recipients: { emails } })
  expect(counted.json()).toEqual({ students: 1, unknownEmails: ['nobody@example.com'] })
  expect(await db.select().from(gifts)).toEqual([])
})

describe('a gift', () => {
  test('adds its hours once, with its reason, however often its parts are asked for', async () => {
    const gift: Gift = (await create({ recipients: { emails: [student.email] } })).json()
    expect(gift).toMatchObject({ hours: 1.5, students: 1, given: 0, left: 1, isForAll: false })
    expect(await balanceOf(site, student.id)).toBe(0)
    await giveAll(gift.id)
    expect((await post(`/${gift.id}/parts`)).json()).toMatchObject({ given: 1, left: 0 })
    expect(await balanceOf(site, student.id)).toBe(1.5)
    const rows = await db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, student.id))
    expect(rows).toMatchObject([
      { kind: 'adjustment', reason: 'Snow day', giftId: gift.id, administratorId: manager.id },
    ])
    const acts = await db.select().from(auditEntries).where(eq(auditEntries.target, student.id))
    expect(acts).toMatchObject([{ action: 'hours.gifted', after: { hours: 1.5, note: 'Snow day' } }])
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
  })

  test('is told to student and guardian with its hours, its reason and the balance, once however often it goes on', async () => {
    const { id: studentId } = student
    await db.insert(guardians).values({ studentId, email: 'parent@example.com', confirmedAt: time.now })
    const { id } = (await create({ recipients: { emails: [student.email] } })).json()
    const told = () => db.select().from(emails).where(eq(emails.studentId, studentId)).orderBy(emails.recipient)
    expect(await told()).toEqual([])
    for (let times = 0; times < 3; times++) await post(`/${id}/parts`)
    const facts = { givenAt: time.now.toISOString(), hours: 1.5, balanceHours: 1.5, reason: 'Snow day' }
    expect(await told()).toMatchObject([
      { kind: 'hours-gifted', recipient: 'guardian', facts },
      { kind: 'hours-gifted', recipient: 'student', facts },
    ])
  })

  test('for all reaches everybody there was, part by part, and nobody who joins later', async () => {
    await Promise.all(Array.from({ length: 105 }, () => makeStudent(site)))
    const expectedStudents = await everybody()
    const gift: Gift = (await create({ recipients: { all: true }, expectedStudents })).json()
    const later = await makeStudent(site)
    const first: Gift = (await post(`/${gift.id}/parts`)).json()
    expect(first).toMatchObject({ isForAll: true, given: 100, left: expectedStudents - 100 })
    expect(await giveAll(gift.id)).toMatchObject({ students: expectedStudents, given: expectedStudents, left: 0 })
    expect(await balanceOf(site, student.id)).toBe(1.5)
    expect(await balanceOf(site, later.id)).toBe(0)
  })

  test('under one key is one gift', async () => {
    const headers = { 'Idempotency-Key': `gift-${student.id}` }
    const recipients = { emails: [student.email] }
    const [first, again] = [await create({ recipients }, headers), await create({ recipients }, headers)]
    expect(again.json().id).toBe(first.json().id)
  })

  test('for another number of students than staff saw is not made', async () => {
    const before = await db.select().from(gifts)
    const refused = await create({ recipients: { emails: [student.email, 'nobody@example.com'] }, expectedStudents: 2 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'EDIT_CONFLICT'])
    expect(await db.select().from(gifts)).toEqual(before)
  })

  test('passes over an account that was deleted meanwhile', async () => {
    const gift: Gift = (await create({ recipients: { emails: [student.email] } })).json()
    await deleteAccount(db, { studentId: student.id, now: time.now, ledger: site.app.ledger })
    expect((await post(`/${gift.id}/parts`)).json()).toMatchObject({ students: 1, given: 0, left: 0 })
  })

  test('stands in the list, the newest first', async () => {
    const { id }: Gift = (await create({ recipients: { emails: [student.email] } })).json()
    const list = await sendJson(site, { method: 'GET', url: '/api/admin/money/gifts', cookie: manager.cookie })
    expect(list.json()[0]).toMatchObject({ id, by: 'Camille Roy', reason: 'Snow day' })
  })

  test('is given by owner and manager only, and a viewer reads', async () => {
    const viewer = await makeAdministrator(site, { role: 'viewer' })
    expect((await post('/count', { recipients: { all: true } }, {}, viewer)).statusCode).toBe(403)
    const list = await sendJson(site, { method: 'GET', url: '/api/admin/money/gifts', cookie: viewer.cookie })
    expect(list.statusCode).toBe(200)
  })

  test('that does not exist is not found', async () => {
    expect((await post('/999999/parts')).statusCode).toBe(404)
  })
})

describe('the database refuses', () => {
  const entryOf = (giftId: number, studentId: string, hours = '1.50') =>
    db.insert(ledgerEntries).values({ studentId, kind: 'adjustment', hours, giftId, administratorId: manager.id })
  const promised = async (): Promise<number> => (await create({ recipients: { emails: [student.email] } })).json().id

  test('a second row of one gift for one student', async () => {
    const id = await promised()
    await entryOf(id, student.id)
    await expect(entryOf(id, student.id)).rejects.toThrow()
    expect(await balanceOf(site, student.id)).toBe(1.5)
  })

  test('a gift for somebody else, or of other hours', async () => {
    const id = await promised()
    const other = await makeStudent(site)
    await expect(entryOf(id, other.id)).rejects.toThrow()
    await expect(entryOf(id, student.id, '15.00')).rejects.toThrow()
  })

  test('saying that a gift was given, taking it back, or changing its hours', async () => {
    const id = await promised()
    const isOfGift = eq(giftRecipients.giftId, id)
    await expect(db.update(giftRecipients).set({ givenAt: time.now }).where(isOfGift)).rejects.toThrow()
    await expect(db.delete(giftRecipients).where(isOfGift)).rejects.toThrow()
    await expect(db.update(gifts).set({ hours: '9' }).where(eq(gifts.id, id))).rejects.toThrow()
    expect(await db.select().from(students).where(eq(students.id, student.id))).toHaveLength(1)
  })
})
