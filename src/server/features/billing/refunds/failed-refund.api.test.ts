import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Accounts, MoneyEntry } from '#shared/features/billing/accounting.contract'
import type { FailedRefund } from '#shared/features/billing/refunds.contract'
import { HOUR_MS } from '#shared/time/units'
import { signStripeEvent } from '../../../../../harness/stripe-server'
import { emails } from '../../../db/schema/emails'
import { receipts } from '../../../db/schema/receipts'
import { makeAdministrator, makeStudent } from '../../../testing/factories'
import { beginPurchase, buildPayPalSite, buildStripeSite, checkPurchase } from '../../../testing/provider-site'
import { refundOne } from '../../../testing/refunds'
import { balanceOf, sendJson, tutoringState } from '../../../testing/tutoring-factories'
import { deleteAccount } from '../../account/personal-data/delete-account.service'
import { verifyLedger } from '../ledger/verify-ledger.service'
import { lookUpSilent } from '../payments/pending-payments.service'
import { openReceipts } from '../receipts/receipts.service'

const site = await buildStripeSite()
const { stripe, app, db, time } = site
const viewer = await makeAdministrator(site, { role: 'viewer' })
const manager = await makeAdministrator(site, { role: 'manager' })
const TAXES = [{ name: 'TPS', number: '123456789 RT0001', ratePercent: 5 }]
await openReceipts(db, { seller: { name: 'Plume', address: 'Laval', taxes: TAXES } }, time.now)

/** Ten hours for 280 $, of which an hour is refunded. */
async function makeRefunded() {
  const { id: studentId, cookie } = await makeStudent(site)
  const { id, providerId } = await beginPurchase(site, cookie)
  stripe.pay(providerId)
  await checkPurchase(site, cookie, id)
  const refund = await refundOne(site, studentId)
  expect([refund.status, await balanceOf(site, studentId)]).toEqual(['done', 9])
  return { studentId, cookie, id, providerId, refundId: refund.id }
}

async function tell(type: string, providerId: string) {
  const checkout = stripe.list().find(({ id }) => id === providerId)
  const object = { object: 'refund', payment_intent: checkout?.intent?.id }
  const event = signStripeEvent(type, object, { at: Math.floor(time.now.getTime() / 1000) })
  expect((await app.inject({ method: 'POST', url: '/api/webhooks/stripe', ...event })).statusCode).toBe(200)
}

const read = async <T>(path: string, cookie = viewer.cookie): Promise<T> =>
  (await sendJson(site, { method: 'GET', url: `/api/admin/money/${path}`, cookie })).json()
const moneyOf = async (id: number) =>
  (await tutoringState(site)).payments.filter((row) => row.purchaseId === id).map((row) => row.amountCents)
const isSound = async () => (await verifyLedger(db, time.now)).sound
const emailsTo = (studentId: string) => db.select().from(emails).where(eq(emails.studentId, studentId))

