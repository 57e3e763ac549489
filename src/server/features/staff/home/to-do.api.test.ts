import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ToDoEntry } from '#shared/features/staff/to-do.contract'
import { DAY_MS } from '#shared/time/units'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { tutorAccounts } from '../../../db/schema/accounts/tutor-accounts'
import { providerPayments } from '../../../db/schema/billing/provider-payments'
import { refunds } from '../../../db/schema/billing/purchases'
import { copyRecipients, emails } from '../../../db/schema/emails'
import { sessions } from '../../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { buildTransferSite, confirmPayment, orderHours } from '../../../testing/factories/transfers'
import {
  bookingBody,
  makePaidPurchase,
  makeSignedInTutor,
  sendJson,
  TOMORROW,
} from '../../../testing/factories/tutoring-factories'

const site = await buildTransferSite()
const { db, time } = site
const MONDAY = time.now
/** 11:00 in Toronto, when the session of 10:00 ends. */
const ENDED = new Date(`${TOMORROW}T16:00:00Z`)
const owner = await makeAdministrator(site)

/** A new sign-in, because these tests simulate more time than one lasts. */
async function freshCookie(accountKind: 'admin' | 'tutor', id: number): Promise<string> {
  const { now } = time
  return `plume_${accountKind}=${await insertSignIn(db, { accountKind, id }, { now, factorPassedAt: now })}`
}
const ownerCookie = () => freshCookie('admin', owner.id)

/** The entries that did not exist before the test. */
let before: string[] = []
const keyOf = ({ kind, id, count }: ToDoEntry) => `${kind} ${id} ${count}`
const list = async (cookie?: string): Promise<ToDoEntry[]> =>
  (await sendJson(site, { method: 'GET', url: '/api/admin/to-do', cookie: cookie ?? (await ownerCookie()) })).json()
const added = async () => (await list()).filter((entry) => !before.includes(keyOf(entry)))
const entryOf = async (kind: ToDoEntry['kind']) => (await added()).find((entry) => entry.kind === kind)

const post = (url: string, body: unknown, cookie = owner.cookie) =>
  sendJson(site, { method: 'POST', url, cookie, body })

let student: Awaited<ReturnType<typeof makeStudent>>
let tutor: Awaited<ReturnType<typeof makeSignedInTutor>>

beforeEach(async () => {
  time.now = MONDAY
  student = await makeStudent(site, { hours: 9 })
  tutor = await makeSignedInTutor(site)
  before = (await list()).map(keyOf)
})

async function book(overrides: Record<string, unknown> = {}) {
  const response = await post('/api/sessions', bookingBody(tutor.id, overrides), student.cookie)
  expect(response.statusCode).toBe(201)
  return Number(response.json().id)
}

const cancel = (id: number) =>
  post('/api/admin/sessions/resolve', { reason: 'Ill', sessions: [{ id, version: 1, kind: 'cancel' }] })

