import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AccountingEntry, AccountingSummary } from '#shared/features/billing/accounting/accounting.contract'
import type { FailedRefund } from '#shared/features/billing/refunds.contract'
import { HOUR_MS } from '#shared/time/units'
import { signStripeEvent } from '../../../../../harness/providers/stripe-server'
import { receipts } from '../../../db/schema/billing/receipts'
import { emails } from '../../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { refundOneHour } from '../../../testing/factories/refunds'
import { setSeller } from '../../../testing/factories/school-factory'
import { balanceOf, sendJson, tutoringState } from '../../../testing/factories/tutoring-factories'
import { buildPayPalSite, buildStripeSite, checkPurchase, startPurchase } from '../../../testing/sites/provider-site'
import { deleteAccount } from '../../account/personal-data/delete-account.service'
import { verifyLedger } from '../ledger/verify-ledger.service'
import { reconcileStalePayments } from '../payments/reconcile-payments.service'

const site = await buildStripeSite()
const { stripe, app, db, time } = site
const viewer = await makeAdministrator(site, { role: 'viewer' })
const manager = await makeAdministrator(site, { role: 'manager' })
const TAXES = [{ name: 'TPS', number: '123456789 RT0001', ratePercent: 5 }]
await setSeller(site, { name: 'Plume', address: 'Laval', taxes: TAXES })

/** Ten hours for $280, one of them refunded. */
async function makeRefunded() {
  const { id: studentId, cookie } = await makeStudent(site)
  const { id, providerId } = await startPurchase(site, cookie)
  stripe.pay(providerId)
  await checkPurchase(site, cookie, id)
  const refund = await refundOneHour(site, studentId)
  expect([refund.status, await balanceOf(site, studentId)]).toEqual(['done', 9])
  return { studentId, cookie, id, providerId, refundId: refund.id }
}

async function sendEvent(type: string, providerId: string) {
  const checkout = stripe.list().find(({ id }) => id === providerId)
  const object = { object: 'refund', payment_intent: checkout?.intent?.id }
  const event = signStripeEvent(type, object, { at: Math.floor(time.now.getTime() / 1000) })
  expect((await app.inject({ method: 'POST', url: '/api/webhooks/stripe', ...event })).statusCode).toBe(200)
}

const read = async <T>(path: string, cookie = viewer.cookie): Promise<T> =>
  (await sendJson(site, { method: 'GET', url: `/api/admin/money/${path}`, cookie })).json()
const amountsOf = async (id: number) =>
  (await tutoringState(site)).payments.filter((row) => row.purchaseId === id).map((row) => row.amountCents)
const isSound = async () => (await verifyLedger(db, time.now)).sound
const emailsTo = (studentId: string) => db.select().from(emails).where(eq(emails.studentId, studentId))

describe('a refund rejected by the bank', () => {
  test('fails, restores its hours once and is reported to the student and to staff', async () => {
    const { studentId, id, providerId, refundId } = await makeRefunded()
    stripe.failRefund(providerId)
    await Promise.all([sendEvent('refund.failed', providerId), sendEvent('charge.refund.updated', providerId)])
    await sendEvent('refund.failed', providerId)
    expect(await balanceOf(site, studentId)).toBe(10)
    expect(await amountsOf(id)).toEqual([28_000, -2_800, 2_800])
    const [failed] = await read<FailedRefund[]>('refunds/failed')
    expect(failed).toMatchObject({ id: refundId, amountCents: 2_800, hours: 1, failedAt: time.now.toISOString() })
    const sent = (await emailsTo(studentId)).filter(({ kind }) => kind === 'refund-failed')
    expect(sent.map(({ facts }) => facts)).toMatchObject([{ amountCents: 2_800, balanceHours: 10, hours: 1 }])
    expect(await read('refunds/uncovered')).toEqual([])
    expect(await isSound()).toBe(true)
  })

  test('leaves its credit note unchanged, but marks it as void', async () => {
    const { cookie, providerId, refundId } = await makeRefunded()
    const [note] = await db.select().from(receipts).where(eq(receipts.refundId, refundId))
    const show = async () => (await app.inject({ url: `/api/receipts/${note?.id}`, headers: { cookie } })).body
    expect(await show()).not.toContain('no longer valid')
    stripe.failRefund(providerId)
    await sendEvent('refund.failed', providerId)
    expect(await show()).toContain('This credit note is no longer valid: on November 16, 2026')
    expect(await db.select().from(receipts).where(eq(receipts.refundId, refundId))).toEqual([note])
  })

  test('can be refunded again, and a later dispute is still recorded', async () => {
    const { studentId, id, providerId } = await makeRefunded()
    stripe.failRefund(providerId)
    await sendEvent('refund.failed', providerId)
    expect(await refundOneHour(site, studentId)).toMatchObject({ status: 'done', amountCents: 2_800 })
    await sendEvent('refund.updated', providerId)
    expect([await balanceOf(site, studentId), await amountsOf(id)]).toEqual([9, [28_000, -2_800, 2_800, -2_800]])
    stripe.dispute(providerId, 25_200)
    await sendEvent('charge.refunded', providerId)
    expect([await balanceOf(site, studentId), (await amountsOf(id)).at(-1)]).toEqual([0, -25_200])
    expect(await isSound()).toBe(true)
  })

  test('does not prevent the credit notes of a full refund from adding up to the receipt’s taxes', async () => {
    const { studentId, id, providerId } = await makeRefunded()
    await refundOneHour(site, studentId)
    stripe.failRefund(providerId, 0)
    await sendEvent('refund.failed', providerId)
    for (let left = 9; left > 0; left--) await refundOneHour(site, studentId)
    const documents = await db.select().from(receipts).where(eq(receipts.purchaseId, id)).orderBy(receipts.id)
    // The receipt, the void credit note, and those that together refund the whole receipt.
    const [whole = 0, , ...parts] = documents.map(({ taxes }) => taxes.reduce((sum, { cents }) => sum + cents, 0))
    expect([parts.length, parts.reduce((sum, cents) => sum + cents, 0)]).toEqual([10, whole])
  })

  test('a rejected refund made at Stripe itself fails in the same way', async () => {
    const { studentId, id, providerId } = await makeRefunded()
    stripe.refund(providerId, 5_600)
    await sendEvent('charge.refunded', providerId)
    expect(await balanceOf(site, studentId)).toBe(7)
    stripe.failRefund(providerId)
    await sendEvent('refund.failed', providerId)
    expect([await balanceOf(site, studentId), (await amountsOf(id)).at(-1)]).toEqual([9, 5_600])
    expect(await isSound()).toBe(true)
  })

  test('is not mistaken for a manual refund of the same amount', async () => {
    const { studentId, id, providerId } = await makeRefunded()
    stripe.refund(providerId, 2_800)
    stripe.failRefund(providerId)
    stripe.fail(9)
    const { id: refundId, status } = await refundOneHour(site, studentId)
    stripe.fail(0)
    const body = { outcome: 'done' }
    const url = `/api/admin/money/refunds/${refundId}/resolve`
    expect([status, (await sendJson(site, { method: 'POST', url, cookie: manager.cookie, body })).statusCode]).toEqual([
      'pending',
      200,
    ])
    await sendEvent('refund.failed', providerId)
    expect([await balanceOf(site, studentId), (await amountsOf(id)).slice(1)]).toEqual([8, [-2_800, -2_800]])
  })

  test('a rejected refund of a deleted account is recorded without an email', async () => {
    const { studentId, providerId } = await makeRefunded()
    await deleteAccount(db, { studentId, now: time.now })
    const before = (await emailsTo(studentId)).length
    stripe.failRefund(providerId)
    await sendEvent('refund.failed', providerId)
    expect((await read<FailedRefund[]>('refunds/failed'))[0]).toMatchObject({ student: { isDeleted: true } })
    expect((await emailsTo(studentId)).length).toBe(before)
    expect(await isSound()).toBe(true)
  })
})

