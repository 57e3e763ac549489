import { beforeEach, expect, test } from 'vitest'
import { emails } from '../../../db/schema/emails'
import { makeStudent } from '../../../testing/factories'
import { beginPurchase, buildStripeSite, checkPurchase } from '../../../testing/provider-site'
import { refundOne } from '../../../testing/refunds'
import { balanceOf, tutoringState } from '../../../testing/tutoring-factories'
import { verifyLedger } from '../ledger/verify-ledger.service'
import { completePendingRefunds } from './complete-refund.service'
import { listUnused } from './refundable-hours.service'

const site = await buildStripeSite()
const { stripe } = site
const ways = site.app.capabilities.payments
let studentId: string
let providerId: string

/** Ten hours for 280 $, paid through Stripe. */
beforeEach(async () => {
  const student = await makeStudent(site)
  const begun = await beginPurchase(site, student.cookie)
  stripe.pay(begun.providerId)
  await checkPurchase(site, student.cookie, begun.id)
  studentId = student.id
  providerId = begun.providerId
})

const refundedAtStripe = () => stripe.list().find(({ id }) => id === providerId)?.refunded
const later = () => new Date(site.time.now.getTime() + 61_000)
const retry = (now = later()) => completePendingRefunds(site.db, ways, now)
const isSound = async () => (await verifyLedger(site.db, site.time.now)).sound

test('the provider gives the money back for the hours that were taken', async () => {
  expect(await listUnused(site.db, studentId, ways)).toMatchObject([{ isByHand: false, unusedHours: 10 }])
  expect(await refundOne(site, studentId)).toMatchObject({ status: 'done', hours: 1, amountCents: 2_800 })
  expect([await balanceOf(site, studentId), refundedAtStripe()]).toEqual([9, 2_800])
  expect(await isSound()).toBe(true)
})

test('a refusal adds the hours again, and nobody is told of a refund', async () => {
  stripe.refund(providerId, 28_000)
  const before = await site.db.$count(emails)
  expect(await refundOne(site, studentId)).toMatchObject({ status: 'refused' })
  expect([await balanceOf(site, studentId), refundedAtStripe()]).toEqual([10, 28_000])
  expect(await site.db.$count(emails)).toBe(before)
  expect(await isSound()).toBe(true)
})

test.each([
  ['is away', () => stripe.fail(9), 0],
  // The checkout is looked up first, and each call is tried twice.
  ['is cut off after the effect', () => stripe.cutAfter(9), 2_800],
])('while the provider %s the refund stays pending, and ends once', async (_, break_, given) => {
  break_()
  const { id, status } = await refundOne(site, studentId)
  expect([status, await balanceOf(site, studentId)]).toEqual(['pending', 9])
  expect(await isSound()).toBe(true)
  stripe.fail(0)
  stripe.cutAfter(0)
  expect(refundedAtStripe()).toBeLessThanOrEqual(given)
  expect(await retry(site.time.now)).toBe(0)
  expect([await retry(), await retry()]).toEqual([1, 0])
  expect((await tutoringState(site)).refunds.find((row) => row.id === id)).toMatchObject({ status: 'done' })
  expect([await balanceOf(site, studentId), refundedAtStripe()]).toEqual([9, 2_800])
  expect(await isSound()).toBe(true)
})

test('two that ask at the same time give back once, and note it once', async () => {
  stripe.fail(9)
  const { id } = await refundOne(site, studentId)
  stripe.fail(0)
  await Promise.all([retry(), retry()])
  const { payments, refunds } = await tutoringState(site)
  expect(refunds.find((row) => row.id === id)).toMatchObject({ status: 'done' })
  expect(payments.filter(({ refundId }) => refundId === id)).toHaveLength(1)
  expect(refundedAtStripe()).toBe(2_800)
})