describe('sessions', () => {
  test('booked during a tutor’s time off are an entry until they are resolved', async () => {
    const id = await book()
    const span = { fromDay: TOMORROW, toDay: TOMORROW, fromHour: 9, toHour: 18 }
    await post('/api/tutor/time-off', span, tutor.cookie)
    expect(await entryOf('timeOff')).toMatchObject({ count: 1, names: ['Noah Singh'], tutor: tutor.name })
    expect((await cancel(id)).json()).toMatchObject([{ refusal: null }])
    expect(await entryOf('timeOff')).toBeUndefined()
  })

  test('booked on a holiday are an entry until they are resolved', async () => {
    const id = await book({ startTime: '14:00', sessionDate: '2026-11-18' })
    await post('/api/admin/holidays', { days: [{ day: '2026-11-18', name: 'Snow', nameFr: 'Neige' }] })
    expect(await entryOf('holiday')).toMatchObject({ id: '2026-11-18', count: 1 })
    expect((await cancel(id)).json()).toMatchObject([{ refusal: null }])
    expect(await entryOf('holiday')).toBeUndefined()
  })

  test('sessions without attendance are an entry until marked; the next day a missing report is one', async () => {
    const id = await book()
    expect(await entryOf('attendanceMissing')).toBeUndefined()
    time.now = ENDED
    expect(await entryOf('attendanceMissing')).toMatchObject({ count: 1, tutor: tutor.name })
    const put = async (url: string, body: unknown) =>
      sendJson(site, { method: 'PUT', url, body, cookie: await freshCookie('tutor', tutor.id) })
    const marked = await put(`/api/tutor/sessions/${id}/attendance`, { attendance: 'attended' })
    expect(marked.statusCode).toBe(200)
    expect(await entryOf('attendanceMissing')).toBeUndefined()
    expect(await entryOf('reportMissing')).toBeUndefined()
    time.now = new Date(ENDED.getTime() + DAY_MS + 1)
    expect(await entryOf('reportMissing')).toMatchObject({ count: 1, names: ['Noah Singh'] })
    await put(`/api/tutor/sessions/${id}/report`, { done: 'Fractions', next: 'Decimals', work: [] })
    expect(await entryOf('reportMissing')).toBeUndefined()
  })

  test('the last sessions of a series are an entry until more are booked', async () => {
    const dates = [TOMORROW, '2026-11-24']
    const body = { tutorId: tutor.id, subject: 'math', sessionDates: dates, startTime: '10:00', duration: 1 }
    expect((await post('/api/series', body, student.cookie)).statusCode).toBe(201)
    expect(await entryOf('seriesEnding')).toMatchObject({ count: 1, tutor: tutor.name })
    await book({ sessionDate: '2026-12-01' })
    expect(await entryOf('seriesEnding')).toBeUndefined()
  })
})

describe('money', () => {
  test('expected by e-Transfer is an entry until matched; an overpayment, until it is refunded', async () => {
    const { id } = await orderHours(site, student.cookie)
    expect(await entryOf('transfer')).toMatchObject({ count: 1, amountCents: 15_000, names: ['Noah Singh'] })
    await confirmPayment(site, owner.cookie, { purchaseId: id, amountCents: 16_000 })
    expect(await entryOf('transfer')).toBeUndefined()
    expect(await entryOf('overpayment')).toMatchObject({ count: 1, amountCents: 1_000 })
    await post('/api/admin/money/overpayments/refunded', { purchaseId: id, amountCents: 1_000 })
    expect(await entryOf('overpayment')).toBeUndefined()
  })

  test('a bank file is an entry until each line is handled', async () => {
    await post('/api/admin/money/bank-lines', { text: '2026-11-16,A CHEN,99.00\n2026-11-17,B ROY,1.00' })
    expect(await entryOf('bankLine')).toMatchObject({ count: 2, amountCents: 10_000, names: [] })
    const url = '/api/admin/money/bank-lines'
    const lines = (await sendJson(site, { method: 'GET', url, cookie: owner.cookie })).json()
    for (const { id } of lines) await post(`${url}/${id}/dismissed`, { reason: 'Loan' })
    expect(await entryOf('bankLine')).toBeUndefined()
  })

  test('a pending refund is an entry until it ends', async () => {
    const purchase = await makePaidPurchase(site, { studentId: student.id, hours: '1.00', reference: 'pending' })
    const refund = { purchaseId: purchase.id, hours: '1.00', amountCents: 3_000, createdAt: time.now }
    const [row] = await db.insert(refunds).values(refund).returning()
    expect(await entryOf('refund')).toMatchObject({ count: 1, amountCents: 3_000 })
    await post(`/api/admin/money/refunds/${row?.id}/resolve`, { outcome: 'done' })
    expect(await entryOf('refund')).toBeUndefined()
  })

  test('money that a provider sent back is an entry until a refund covers it', async () => {
    const purchase = await makePaidPurchase(site, { studentId: student.id, hours: '1.00', reference: 'disputed' })
    await db.insert(providerPayments).values({
      purchaseId: purchase.id,
      provider: 'stripe',
      key: 'disputed',
      receivedCents: 3_000,
      refundedCents: 3_000,
      createdAt: time.now,
    })
    expect(await entryOf('providerRefund')).toMatchObject({ count: 1, amountCents: 3_000, names: ['Noah Singh'] })
    await db.insert(refunds).values({ purchaseId: purchase.id, hours: '1.00', amountCents: 3_000, createdAt: time.now })
    expect(await entryOf('providerRefund')).toBeUndefined()
  })
})