test('the accounting summary adds up, and rejected refunds count as refunds', async () => {
  const span = 'from=2026-11-01&to=2026-11-30'
  const { methods, taxes } = await read<AccountingSummary>(`accounts?${span}`)
  const rows = await read<AccountingEntry[]>(`entries?${span}`)
  const sum = (of: AccountingEntry[]) => of.reduce((total, row) => total + row.amountCents, 0)
  expect(methods).toMatchObject([{ method: 'apple-pay', totalCents: sum(rows) }])
  const refunded = rows.filter(({ kind }) => kind === 'refunded')
  expect(methods[0]?.refunded).toBe(sum(refunded))
  // Each failed refund has two entries, whose amounts and taxes cancel out.
  const back = refunded.filter(({ amountCents }) => amountCents > 0)
  expect(back.length).toBeGreaterThan(4)
  for (const { receipt, amountCents } of back) {
    const pair = refunded.filter((row) => row.receipt === receipt)
    expect([pair.length, sum(pair), amountCents > 0]).toEqual([2, 0, true])
    expect(pair.flatMap((row) => row.taxes).reduce((total, { cents }) => total + cents, 0)).toBe(0)
  }
  const ofRows = rows.flatMap((row) => row.taxes).reduce((total, { cents }) => total + cents, 0)
  expect(taxes).toEqual([{ name: 'TPS', cents: ofRows }])
})

test('a refund that fails at PayPal, which sends no event, is recorded within a day', async () => {
  const other = await buildPayPalSite()
  const { id: studentId, cookie } = await makeStudent(other)
  const { id, providerId } = await startPurchase(other, cookie, { paymentMethod: 'paypal' })
  other.paypal.approve(providerId)
  await checkPurchase(other, cookie, id)
  expect(await refundOneHour(other, studentId)).toMatchObject({ status: 'done' })
  other.paypal.failRefund(providerId)
  const reconcileAfter = (hours: number) =>
    reconcileStalePayments(other.db, other.app.billing, new Date(other.time.now.getTime() + hours * HOUR_MS))
  expect([await reconcileAfter(23), await balanceOf(other, studentId)]).toEqual([0, 9])
  expect([await reconcileAfter(24), await balanceOf(other, studentId)]).toEqual([1, 10])
  expect(await reconcileAfter(48)).toBe(0)
  expect((await verifyLedger(other.db, other.time.now)).sound).toBe(true)
})

test('the summary of a past month does not change when a refund fails later', async () => {
  const { providerId } = await makeRefunded()
  // Ten dollars are not a round number of hours: the rest must be worth exactly ten dollars less.
  stripe.refund(providerId, 1_000)
  await sendEvent('charge.refunded', providerId)
  time.now = new Date('2026-12-01T15:00:00Z')
  const { cookie } = await makeAdministrator(site, { role: 'viewer' })
  const unusedUpTo = async (to: string) =>
    (await read<AccountingSummary>(`accounts?from=2026-11-01&to=${to}`, cookie)).unused
  const before = await unusedUpTo('2026-11-30')
  expect(await unusedUpTo('2026-12-31')).toEqual(before)
  stripe.failRefund(providerId)
  await sendEvent('refund.failed', providerId)
  expect(await unusedUpTo('2026-11-30')).toEqual(before)
  expect((await unusedUpTo('2026-12-31')).cents).toBe(before.cents + 1_000)
})
