import { describe, expect, test } from 'vitest'
import { signStripeEvent } from '../../../../../harness/providers/stripe-server'
import { makeStudent } from '../../../testing/factories/factories'
import {
  balanceOf,
  bookingBody,
  makeTutor,
  sendJson,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildStripeSite, startPurchase } from '../../../testing/sites/provider-site'
import { deleteAccount } from '../../account/personal-data/delete-account.service'
import { verifyLedger } from '../ledger/verify-ledger.service'

const site = await buildStripeSite()
const { stripe, app, db, time } = site

/** Stripe sends an event about a checkout. */
async function sendEvent(type: string, providerId: string) {
  const checkout = stripe.list().find(({ id }) => id === providerId)
  const object = {
    object: type.startsWith('charge.dispute') ? 'dispute' : 'charge',
    payment_intent: checkout?.intent?.id,
  }
  const at = Math.floor(time.now.getTime() / 1000)
  const event = signStripeEvent(type, object, { at })
  const response = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', ...event })
  expect(response.statusCode).toBe(200)
}

async function makeBuyer() {
  const { id: studentId, cookie } = await makeStudent(site)
  const { id, providerId } = await startPurchase(site, cookie)
  stripe.pay(providerId)
  await sendEvent('charge.succeeded', providerId)
  expect(await balanceOf(site, studentId)).toBe(10)
  return { studentId, cookie, id, providerId }
}

const paymentsOf = async (id: number) => (await tutoringState(site)).payments.filter((row) => row.purchaseId === id)

describe('a refund made at Stripe', () => {
  test('removes its hours once, even if several events report it', async () => {
    const { studentId, id, providerId } = await makeBuyer()
    stripe.refund(providerId, 7_000)
    for (let times = 0; times < 3; times++) await sendEvent('charge.refunded', providerId)
    expect(await balanceOf(site, studentId)).toBe(7.5)
    stripe.refund(providerId, 21_000)
    await Promise.all([sendEvent('charge.refunded', providerId), sendEvent('charge.refunded', providerId)])
    expect(await balanceOf(site, studentId)).toBe(0)
    expect((await paymentsOf(id)).map(({ amountCents }) => amountCents)).toEqual([28_000, -7_000, -21_000])
  })

  test('a refund after a dispute removes at most the unused hours', async () => {
    const { studentId, cookie, id, providerId } = await makeBuyer()
    const tutor = await makeTutor(site)
    const booked = {
      method: 'POST',
      url: '/api/sessions',
      cookie,
      body: bookingBody(tutor.id, { duration: 2 }),
    } as const
    expect((await sendJson(site, booked)).statusCode).toBe(201)
    stripe.dispute(providerId, 28_000)
    await sendEvent('charge.dispute.created', providerId)
    expect(await balanceOf(site, studentId)).toBe(0)
    expect((await paymentsOf(id)).map(({ amountCents }) => amountCents)).toEqual([28_000, -22_400])
    await sendEvent('charge.dispute.closed', providerId)
    expect(await balanceOf(site, studentId)).toBe(0)
  })

  test('clears the overpayment of a deleted account', async () => {
    const { id: studentId, cookie } = await makeStudent(site)
    const { id, providerId } = await startPurchase(site, cookie)
    stripe.pay(providerId)
    await deleteAccount(db, { studentId, now: time.now })
    await sendEvent('charge.succeeded', providerId)
    stripe.refund(providerId, 28_000)
    await sendEvent('charge.refunded', providerId)
    expect((await paymentsOf(id)).map(({ amountCents }) => amountCents)).toEqual([28_000, -28_000])
  })

  test('leaves the ledger consistent', async () => {
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
  })
})
