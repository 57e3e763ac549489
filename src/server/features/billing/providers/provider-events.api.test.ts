import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { signStripeEvent } from '../../../../../harness/stripe-server'
import { providerEvents } from '../../../db/schema/provider-events'
import { cleanUp } from '../../../jobs/clean-up'
import { makeStudent } from '../../../testing/factories'
import { beginPurchase, buildStripeSite, sendPurchase } from '../../../testing/provider-site'
import { balanceOf, tutoringState } from '../../../testing/tutoring-factories'
import { verifyLedger } from '../ledger/verify-ledger.service'
import { lookUpSilent } from '../payments/pending-payments.service'
import { actOnOpenEvents } from './provider-events.service'

const site = await buildStripeSite()
const { stripe, app, db, time } = site

type Signing = Partial<Parameters<typeof signStripeEvent>[2]>

/** Delivers an event about a checkout, signed now unless told. */
function deliver(type: string, object: object, signing: Signing = {}) {
  const at = Math.floor(time.now.getTime() / 1000)
  const { payload, headers } = signStripeEvent(type, object, { at, ...signing })
  return app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })
}
const completed = (providerId: string, signing?: Signing) =>
  deliver('checkout.session.completed', { id: providerId, object: 'checkout.session' }, signing)

const watch = () => ({ ways: app.capabilities.payments, ledger: app.ledger, now: time.now })
const pass = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * MINUTE_MS)
}

async function makeBuyer() {
  const { id, cookie } = await makeStudent(site)
  const { providerId } = await beginPurchase(site, cookie)
  return { id, providerId }
}

describe('an event that Stripe signed', () => {
  test('adds the hours that were paid, once, though it is delivered twice and in two versions', async () => {
    const buyer = await makeBuyer()
    stripe.pay(buyer.providerId)
    const id = `evt_${randomUUID()}`
    const answers = [await completed(buyer.providerId, { id }), await completed(buyer.providerId, { id })]
    answers.push(await completed(buyer.providerId))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await balanceOf(site, buyer.id)).toBe(10)
    const kept = await db.select().from(providerEvents)
    expect(kept.filter(({ subject }) => subject === buyer.providerId)).toHaveLength(2)
    expect(kept.find(({ eventId }) => eventId === id)?.body).toContain(buyer.providerId)
  })

  test('adds nothing by its word alone: the payment is looked up', async () => {
    const buyer = await makeBuyer()
    const claimed = { id: buyer.providerId, object: 'checkout.session', payment_status: 'paid', amount_total: 28_000 }
    expect((await deliver('checkout.session.completed', claimed)).statusCode).toBe(200)
    expect(await balanceOf(site, buyer.id)).toBe(0)
  })

  test('about a page that ended comes too late for a purchase that was paid', async () => {
    const buyer = await makeBuyer()
    stripe.pay(buyer.providerId)
    await completed(buyer.providerId)
    await deliver('checkout.session.expired', { id: buyer.providerId, object: 'checkout.session' })
    expect(await balanceOf(site, buyer.id)).toBe(10)
  })

  test('comes before the answer that names its checkout, and is right', async () => {
    const student = await makeStudent(site)
    const before = stripe.list().length
    stripe.slowDown(0, 500)
    const answer = sendPurchase(site, student.cookie)
    await expect.poll(() => stripe.list().length).toBe(before + 1)
    const checkout = stripe.list().at(-1)?.id ?? ''
    stripe.pay(checkout)
    await completed(checkout)
    expect((await answer).statusCode).toBe(202)
    stripe.slowDown(0)
    expect(await balanceOf(site, student.id)).toBe(10)
  })

  test.each([
    ['is about another site’s checkout in the same account', () => stripe.makeForeign().id],
    ['is about a checkout that nobody knows', () => 'cs_test_unknown'],
  ])('that %s changes nothing', async (_, idOf) => {
    const providerId = idOf()
    const before = await tutoringState(site)
    expect((await completed(providerId)).statusCode).toBe(200)
    expect(await tutoringState(site)).toEqual(before)
  })

  test('that comes while Stripe cannot be asked is kept and acted on later', async () => {
    const buyer = await makeBuyer()
    stripe.pay(buyer.providerId)
    stripe.fail(9)
    expect((await completed(buyer.providerId)).statusCode).toBe(200)
    expect(await balanceOf(site, buyer.id)).toBe(0)
    stripe.fail(0)
    pass(1)
    expect(await actOnOpenEvents(db, watch())).toBe(1)
    expect(await balanceOf(site, buyer.id)).toBe(10)
    expect(await actOnOpenEvents(db, watch())).toBe(0)
  })

  test('that still cannot be acted on keeps no other one waiting', async () => {
    const buyers = [await makeBuyer(), await makeBuyer()]
    stripe.fail(99)
    for (const { providerId } of buyers) {
      stripe.pay(providerId)
      await completed(providerId)
    }
    pass(1)
    // A call that fails is tried twice.
    stripe.fail(2)
    await expect(actOnOpenEvents(db, watch())).rejects.toThrow('events could not be acted on')
    expect(await Promise.all(buyers.map(({ id }) => balanceOf(site, id)))).toEqual([0, 10])
    expect(await actOnOpenEvents(db, watch())).toBe(1)
    expect(await Promise.all(buyers.map(({ id }) => balanceOf(site, id)))).toEqual([10, 10])
  })
})

describe('is not believed and not kept:', () => {
  const seconds = () => Math.floor(time.now.getTime() / 1000)

  test.each<[string, () => Signing]>([
    ['an event that somebody else signed', () => ({ secret: 'whsec_of_somebody_else' })],
    ['an event that was signed six minutes ago', () => ({ at: seconds() - 360 })],
  ])('%s', async (_, signing) => {
    const buyer = await makeBuyer()
    stripe.pay(buyer.providerId)
    const kept = await db.$count(providerEvents)
    expect((await completed(buyer.providerId, signing())).statusCode).toBe(400)
    expect(await db.$count(providerEvents)).toBe(kept)
    expect(await balanceOf(site, buyer.id)).toBe(0)
  })

  test.each([
    ['one without a signature', {}, 400],
    ['one with a signature of another body', { 'stripe-signature': 't=1,v1=00' }, 400],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('%s', async (_, headers, status) => {
    const sent = { 'content-type': 'application/json', ...headers }
    const answer = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers: sent, payload: '{}' })
    expect(answer.statusCode).toBe(status)
  })
})

test('a payment that nobody tells of is looked up after ten minutes, ever more rarely, and never lost', async () => {
  // Those of the tests before are too old to be watched then.
  pass(4 * 24 * 60)
  const buyer = await makeBuyer()
  pass(9)
  expect(await lookUpSilent(db, watch())).toBe(0)
  pass(1)
  expect(await lookUpSilent(db, watch())).toBe(1)
  pass(9)
  expect(await lookUpSilent(db, watch())).toBe(0)
  stripe.pay(buyer.providerId)
  stripe.fail(99)
  pass(20)
  await expect(lookUpSilent(db, watch())).rejects.toThrow('could not be looked up')
  stripe.fail(0)
  pass(200)
  await lookUpSilent(db, watch())
  expect(await balanceOf(site, buyer.id)).toBe(10)
  expect((await verifyLedger(db, time.now)).sound).toBe(true)
})

test('events are removed after two months', async () => {
  await completed(stripe.makeForeign().id)
  await cleanUp(db, time.now)
  expect(await db.$count(providerEvents)).toBeGreaterThan(0)
  await cleanUp(db, new Date(time.now.getTime() + 61 * DAY_MS))
  expect(await db.$count(providerEvents)).toBe(0)
})
