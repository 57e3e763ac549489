import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { guardianAccounts } from '../../db/schema/accounts/families'
import { students } from '../../db/schema/accounts/students'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { makeFamily } from '../../testing/factories/family-factories'
import { expectSoundTutoring } from '../../testing/factories/tutoring-checks'
import { balanceOf, bookingBody, makeTutor, sendJson, TOMORROW } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { verifyLedger } from '../billing/ledger/verify-ledger.service'
import { endGuardianship } from './account/guardian-accounts.store'
import { saveMembership } from './families.store'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const { db, time } = site
const admin = await makeAdministrator(site)
const tutor = await makeTutor(site, { subjects: ['math'] })

const GUARDIAN = { firstName: 'Isabelle', lastName: 'Tremblay', phone: '514 555-0142', preferredLanguage: 'fr' }

const create = (body: object) =>
  sendJson(site, { method: 'POST', url: '/api/admin/families', cookie: admin.cookie, body })
const move = (studentId: string, body: object) =>
  sendJson(site, { method: 'PUT', url: `/api/admin/users/${studentId}/family`, cookie: admin.cookie, body })
const userOf = async ({ cookie }: { cookie: string }) =>
  (await sendJson(site, { method: 'GET', url: '/api/auth/user', cookie })).json()
const statementOf = async ({ cookie }: { cookie: string }) =>
  (await sendJson(site, { method: 'GET', url: '/api/credits/statement', cookie })).json()
const familyStatement = async (id: number) =>
  (await sendJson(site, { method: 'GET', url: `/api/admin/families/${id}/statement`, cookie: admin.cookie })).json()
const summaryOf = (entries: { kind: string; hours: number; balanceAfter: number }[]) =>
  entries.map(({ kind, hours, balanceAfter }) => [kind, hours, balanceAfter])

async function makeSiblings(...hours: number[]) {
  const children = await Promise.all(hours.map((each) => makeStudent(site, { hours: each })))
  const { id } = (await create({ guardian: GUARDIAN, studentIds: children.map((child) => child.id) })).json()
  return { id: Number(id), children: children as [(typeof children)[0], (typeof children)[0]] }
}

let booked = 0
/** Each at a time of its own. */
const book = ({ cookie }: { cookie: string }) => {
  const startTime = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'][booked++ % 7]
  const sessionDate = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'][Math.floor(booked / 7)] ?? TOMORROW
  const body = bookingBody(tutor.id, { startTime, sessionDate })
  return sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body })
}

describe('a new family', () => {
  test('has a guardian, its children and the sum of their hours', async () => {
    const [lea, thomas] = [await makeStudent(site, { hours: 5 }), await makeStudent(site, { hours: 2.5 })]
    const response = await create({ guardian: GUARDIAN, studentIds: [lea.id, thomas.id] })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      creditsRemaining: 7.5,
      guardians: [{ ...GUARDIAN, email: null }],
      children: expect.arrayContaining([expect.objectContaining({ id: lea.id, name: 'Noah Singh' })]),
    })
    expect(await userOf(lea)).toMatchObject({ creditsRemaining: 7.5 })
    expect(await userOf(thomas)).toMatchObject({ creditsRemaining: 7.5 })
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
  })

  test('shows the hours that moved in both statements', async () => {
    const { id, children } = await makeSiblings(5)
    expect(summaryOf(await statementOf(children[0]))).toEqual([
      ['transfer', 5, 5],
      ['transfer', -5, 0],
      ['welcome', 5, 5],
    ])
    expect(summaryOf(await familyStatement(id))).toEqual([['transfer', 5, 5]])
  })

  test('is not created when one of the students does not exist, or an email is taken', async () => {
    const student = await makeStudent(site, { hours: 5 })
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await create({ guardian: GUARDIAN, studentIds: [student.id, unknown] })).statusCode).toBe(404)
    const guardian = { ...GUARDIAN, email: 'Taken@example.com' }
    expect((await create({ guardian, studentIds: [] })).statusCode).toBe(201)
    const again = { ...GUARDIAN, email: 'taken@EXAMPLE.com' }
    expect((await create({ guardian: again, studentIds: [student.id] })).json()).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await balanceOf(site, student.id)).toBe(5)
    expect(await statementOf(student)).toHaveLength(1)
  })

  test('takes up to four guardians', async () => {
    const { id } = await makeFamily(site, { guardians: 3 })
    const url = `/api/admin/families/${id}/guardians`
    const add = () => sendJson(site, { method: 'POST', url, cookie: admin.cookie, body: GUARDIAN })
    expect((await add()).json().guardians).toHaveLength(4)
    expect((await add()).json()).toMatchObject({ code: 'TOO_MANY_GUARDIANS' })
    const nobody = { ...GUARDIAN, familyId: id, preferredLanguage: 'en', createdAt: time.now } as const
    await expect(db.insert(guardianAccounts).values({ ...nobody, place: 5 })).rejects.toThrow()
    await expect(db.insert(guardianAccounts).values({ ...nobody, place: 4 })).rejects.toThrow()
  })
})

