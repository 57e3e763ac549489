import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/audit'
import { emails } from '../../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import {
  balanceOf,
  bookingBody,
  makeTutor,
  sendJson,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { deleteAccount } from '../../account/personal-data/delete-account.service'
import { verifyLedger } from '../ledger/verify-ledger.service'

const site = await buildTestApp({ settings: { payments: 'off' } })
const manager = await makeAdministrator(site, { role: 'manager' })
const viewer = await makeAdministrator(site, { role: 'viewer' })
const tutor = await makeTutor(site)

/** A student who paid $60 in cash for three hours. */
async function makeBuyer() {
  const student = await makeStudent(site)
  const body = { studentId: student.id, hours: 3, amountCents: 6_000, method: 'cash' }
  const response = await sendJson(site, {
    method: 'POST',
    url: '/api/admin/money/recorded',
    cookie: manager.cookie,
    body,
  })
  return { ...student, purchaseId: Number(response.json().id) }
}

type Buyer = Awaited<ReturnType<typeof makeBuyer>>
const refund = (buyer: Buyer, overrides: object = {}, { cookie = manager.cookie, headers = {} } = {}) =>
  sendJson(site, {
    method: 'POST',
    url: '/api/admin/money/refunds',
    cookie,
    headers,
    body: { purchaseId: buyer.purchaseId, hours: 2, amountCents: 4_000, ...overrides },
  })
const refundable = async ({ id }: { id: string }) =>
  (await sendJson(site, { method: 'GET', url: `/api/admin/money/unused/${id}`, cookie: viewer.cookie })).json()
const book = ({ cookie }: Buyer, startTime: string) =>
  sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body: bookingBody(tutor.id, { startTime }) })
const isSound = async () => (await verifyLedger(site.db, site.time.now)).sound

test('a manual refund changes hours and money, and appears in the email, the audit log and the statement', async () => {
  const buyer = await makeBuyer()
  const response = await refund(buyer, { note: 'moved away' })
  expect(response.json()).toMatchObject({ status: 'done', hours: 2, amountCents: 4_000 })
  expect(await balanceOf(site, buyer.id)).toBe(1)
  expect(await refundable(buyer)).toMatchObject([
    { id: buyer.purchaseId, unusedHours: 1, refundedHours: 2, refundedCents: 4_000, isManual: true },
  ])
  const [email] = await site.db.select().from(emails).where(eq(emails.kind, 'purchase-refunded'))
  expect(email).toMatchObject({ studentId: buyer.id, facts: { amountCents: 4_000, hours: 2, balanceHours: 1 } })
  const [action] = await site.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(action).toMatchObject({ action: 'hours.money-refunded', target: buyer.id, after: { note: 'moved away' } })
  const statement = await sendJson(site, { method: 'GET', url: '/api/credits/statement', cookie: buyer.cookie })
  expect(statement.json()[0]).toMatchObject({
    kind: 'purchase-refund',
    hours: -2,
    purchase: null,
    refund: { amount: 40, paymentMethod: 'cash' },
  })
  expect(statement.body).not.toContain('moved away')
  expect(await isSound()).toBe(true)
})

test('hours used by a session can be refunded only after it is cancelled', async () => {
  const buyer = await makeBuyer()
  const session = (await book(buyer, '09:00')).json()
  const all = { hours: 3, amountCents: 6_000 }
  expect((await refund(buyer, all)).json().code).toBe('PURCHASE_CHANGED')
  const cancelling = { method: 'PATCH', url: `/api/sessions/${session.id}`, body: { status: 'cancelled' } } as const
  await sendJson(site, { ...cancelling, cookie: buyer.cookie })
  expect((await refund(buyer, all)).json()).toMatchObject({ status: 'done' })
  expect(await balanceOf(site, buyer.id)).toBe(0)
  expect((await refund(buyer, { hours: 1, amountCents: 1 })).json().code).toBe('PURCHASE_CHANGED')
})

test('free hours cannot be refunded', async () => {
  const buyer = await makeBuyer()
  const body = { creditsRemaining: 5 }
  await sendJson(site, { method: 'PATCH', url: `/api/admin/users/${buyer.id}`, cookie: manager.cookie, body })
  expect((await refund(buyer, { hours: 4, amountCents: 8_000 })).json().code).toBe('PURCHASE_CHANGED')
  await refund(buyer, { hours: 3, amountCents: 6_000 })
  expect(await balanceOf(site, buyer.id)).toBe(2)
})

test('a request repeated under one key is one refund', async () => {
  const buyer = await makeBuyer()
  const headers = { 'idempotency-key': 'refund-1' }
  const [first, again] = [await refund(buyer, {}, { headers }), await refund(buyer, {}, { headers })]
  expect(again.json()).toEqual(first.json())
  expect(await balanceOf(site, buyer.id)).toBe(1)
})

test.each([
  ['a wrong amount', { amountCents: 4_001 }, 409],
  ['an unknown purchase', { purchaseId: 999_999 }, 404],
  ['no hours', { hours: 0 }, 400],
  ['thousandths of an hour', { hours: 1.001 }, 400],
  ['an amount of zero', { amountCents: 0 }, 400],
])('%s is refused, and changes nothing', async (_, overrides, status) => {
  const buyer = await makeBuyer()
  const before = await tutoringState(site)
  expect((await refund(buyer, overrides)).statusCode).toBe(status)
  expect(await tutoringState(site)).toEqual(before)
})

test('a viewer sees unused hours, but cannot refund them', async () => {
  const buyer = await makeBuyer()
  expect(await refundable(buyer)).toHaveLength(1)
  expect((await refund(buyer, {}, { cookie: viewer.cookie })).statusCode).toBe(403)
})

test('a deleted account can be refunded, without an email', async () => {
  const buyer = await makeBuyer()
  await deleteAccount(site.db, { studentId: buyer.id, now: site.time.now })
  const emailsBefore = await site.db.$count(emails)
  expect((await refund(buyer)).json()).toMatchObject({ status: 'done' })
  expect(await site.db.$count(emails)).toBe(emailsBefore)
})
