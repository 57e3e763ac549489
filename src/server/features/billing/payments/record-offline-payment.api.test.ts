import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/audit'
import { payments } from '../../../db/schema/billing/purchases'
import { emails } from '../../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { balanceOf, sendJson, tutoringState } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { deleteAccount } from '../../account/personal-data/delete-account.service'
import { verifyLedger } from '../ledger/verify-ledger.service'

// Staff can record payments even while the site itself sells nothing.
const site = await buildTestApp({ settings: { payments: 'off' } })
const manager = await makeAdministrator(site, { role: 'manager' })
const viewer = await makeAdministrator(site, { role: 'viewer' })

const CASH = { hours: 2, amountCents: 6_050, method: 'cash', note: 'open house' }
const record = (studentId: string, overrides: object = {}, { cookie = manager.cookie, headers = {} } = {}) =>
  sendJson(site, {
    method: 'POST',
    url: '/api/admin/money/recorded',
    cookie,
    headers,
    body: { studentId, ...CASH, ...overrides },
  })

test('a cash payment adds its hours, notifies the student and is audited with its note', async () => {
  const student = await makeStudent(site, { hours: 1 })
  const response = await record(student.id)
  expect(response.json()).toMatchObject({ status: 'paid', hours: 2, amountCents: 6_050, paymentMethod: 'cash' })
  expect(await balanceOf(site, student.id)).toBe(3)
  const [email] = await site.db.select().from(emails).orderBy(desc(emails.createdAt)).limit(1)
  expect(email).toMatchObject({ kind: 'purchase-receipt', facts: { paymentMethod: 'cash', amountDollars: 60.5 } })
  const [payment] = await site.db.select().from(payments).orderBy(desc(payments.id)).limit(1)
  expect(payment).toMatchObject({ amountCents: 6_050, administratorId: manager.id, note: 'open house' })
  const [action] = await site.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(action).toMatchObject({ action: 'hours.money-recorded', target: student.id, after: CASH })
  const own = { method: 'GET', url: '/api/credits/statement', cookie: student.cookie } as const
  const [newest] = (await sendJson(site, own)).json()
  expect(newest).toMatchObject({ kind: 'purchase', purchase: { amount: 60.5, paymentMethod: 'cash' } })
  expect(JSON.stringify(newest)).not.toContain('open house')
  expect((await verifyLedger(site.db, site.time.now)).sound).toBe(true)
})

test('an e-Transfer without a purchase on the site is recorded like cash', async () => {
  const student = await makeStudent(site)
  expect((await record(student.id, { method: 'interac' })).json()).toMatchObject({
    status: 'paid',
    paymentMethod: 'interac',
  })
  expect(await balanceOf(site, student.id)).toBe(2)
  expect((await record(student.id, { method: 'paypal' })).statusCode).toBe(400)
})

test('a request repeated under one key records one payment', async () => {
  const student = await makeStudent(site)
  const headers = { 'idempotency-key': 'cash-1' }
  const [first, again] = [await record(student.id, {}, { headers }), await record(student.id, {}, { headers })]
  expect(again.json()).toEqual(first.json())
  expect(await balanceOf(site, student.id)).toBe(2)
})

test('a viewer cannot record payments', async () => {
  const student = await makeStudent(site)
  expect((await record(student.id, {}, { cookie: viewer.cookie })).statusCode).toBe(403)
})

test.each([
  ['an amount of zero', { amountCents: 0 }],
  ['half a cent', { amountCents: 0.5 }],
  ['hours that are not a multiple of half an hour', { hours: 0.3 }],
  ['an online payment method', { method: 'apple-pay' }],
  ['a note over 300 characters', { note: 'x'.repeat(301) }],
])('%s is refused, and changes nothing', async (_, overrides) => {
  const student = await makeStudent(site)
  const before = await tutoringState(site)
  expect((await record(student.id, overrides)).statusCode).toBe(400)
  expect(await tutoringState(site)).toEqual(before)
})

test('unknown and deleted accounts answer 404', async () => {
  const student = await makeStudent(site)
  await deleteAccount(site.db, { studentId: student.id, now: site.time.now })
  expect((await record(student.id)).statusCode).toBe(404)
  expect((await record('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
})