describe('one balance', () => {
  test('is spent by every child, and is never negative', async () => {
    const { children } = await makeSiblings(1, 1)
    const [lea, thomas] = children
    expect((await book(lea)).statusCode).toBe(201)
    expect((await book(lea)).statusCode).toBe(201)
    expect((await book(thomas)).json()).toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
    expect(await userOf(thomas)).toMatchObject({ creditsRemaining: 0 })
    await expectSoundTutoring(site)
  })

  test('gets the hours of a purchase and of a cancelled session', async () => {
    const { id, children } = await makeSiblings(1, 0)
    const [lea, thomas] = children
    const session = (await book(thomas)).json()
    const body = { hours: 5, amount: 150, paymentMethod: 'interac' }
    const bought = await sendJson(site, { method: 'POST', url: '/api/purchase-credits', cookie: lea.cookie, body })
    expect(bought.json()).toEqual({ hours: 5, creditsRemaining: 5 })
    const url = `/api/sessions/${session.id}`
    await sendJson(site, { method: 'PATCH', url, cookie: thomas.cookie, body: { status: 'cancelled' } })
    expect(await userOf(lea)).toMatchObject({ creditsRemaining: 6 })
    expect(summaryOf(await familyStatement(id))).toEqual([
      ['refund', 1, 6],
      ['purchase', 5, 5],
      ['booking', -1, 0],
      ['transfer', 1, 1],
    ])
    await expectSoundTutoring(site)
  })

  test('is what the credit edit of staff changes', async () => {
    const { children } = await makeSiblings(2, 1)
    const [lea, thomas] = children
    const edit = { method: 'PATCH', url: `/api/admin/users/${lea.id}`, cookie: admin.cookie } as const
    const stale = await sendJson(site, { ...edit, body: { creditsRemaining: 9, expectedCredits: 2 } })
    expect(stale.json()).toMatchObject({ code: 'BALANCE_CHANGED' })
    const changed = await sendJson(site, { ...edit, body: { creditsRemaining: 9, expectedCredits: 3 } })
    expect(changed.json()).toMatchObject({ creditsRemaining: 9 })
    expect(await userOf(thomas)).toMatchObject({ creditsRemaining: 9 })
  })

  test('shows a child no entries of other children', async () => {
    const { children } = await makeSiblings(3, 0)
    await book(children[0])
    expect(summaryOf(await statementOf(children[1]))).toEqual([])
  })

  test('returns the price of hours that were bought before joining', async () => {
    const { children } = await makeSiblings(0, 0)
    const buyer = await makeStudent(site)
    const body = { hours: 5, amount: 150, paymentMethod: 'interac' }
    await sendJson(site, { method: 'POST', url: '/api/purchase-credits', cookie: buyer.cookie, body })
    const { familyId } = (await db.select().from(students).where(eq(students.id, children[0].id)))[0] ?? {}
    await move(buyer.id, { familyId, hours: 0 })
    await book(children[1])
    const url = `/api/admin/money/unused/${buyer.id}`
    const list = await sendJson(site, { method: 'GET', url, cookie: admin.cookie })
    const [purchase] = list.json()
    expect(purchase).toMatchObject({ hours: 5, unusedHours: 4 })
    const refund = { purchaseId: purchase.id, hours: 4, amountCents: 12_000 }
    const refunded = await sendJson(site, {
      method: 'POST',
      url: '/api/admin/money/refunds',
      cookie: admin.cookie,
      body: refund,
    })
    expect(refunded.statusCode).toBe(200)
    expect(await balanceOf(site, children[0].id)).toBe(0)
    expect((await verifyLedger(db, time.now)).damaged).toEqual([])
  })
})