describe('a refund that the bank sends back', () => {
  test('fails: its hours return once, however often it is told, and family and staff are told', async () => {
    const { studentId, id, providerId, refundId } = await makeRefunded()
    stripe.failRefund(providerId)
    await Promise.all([tell('refund.failed', providerId), tell('charge.refund.updated', providerId)])
    await tell('refund.failed', providerId)
    expect(await balanceOf(site, studentId)).toBe(10)
    expect(await moneyOf(id)).toEqual([28_000, -2_800, 2_800])
    const [failed] = await read<FailedRefund[]>('refunds/failed')
    expect(failed).toMatchObject({ id: refundId, amountCents: 2_800, hours: 1, failedAt: time.now.toISOString() })
    const told = (await emailsTo(studentId)).filter(({ kind }) => kind === 'refund-failed')
    expect(told.map(({ facts }) => facts)).toMatchObject([{ amountCents: 2_800, balanceHours: 10, hours: 1 }])
    expect(await read('losses')).toEqual([])
    expect(await isSound()).toBe(true)
  })

  test('leaves its credit note as it was, with a word that it counts no longer', async () => {
    const { cookie, providerId, refundId } = await makeRefunded()
    const [note] = await db.select().from(receipts).where(eq(receipts.refundId, refundId))
    const show = async () => (await app.inject({ url: `/api/receipts/${note?.id}`, headers: { cookie } })).body
    expect(await show()).not.toContain('no longer counts')
    stripe.failRefund(providerId)
    await tell('refund.failed', providerId)
    expect(await show()).toContain('This credit note no longer counts: on November 16, 2026')
    expect(await db.select().from(receipts).where(eq(receipts.refundId, refundId))).toEqual([note])
  })

  test('can be refunded once more, and a dispute after that is still noted', async () => {
    const { studentId, id, providerId } = await makeRefunded()
    stripe.failRefund(providerId)
    await tell('refund.failed', providerId)
    expect(await refundOne(site, studentId)).toMatchObject({ status: 'done', amountCents: 2_800 })
    await tell('refund.updated', providerId)
    expect([await balanceOf(site, studentId), await moneyOf(id)]).toEqual([9, [28_000, -2_800, 2_800, -2_800]])
    stripe.dispute(providerId, 25_200)
    await tell('charge.refunded', providerId)
    expect([await balanceOf(site, studentId), (await moneyOf(id)).at(-1)]).toEqual([0, -25_200])
    expect(await isSound()).toBe(true)
  })

  test('between others leaves the taxes of a purchase that went back whole exactly at nothing', async () => {
    const { studentId, id, providerId } = await makeRefunded()
    await refundOne(site, studentId)
    stripe.failRefund(providerId, 0)
    await tell('refund.failed', providerId)
    for (let left = 9; left > 0; left--) await refundOne(site, studentId)
    const documents = await db.select().from(receipts).where(eq(receipts.purchaseId, id)).orderBy(receipts.id)
    // The receipt, the note that no longer counts, and those that together take the receipt back.
    const [whole = 0, , ...parts] = documents.map(({ taxes }) => taxes.reduce((sum, { cents }) => sum + cents, 0))
    expect([parts.length, parts.reduce((sum, cents) => sum + cents, 0)]).toEqual([10, whole])
  })

  test('that was made at Stripe itself fails alike', async () => {
    const { studentId, id, providerId } = await makeRefunded()
    stripe.refund(providerId, 5_600)
    await tell('charge.refunded', providerId)
    expect(await balanceOf(site, studentId)).toBe(7)
    stripe.failRefund(providerId)
    await tell('refund.failed', providerId)
    expect([await balanceOf(site, studentId), (await moneyOf(id)).at(-1)]).toEqual([9, 5_600])
    expect(await isSound()).toBe(true)
  })

  test('is none that staff gave back by hand, though it is of the same money', async () => {
    const { studentId, id, providerId } = await makeRefunded()
    stripe.refund(providerId, 2_800)
    stripe.failRefund(providerId)
    stripe.fail(9)
    const { id: refundId, status } = await refundOne(site, studentId)
    stripe.fail(0)
    const body = { outcome: 'done' }
    const url = `/api/admin/money/refunds/${refundId}/end`
    expect([status, (await sendJson(site, { method: 'POST', url, cookie: manager.cookie, body })).statusCode]).toEqual([
      'pending',
      200,
    ])
    await tell('refund.failed', providerId)
    expect([await balanceOf(site, studentId), (await moneyOf(id)).slice(1)]).toEqual([8, [-2_800, -2_800]])
  })

  test('of an account that was deleted is noted, and nobody is told', async () => {
    const { studentId, providerId } = await makeRefunded()
    await deleteAccount(db, { studentId, now: time.now, ledger: app.ledger })
    const before = (await emailsTo(studentId)).length
    stripe.failRefund(providerId)
    await tell('refund.failed', providerId)
    expect((await read<FailedRefund[]>('refunds/failed'))[0]).toMatchObject({ student: { isDeleted: true } })
    expect((await emailsTo(studentId)).length).toBe(before)
    expect(await isSound()).toBe(true)
  })
})

test('the figures are the sums of the rows, with what came back among what was refunded', async () => {
  const span = 'from=2026-11-01&to=2026-11-30'
  const { methods, taxes } = await read<Accounts>(`accounts?${span}`)
  const rows = await read<MoneyEntry[]>(`entries?${span}`)
  const sum = (of: MoneyEntry[]) => of.reduce((total, row) => total + row.amountCents, 0)
  expect(methods).toMatchObject([{ method: 'apple-pay', totalCents: sum(rows) }])
  const refunded = rows.filter(({ kind }) => kind === 'refunded')
  expect(methods[0]?.refunded).toBe(sum(refunded))
  // Each failed refund is there twice, with the taxes of its credit note once lost and once won.
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

test('a refund that fails at PayPal, which tells nobody, is noted within a day', async () => {
  const other = await buildPayPalSite()
  const { id: studentId, cookie } = await makeStudent(other)
  const { id, providerId } = await beginPurchase(other, cookie, { paymentMethod: 'paypal' })
  other.paypal.approve(providerId)
  await checkPurchase(other, cookie, id)
  expect(await refundOne(other, studentId)).toMatchObject({ status: 'done' })
  other.paypal.failRefund(providerId)
  const watchAfter = (hours: number) =>
    lookUpSilent(other.db, {
      ways: other.app.capabilities.payments,
      ledger: other.app.ledger,
      now: new Date(other.time.now.getTime() + hours * HOUR_MS),
    })
  expect([await watchAfter(23), await balanceOf(other, studentId)]).toEqual([0, 9])
  expect([await watchAfter(24), await balanceOf(other, studentId)]).toEqual([1, 10])
  expect(await watchAfter(48)).toBe(0)
  expect((await verifyLedger(other.db, other.time.now)).sound).toBe(true)
})

test('a month says of a refund what it said at its end, though the money comes back in the next one', async () => {
  const { providerId } = await makeRefunded()
  // Ten dollars are no round part of an hour: what is left is worth what was paid, less exactly those ten dollars.
  stripe.refund(providerId, 1_000)
  await tell('charge.refunded', providerId)
  time.now = new Date('2026-12-01T15:00:00Z')
  const { cookie } = await makeAdministrator(site, { role: 'viewer' })
  const unusedUpTo = async (to: string) => (await read<Accounts>(`accounts?from=2026-11-01&to=${to}`, cookie)).unused
  const said = await unusedUpTo('2026-11-30')
  expect(await unusedUpTo('2026-12-31')).toEqual(said)
  stripe.failRefund(providerId)
  await tell('refund.failed', providerId)
  expect(await unusedUpTo('2026-11-30')).toEqual(said)
  expect((await unusedUpTo('2026-12-31')).cents).toBe(said.cents + 1_000)
})
