import { describe, expect, test } from 'vitest'
import { signStripeEvent } from '../../../../../harness/stripe-server'
import { makeStudent } from '../../../testing/factories'
import { beginPurchase, buildStripeSite } from '../../../testing/provider-site'
import { balanceOf, bookingBody, makeTutor, sendJson, tutoringState } from '../../../testing/tutoring-factories'
import { deleteAccount } from '../../account/personal-data/delete-account.service'
import { verifyLedger } from '../ledger/verify-ledger.service'

const site = await buildStripeSite()
const { stripe, app, db, time } = site

/** Tells of a checkout, as Stripe does after whatever happened to it. */
async function tell(type: string, providerId: string) {
  const checkout = stripe.list().find(({ id }) => id === providerId)
  const object = {
    object: type.startsWith('charge.dispute') ? 'dispute' : 'charge',
    payment_intent: checkout?.intent?.id,
  }
  const at = Math.floor(time.now.getTime() / 1000)
  const event = signStripeEvent(type, object, { at })
  const answer = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', ...event })
  expect(answer.statusCode).toBe(200)
}

async function makeBuyer() {
  const { id: studentId, cookie } = await makeStudent(site)
  const { id, providerId } = await beginPurchase(site, cookie)
  stripe.pay(providerId)
  await tell('charge.succeeded', providerId)
  expect(await balanceOf(site, studentId)).toBe(10)
  return { studentId, cookie, id, providerId }
}

const moneyOf = async (id: number) => (await tutoringState(site)).payments.filter((row) => row.purchaseId === id)

describe('money that went back at Stripe', () => {
  test('takes its hours back, part by part and each once, however often it is told', async () => {
    const { studentId, id, providerId } = await makeBuyer()
    stripe.refund(providerId, 7_000)
    for (let times = 0; times < 3; times++) await tell('charge.refunded', providerId)
    expect(await balanceOf(site, studentId)).toBe(7.5)
    stripe.refund(providerId, 21_000)
    await Promise.all([tell('charge.refunded', providerId), tell('charge.refunded', providerId)])
    expect(await balanceOf(site, studentId)).toBe(0)
    expect((await moneyOf(id)).map(({ amountCents }) => amountCents)).toEqual([28_000, -7_000, -21_000])
  })

  test('by a dispute takes back at most what is unused', async () => {
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
    await tell('charge.dispute.created', providerId)
    expect(await balanceOf(site, studentId)).toBe(0)
    expect((await moneyOf(id)).map(({ amountCents }) => amountCents)).toEqual([28_000, -22_400])
    await tell('charge.dispute.closed', providerId)
    expect(await balanceOf(site, studentId)).toBe(0)
  })

  test('for an account that was deleted is no longer owed', async () => {
    const { id: studentId, cookie } = await makeStudent(site)
    const { id, providerId } = await beginPurchase(site, cookie)
    stripe.pay(providerId)
    await deleteAccount(db, { studentId, now: time.now, ledger: app.ledger })
    await tell('charge.succeeded', providerId)
    stripe.refund(providerId, 28_000)
    await tell('charge.refunded', providerId)
    expect((await moneyOf(id)).map(({ amountCents }) => amountCents)).toEqual([28_000, -28_000])
  })

  test('leaves accounts that add up', async () => {
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
  })
})