describe('leaving a family', () => {
  test('moves the stated hours once, however often it is asked', async () => {
    const { id, children } = await makeSiblings(5, 3)
    const [lea, thomas] = children
    const left = await move(lea.id, { familyId: null, hours: 2 })
    expect(left.json()).toMatchObject({ id: lea.id, creditsRemaining: 2 })
    expect((await move(lea.id, { familyId: null, hours: 2 })).json()).toMatchObject({ creditsRemaining: 2 })
    expect(await userOf(thomas)).toMatchObject({ creditsRemaining: 6 })
    expect(summaryOf(await familyStatement(id))[0]).toEqual(['transfer', -2, 6])
    expect(summaryOf(await statementOf(lea))[0]).toEqual(['transfer', 2, 2])
    await expectSoundTutoring(site)
  })

  test('is refused when the family has fewer hours, and changes nothing', async () => {
    const { children } = await makeSiblings(5)
    expect((await move(children[0].id, { familyId: null, hours: 5.5 })).statusCode).toBe(402)
    expect(await balanceOf(site, children[0].id)).toBe(5)
  })

  test('refunds later cancellations to the student', async () => {
    const { children } = await makeSiblings(2, 0)
    const [lea, thomas] = children
    const session = (await book(lea)).json()
    await move(lea.id, { familyId: null, hours: 0 })
    const url = `/api/sessions/${session.id}`
    await sendJson(site, { method: 'PATCH', url, cookie: lea.cookie, body: { status: 'cancelled' } })
    expect([await balanceOf(site, lea.id), await balanceOf(site, thomas.id)]).toEqual([1, 1])
    await expectSoundTutoring(site)
  })

  test('leaving for another family moves the hours there', async () => {
    const [from, to] = [await makeSiblings(5, 0), await makeSiblings(1)]
    const [lea] = from.children
    expect((await move(lea.id, { familyId: to.id, hours: 3 })).json()).toMatchObject({ creditsRemaining: 4 })
    expect(await balanceOf(site, from.children[1].id)).toBe(2)
    await expectSoundTutoring(site)
  })

  test('is refused for a child under 14 who would have no guardian', async () => {
    const { id, children } = await makeSiblings(1)
    const [child] = children
    await db.update(students).set({ birthMonth: '2017-03' }).where(eq(students.id, child.id))
    expect((await move(child.id, { familyId: null, hours: 0 })).json()).toMatchObject({ code: 'CHILD_NEEDS_GUARDIAN' })
    const [guardian] = await db.select().from(guardianAccounts).where(eq(guardianAccounts.familyId, id))
    await expect(endGuardianship(db, guardian?.id ?? '', time.now)).rejects.toThrow()
    const lonely = await makeFamily(site, { guardians: 0 })
    expect((await move(child.id, { familyId: lonely.id, hours: 0 })).json()).toMatchObject({
      code: 'CHILD_NEEDS_GUARDIAN',
    })
    await db.update(students).set({ birthMonth: '2012-10' }).where(eq(students.id, child.id))
    await endGuardianship(db, guardian?.id ?? '', time.now)
  })

  test('leaving by deleting the account returns booked hours to the family', async () => {
    const { children } = await makeSiblings(2, 0)
    const [lea, thomas] = children
    await book(lea)
    const gone = await sendJson(site, { method: 'DELETE', url: '/api/profile', cookie: lea.cookie })
    expect(gone.statusCode).toBe(204)
    expect(await userOf(thomas)).toMatchObject({ creditsRemaining: 2 })
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
  })
})

describe('the database refuses', () => {
  test('hours of a student’s own in a family', async () => {
    const { id } = await makeFamily(site)
    const student = await makeStudent(site, { hours: 1 })
    await expect(saveMembership(db, student.id, id)).rejects.toThrow()
  })
})
