import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { signStripeEvent } from '../../../../../harness/providers/stripe-server'
import { providerEvents } from '../../../db/schema/billing/provider-events'
import { cleanUp } from '../../../jobs/clean-up'
import { makeStudent } from '../../../testing/factories/factories'
import { balanceOf, tutoringState } from '../../../testing/factories/tutoring-factories'
import { buildStripeSite, sendPurchase, startPurchase } from '../../../testing/sites/provider-site'
import { verifyLedger } from '../ledger/verify-ledger.service'
import { reconcileStalePayments } from '../payments/reconcile-payments.service'
import { processPendingEvents } from './provider-events.service'

const site = await buildStripeSite()
const { stripe, app, db, time } = site

type Signing = Partial<Parameters<typeof signStripeEvent>[2]>

/** Delivers an event, signed now by default. */
function deliver(type: string, object: object, signing: Signing = {}) {
  const at = Math.floor(time.now.getTime() / 1000)
  const { payload, headers } = signStripeEvent(type, object, { at, ...signing })
  return app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })
}
const completed = (providerId: string, signing?: Signing) =>
  deliver('checkout.session.completed', { id: providerId, object: 'checkout.session' }, signing)

const processPending = () => processPendingEvents(db, app.billing, time.now)
const reconcileStale = () => reconcileStalePayments(db, app.billing, time.now)
const pass = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * MINUTE_MS)
}

async function makeBuyer() {
  const { id, cookie } = await makeStudent(site)
  const { providerId } = await startPurchase(site, cookie)
  return { id, providerId }
}

describe('a signed event', () => {
  test('adds the paid hours once, even if it is delivered twice and under two ids', async () => {
    const buyer = await makeBuyer()
    stripe.pay(buyer.providerId)
    const id = `evt_${randomUUID()}`
    const responses = [await completed(buyer.providerId, { id }), await completed(buyer.providerId, { id })]
    responses.push(await completed(buyer.providerId))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await balanceOf(site, buyer.id)).toBe(10)
    const stored = await db.select().from(providerEvents)
    expect(stored.filter(({ providerPaymentId }) => providerPaymentId === buyer.providerId)).toHaveLength(2)
    expect(stored.find(({ eventId }) => eventId === id)?.body).toContain(buyer.providerId)
  })

  test('is not trusted: the payment is fetched from Stripe', async () => {
    const buyer = await makeBuyer()
    const claim = { id: buyer.providerId, object: 'checkout.session', payment_status: 'paid', amount_total: 28_000 }
    expect((await deliver('checkout.session.completed', claim)).statusCode).toBe(200)
    expect(await balanceOf(site, buyer.id)).toBe(0)
  })

  test('about an expired checkout does not change a paid purchase', async () => {
    const buyer = await makeBuyer()
    stripe.pay(buyer.providerId)
    await completed(buyer.providerId)
    await deliver('checkout.session.expired', { id: buyer.providerId, object: 'checkout.session' })
    expect(await balanceOf(site, buyer.id)).toBe(10)
  })

  test('an event that arrives before the response with the checkout id still adds the hours', async () => {
    const student = await makeStudent(site)
    const before = stripe.list().length
    stripe.slowDown(0, 500)
    const response = sendPurchase(site, student.cookie)
    await expect.poll(() => stripe.list().length).toBe(before + 1)
    const checkout = stripe.list().at(-1)?.id ?? ''
    stripe.pay(checkout)
    await completed(checkout)
    expect((await response).statusCode).toBe(202)
    stripe.slowDown(0)
    expect(await balanceOf(site, student.id)).toBe(10)
  })

  test.each([
    ['is about another site’s checkout in the same account', () => stripe.makeForeign().id],
    ['is about an unknown checkout', () => 'cs_test_unknown'],
  ])('an event that %s changes nothing', async (_, idOf) => {
    const providerId = idOf()
    const before = await tutoringState(site)
    expect((await completed(providerId)).statusCode).toBe(200)
    expect(await tutoringState(site)).toEqual(before)
  })

  test('an event that arrives while Stripe is down is stored and processed later', async () => {
    const buyer = await makeBuyer()
    stripe.pay(buyer.providerId)
    stripe.fail(9)
    expect((await completed(buyer.providerId)).statusCode).toBe(200)
    expect(await balanceOf(site, buyer.id)).toBe(0)
    stripe.fail(0)
    pass(1)
    expect(await processPending()).toBe(1)
    expect(await balanceOf(site, buyer.id)).toBe(10)
    expect(await processPending()).toBe(0)
  })

  test('an event that still cannot be processed does not hold up others', async () => {
    const buyers = [await makeBuyer(), await makeBuyer()]
    stripe.fail(99)
    for (const { providerId } of buyers) {
      stripe.pay(providerId)
      await completed(providerId)
    }
    pass(1)
    // Each call is attempted twice.
    stripe.fail(2)
    await expect(processPending()).rejects.toThrow('some payment events could not be processed')
    expect(await Promise.all(buyers.map(({ id }) => balanceOf(site, id)))).toEqual([0, 10])
    expect(await processPending()).toBe(1)
    expect(await Promise.all(buyers.map(({ id }) => balanceOf(site, id)))).toEqual([10, 10])
  })
})

describe('is refused and not stored:', () => {
  const seconds = () => Math.floor(time.now.getTime() / 1000)

  test.each<[string, () => Signing]>([
    ['an event with another site’s signature', () => ({ secret: 'whsec_of_somebody_else' })],
    ['an event signed six minutes ago', () => ({ at: seconds() - 360 })],
    ['an event signed six minutes ahead', () => ({ at: seconds() + 360 })],
  ])('%s', async (_, signing) => {
    const buyer = await makeBuyer()
    stripe.pay(buyer.providerId)
    const stored = await db.$count(providerEvents)
    expect((await completed(buyer.providerId, signing())).statusCode).toBe(400)
    expect(await db.$count(providerEvents)).toBe(stored)
    expect(await balanceOf(site, buyer.id)).toBe(0)
  })

  test.each([
    ['a request without a signature', {}, 400],
    ['a request with the signature of another body', { 'stripe-signature': 't=1,v1=00' }, 400],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('%s', async (_, headers, status) => {
    const sent = { 'content-type': 'application/json', ...headers }
    const response = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers: sent, payload: '{}' })
    expect(response.statusCode).toBe(status)
  })
})

test('a payment without events is reconciled after ten minutes, then at growing intervals', async () => {
  // Payments of earlier tests are too old to be checked by then.
  pass(4 * 24 * 60)
  const buyer = await makeBuyer()
  pass(9)
  expect(await reconcileStale()).toBe(0)
  pass(1)
  expect(await reconcileStale()).toBe(1)
  pass(9)
  expect(await reconcileStale()).toBe(0)
  stripe.pay(buyer.providerId)
  stripe.fail(99)
  pass(20)
  await expect(reconcileStale()).rejects.toThrow('some payments could not be reconciled')
  stripe.fail(0)
  pass(200)
  await reconcileStale()
  expect(await balanceOf(site, buyer.id)).toBe(10)
  expect((await verifyLedger(db, time.now)).sound).toBe(true)
})

test('events are deleted after two months', async () => {
  await completed(stripe.makeForeign().id)
  await cleanUp(db, time.now)
  expect(await db.$count(providerEvents)).toBeGreaterThan(0)
  await cleanUp(db, new Date(time.now.getTime() + 61 * DAY_MS))
  expect(await db.$count(providerEvents)).toBe(0)
})
