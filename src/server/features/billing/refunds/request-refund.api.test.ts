import { beforeEach, expect, test } from 'vitest'
import { emails } from '../../../db/schema/emails'
import { makeStudent } from '../../../testing/factories/factories'
import { refundOneHour } from '../../../testing/factories/refunds'
import { balanceOf, tutoringState } from '../../../testing/factories/tutoring-factories'
import { buildStripeSite, checkPurchase, startPurchase } from '../../../testing/sites/provider-site'
import { verifyLedger } from '../ledger/verify-ledger.service'
import { listRefundablePurchases } from './refund-purchase.service'
import { requestPendingRefunds } from './request-refund.service'

const site = await buildStripeSite()
const { stripe } = site
const { billing } = site.app
let studentId: string
let providerId: string

/** Ten hours for $280, paid through Stripe. */
beforeEach(async () => {
  const student = await makeStudent(site)
  const purchase = await startPurchase(site, student.cookie)
  stripe.pay(purchase.providerId)
  await checkPurchase(site, student.cookie, purchase.id)
  studentId = student.id
  providerId = purchase.providerId
})

const refundedAtStripe = () => stripe.list().find(({ id }) => id === providerId)?.refunded
const later = () => new Date(site.time.now.getTime() + 61_000)
const retry = (now = later()) => requestPendingRefunds(site.db, billing, now)
const isSound = async () => (await verifyLedger(site.db, site.time.now)).sound

test('the provider refunds the money of the removed hours', async () => {
  expect(await listRefundablePurchases(site.db, studentId, billing.payments)).toMatchObject([
    { isManual: false, unusedHours: 10 },
  ])
  expect(await refundOneHour(site, studentId)).toMatchObject({ status: 'done', hours: 1, amountCents: 2_800 })
  expect([await balanceOf(site, studentId), refundedAtStripe()]).toEqual([9, 2_800])
  expect(await isSound()).toBe(true)
})

test('a refused refund restores the hours and sends no email', async () => {
  stripe.refund(providerId, 28_000)
  const before = await site.db.$count(emails)
  expect(await refundOneHour(site, studentId)).toMatchObject({ status: 'refused' })
  expect([await balanceOf(site, studentId), refundedAtStripe()]).toEqual([10, 28_000])
  expect(await site.db.$count(emails)).toBe(before)
  expect(await isSound()).toBe(true)
})

test.each([
  ['is down', () => stripe.fail(9), 0],
  // The checkout is fetched first, and each call is attempted twice.
  ['drops the connection after refunding', () => stripe.cutAfter(9), 2_800],
])('if the provider %s, the refund stays pending and is completed once', async (_, breakStripe, refundedCents) => {
  breakStripe()
  const { id, status } = await refundOneHour(site, studentId)
  expect([status, await balanceOf(site, studentId)]).toEqual(['pending', 9])
  expect(await isSound()).toBe(true)
  stripe.fail(0)
  stripe.cutAfter(0)
  expect(refundedAtStripe()).toBeLessThanOrEqual(refundedCents)
  expect(await retry(site.time.now)).toBe(0)
  expect([await retry(), await retry()]).toEqual([1, 0])
  expect((await tutoringState(site)).refunds.find((row) => row.id === id)).toMatchObject({ status: 'done' })
  expect([await balanceOf(site, studentId), refundedAtStripe()]).toEqual([9, 2_800])
  expect(await isSound()).toBe(true)
})

test('concurrent requests refund the money once and record it once', async () => {
  stripe.fail(9)
  const { id } = await refundOneHour(site, studentId)
  stripe.fail(0)
  await Promise.all([retry(), retry()])
  const { payments, refunds } = await tutoringState(site)
  expect(refunds.find((row) => row.id === id)).toMatchObject({ status: 'done' })
  expect(payments.filter(({ refundId }) => refundId === id)).toHaveLength(1)
  expect(refundedAtStripe()).toBe(2_800)
})
