import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PendingRefund, UncoveredRefund } from '#shared/features/billing/refunds.contract'
import { HOUR_MS } from '#shared/time/units'
import { auditEntries } from '../../../db/schema/audit'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { refundOneHour } from '../../../testing/factories/refunds'
import {
  balanceOf,
  bookingBody,
  makeTutor,
  sendJson,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildStripeSite, checkPurchase, startPurchase } from '../../../testing/sites/provider-site'
import { verifyLedger } from '../ledger/verify-ledger.service'
import { reconcilePayment } from '../payments/reconcile-payments.service'
import { findProvider } from '../providers/payment-config'
import { requestPendingRefunds } from './request-refund.service'

const site = await buildStripeSite()
const { stripe, db, time } = site
const manager = await makeAdministrator(site, { role: 'manager' })
const viewer = await makeAdministrator(site, { role: 'viewer' })
let student: Awaited<ReturnType<typeof makeStudent>>
let bought: Awaited<ReturnType<typeof startPurchase>>

/** Ten hours for $280, paid through Stripe. */
beforeEach(async () => {
  stripe.fail(0)
  student = await makeStudent(site)
  bought = await startPurchase(site, student.cookie)
  stripe.pay(bought.providerId)
  await checkPurchase(site, student.cookie, bought.id)
})

const get = async (path: string, cookie = manager.cookie) =>
  (await sendJson(site, { method: 'GET', url: `/api/admin/money/${path}`, cookie })).json()
const resolve = (id: number, outcome: string, { cookie } = manager, headers = {}) =>
  sendJson(site, { method: 'POST', url: `/api/admin/money/refunds/${id}/resolve`, cookie, headers, body: { outcome } })

/** A refund of one hour, while Stripe is down. */
async function makePendingRefund(): Promise<number> {
  stripe.fail(9)
  const { id } = await refundOneHour(site, student.id)
  return id
}

describe('a pending refund', () => {
  test('is listed until staff resolve it', async () => {
    const id = await makePendingRefund()
    const listed: PendingRefund[] = await get('refunds/pending', viewer.cookie)
    expect(listed.at(-1)).toMatchObject({ id, hours: 1, amountCents: 2_800, student: { id: student.id } })
    await resolve(id, 'done')
    expect((await get('refunds/pending')).filter((each: PendingRefund) => each.id === id)).toEqual([])
  })

  test('a pending refund that staff paid themselves is recorded, not requested from the provider again', async () => {
    const id = await makePendingRefund()
    expect((await resolve(id, 'done')).json()).toMatchObject({ id, status: 'done' })
    expect(await balanceOf(site, student.id)).toBe(9)
    const { payments } = await tutoringState(site)
    expect(payments.find(({ refundId }) => refundId === id)).toMatchObject({
      amountCents: -2_800,
      administratorId: manager.id,
    })
    stripe.fail(0)
    await requestPendingRefunds(db, site.app.billing, new Date(time.now.getTime() + HOUR_MS))
    expect(stripe.list().find((each) => each.id === bought.providerId)?.refunded).toBe(0)
    const [action] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'hours.refund-by-hand'))
    expect(action).toMatchObject({ administratorId: manager.id, after: { amountCents: 2_800, hours: 1 } })
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
  })

  test('a pending refund that staff cancel restores its hours once', async () => {
    const id = await makePendingRefund()
    const responses = await Promise.all([resolve(id, 'refused'), resolve(id, 'refused')])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const later = await resolve(id, 'done')
    expect([later.statusCode, later.json().code]).toEqual([409, 'PURCHASE_CHANGED'])
    expect(await balanceOf(site, student.id)).toBe(10)
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
  })

  test('can be resolved only by owners and managers', async () => {
    expect((await resolve(await makePendingRefund(), 'done', viewer)).statusCode).toBe(403)
    expect((await resolve(999_999, 'done')).statusCode).toBe(404)
  })
})

async function reconcile() {
  const provider = findProvider(site.app.billing.payments, 'stripe')
  if (!provider) throw new Error('Stripe is not configured')
  await reconcilePayment(db, site.app.billing, { provider, providerPaymentId: bought.providerId, now: time.now })
}

test('staff see refunds at the provider for used hours, but not those for unused hours', async () => {
  stripe.refund(bought.providerId, 2_800)
  await reconcile()
  expect(await get('refunds/uncovered')).toEqual([])
  const tutor = await makeTutor(site)
  const body = bookingBody(tutor.id, { duration: 2 })
  await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
  stripe.dispute(bought.providerId, 25_200)
  await reconcile()
  const [uncovered]: UncoveredRefund[] = await get('refunds/uncovered', viewer.cookie)
  expect(uncovered).toMatchObject({
    id: bought.id,
    amountCents: 28_000,
    uncoveredCents: 5_600,
    student: { id: student.id },
  })
})