describe('people', () => {
  test('a bounced email is an entry until it is sent again', async () => {
    const [email] = await db
      .insert(emails)
      .values({
        kind: 'hours-low',
        recipient: 'student',
        studentId: student.id,
        facts: { balanceHours: 1 },
        state: 'given-up',
        problem: '550 no such user',
        createdAt: time.now,
        dueAt: time.now,
      })
      .returning()
    expect(await entryOf('email')).toMatchObject({ count: 1, names: ['Noah Singh'] })
    await post(`/api/admin/emails/${email?.id}/send-again`, undefined)
    expect(await entryOf('email')).toBeUndefined()
  })

  test('a student without hours but with upcoming sessions is an entry until hours are added', async () => {
    const poor = await makeStudent(site, { hours: 1 })
    expect((await post('/api/sessions', bookingBody(tutor.id), poor.cookie)).statusCode).toBe(201)
    expect(await entryOf('hoursRanOut')).toMatchObject({ count: 1, id: poor.id })
    await sendJson(site, {
      method: 'PATCH',
      url: `/api/admin/users/${poor.id}`,
      cookie: owner.cookie,
      body: { creditsRemaining: 4 },
    })
    expect(await entryOf('hoursRanOut')).toBeUndefined()
  })

  test('a guardian who has not accepted is an entry until they do', async () => {
    await db.insert(copyRecipients).values({ studentId: student.id, email: 'guardian@example.com' })
    expect(await entryOf('guardianWaiting')).toMatchObject({ count: 1, id: student.id })
    await db.update(copyRecipients).set({ confirmedAt: time.now }).where(eq(copyRecipients.studentId, student.id))
    expect(await entryOf('guardianWaiting')).toBeUndefined()
  })

  test('an invited tutor is an entry until they choose a password', async () => {
    await post(`/api/admin/tutors/${tutor.id}/invitation`, { by: 'link' })
    expect(await entryOf('tutorInvitation')).toMatchObject({ count: 1, id: String(tutor.id), names: [tutor.name] })
    await db.insert(tutorAccounts).values({ tutorId: tutor.id, passwordHash: 'hash', createdAt: time.now })
    expect(await entryOf('tutorInvitation')).toBeUndefined()
  })

  test('a request for the owner’s role is an entry until it is withdrawn', async () => {
    const manager = await makeAdministrator(site, { role: 'manager' })
    const url = `/api/admin/staff/${manager.id}`
    await sendJson(site, { method: 'PATCH', url, cookie: owner.cookie, body: { role: 'owner' } })
    expect(await entryOf('ownerRequest')).toMatchObject({ count: 1 })
    await sendJson(site, { method: 'DELETE', url: `${url}/owner`, cookie: owner.cookie })
    expect(await entryOf('ownerRequest')).toBeUndefined()
  })
})

test('each role sees only what it may read, most urgent first', async () => {
  await orderHours(site, student.cookie)
  await book()
  time.now = ENDED
  const kindsOf = async (role: 'manager' | 'viewer' | 'editor') => {
    const { cookie } = await makeAdministrator(site, { role })
    return (await list(cookie)).map(({ kind }) => kind)
  }
  expect(await kindsOf('editor')).toEqual([])
  const viewed = await kindsOf('viewer')
  expect(viewed).not.toContain('email')
  expect(viewed.indexOf('attendanceMissing')).toBeLessThan(viewed.indexOf('transfer'))
  expect(await kindsOf('manager')).not.toContain('ownerRequest')
})

test('the list of sessions of an entry contains exactly what the entry counts', async () => {
  await book()
  time.now = ENDED
  const counted = (await list()).find(({ kind }) => kind === 'attendanceMissing')?.count
  const url = '/api/admin/activity/sessions?only=attendanceMissing&limit=50'
  const listed = await sendJson(site, { method: 'GET', url, cookie: await ownerCookie() })
  expect(listed.json()).toHaveLength(counted ?? 0)
  expect(await db.$count(sessions)).toBeGreaterThan(counted ?? 0)
})
