import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Gift, NewGift } from '#shared/features/billing/gifts.contract'
import { students } from '../../../db/schema/accounts/students'
import { auditEntries } from '../../../db/schema/audit'
import { giftRecipients, gifts } from '../../../db/schema/billing/gifts'
import { ledgerEntries } from '../../../db/schema/billing/ledger'
import { copyRecipients, emails } from '../../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeFamily } from '../../../testing/factories/family-factories'
import { balanceOf, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
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

async function makeStudentWithEmail() {
  const email = `Gift-${++made}@Example.com`
  return { ...(await makeStudent(site, { email })), email }
}

/** Includes the students of earlier tests. */
const countStudents = async () => (await post('/count', { recipients: { all: true } })).json().students as number

let student: Awaited<ReturnType<typeof makeStudentWithEmail>>
beforeEach(async () => {
  student = await makeStudentWithEmail()
})

test('staff see how many students a gift would reach, and which emails are unknown', async () => {
  const emails = [student.email.toLowerCase(), ` ${student.email} `, 'nobody@example.com']
  const counted = await post('/count', { recipients: { emails } })
  expect(counted.json()).toEqual({ students: 1, unknownEmails: ['nobody@example.com'] })
  expect(await db.select().from(gifts)).toEqual([])
})

test('an address that a stranger typed for a child of their own is unknown until its owner confirms it', async () => {
  const set = (change: Partial<typeof students.$inferInsert>) =>
    db.update(students).set(change).where(eq(students.id, student.id))
  await makeFamily(site, { studentIds: [student.id] })
  await set({ needsConfirmation: true, emailConfirmedAt: null })
  const recipients = { emails: [student.email] }
  expect((await post('/count', { recipients })).json()).toMatchObject({ students: 0 })
  expect((await create({ recipients })).statusCode).toBe(409)
  await set({ emailConfirmedAt: time.now })
  expect((await post('/count', { recipients })).json()).toMatchObject({ students: 1 })
})

describe('a gift', () => {
  test('adds its hours and reason once, even if batches are requested again', async () => {
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
    const actions = await db.select().from(auditEntries).where(eq(auditEntries.target, student.id))
    expect(actions).toMatchObject([{ action: 'hours.gifted', after: { hours: 1.5, note: 'Snow day' } }])
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
  })

  test('sends one email to the student and one to the guardian, with hours, reason and balance', async () => {
    const { id: studentId } = student
    await db.insert(copyRecipients).values({ studentId, email: 'parent@example.com', confirmedAt: time.now })
    const { id } = (await create({ recipients: { emails: [student.email] } })).json()
    const sent = () => db.select().from(emails).where(eq(emails.studentId, studentId)).orderBy(emails.recipient)
    expect(await sent()).toEqual([])
    for (let times = 0; times < 3; times++) await post(`/${id}/parts`)
    const facts = { givenAt: time.now.toISOString(), hours: 1.5, balanceHours: 1.5, reason: 'Snow day' }
    expect(await sent()).toMatchObject([
      { kind: 'hours-gifted', recipient: 'guardian', facts },
      { kind: 'hours-gifted', recipient: 'student', facts },
    ])
  })

  test('a gift for all students reaches them in batches, but nobody who joins later', async () => {
    await Promise.all(Array.from({ length: 105 }, () => makeStudent(site)))
    const expectedStudents = await countStudents()
    const gift: Gift = (await create({ recipients: { all: true }, expectedStudents })).json()
    const later = await makeStudent(site)
    const first: Gift = (await post(`/${gift.id}/parts`)).json()
    expect(first).toMatchObject({ isForAll: true, given: 100, left: expectedStudents - 100 })
    expect(await giveAll(gift.id)).toMatchObject({ students: expectedStudents, given: expectedStudents, left: 0 })
    expect(await balanceOf(site, student.id)).toBe(1.5)
    expect(await balanceOf(site, later.id)).toBe(0)
  })

  test('is created once per idempotency key', async () => {
    const headers = { 'Idempotency-Key': `gift-${student.id}` }
    const recipients = { emails: [student.email] }
    const [first, again] = [await create({ recipients }, headers), await create({ recipients }, headers)]
    expect(again.json().id).toBe(first.json().id)
  })

  test('is refused if the number of students differs from what staff saw', async () => {
    const before = await db.select().from(gifts)
    const refused = await create({ recipients: { emails: [student.email, 'nobody@example.com'] }, expectedStudents: 2 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'EDIT_CONFLICT'])
    expect(await db.select().from(gifts)).toEqual(before)
  })

  test('skips an account that was deleted meanwhile', async () => {
    const gift: Gift = (await create({ recipients: { emails: [student.email] } })).json()
    await deleteAccount(db, { studentId: student.id, now: time.now })
    expect((await post(`/${gift.id}/parts`)).json()).toMatchObject({ students: 1, given: 0, left: 0 })
  })

  test('is listed first when it is the newest', async () => {
    const { id }: Gift = (await create({ recipients: { emails: [student.email] } })).json()
    const list = await sendJson(site, { method: 'GET', url: '/api/admin/money/gifts', cookie: manager.cookie })
    expect(list.json()[0]).toMatchObject({ id, by: 'Camille Roy', reason: 'Snow day' })
  })

  test('is given only by owners and managers, while viewers can see the list', async () => {
    const viewer = await makeAdministrator(site, { role: 'viewer' })
    expect((await post('/count', { recipients: { all: true } }, {}, viewer)).statusCode).toBe(403)
    const list = await sendJson(site, { method: 'GET', url: '/api/admin/money/gifts', cookie: viewer.cookie })
    expect(list.statusCode).toBe(200)
  })

  test('a gift that does not exist answers 404', async () => {
    expect((await post('/999999/parts')).statusCode).toBe(404)
  })
})

describe('the database refuses', () => {
  const entryOf = (giftId: number, studentId: string, hours = '1.50') =>
    db.insert(ledgerEntries).values({ studentId, kind: 'adjustment', hours, giftId, administratorId: manager.id })
  const newGift = async (): Promise<number> => (await create({ recipients: { emails: [student.email] } })).json().id

  test('refuses to give a student the same gift twice', async () => {
    const id = await newGift()
    await entryOf(id, student.id)
    await expect(entryOf(id, student.id)).rejects.toThrow()
    expect(await balanceOf(site, student.id)).toBe(1.5)
  })

  test('refuses to give a gift to another student, or with other hours', async () => {
    const id = await newGift()
    const other = await makeStudent(site)
    await expect(entryOf(id, other.id)).rejects.toThrow()
    await expect(entryOf(id, student.id, '15.00')).rejects.toThrow()
  })

  test('refuses to mark a gift as given, remove a recipient, or change the hours', async () => {
    const id = await newGift()
    const isOfGift = eq(giftRecipients.giftId, id)
    await expect(db.update(giftRecipients).set({ givenAt: time.now }).where(isOfGift)).rejects.toThrow()
    await expect(db.delete(giftRecipients).where(isOfGift)).rejects.toThrow()
    await expect(db.update(gifts).set({ hours: '9' }).where(eq(gifts.id, id))).rejects.toThrow()
    expect(await db.select().from(students).where(eq(students.id, student.id))).toHaveLength(1)
  })
})
