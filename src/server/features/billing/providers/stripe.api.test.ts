import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time/units'
import { makeStudent } from '../../../testing/factories/factories'
import { balanceOf, sendJson, tutoringState } from '../../../testing/factories/tutoring-factories'
import { buildStripeSite, checkPurchase, sendPurchase, startPurchase } from '../../../testing/sites/provider-site'
import { deleteAccount } from '../../account/personal-data/delete-account.service'
import { verifyLedger } from '../ledger/verify-ledger.service'
import { reconcilePayment } from '../payments/reconcile-payments.service'
import { expirePurchases } from '../purchases/overdue-purchases.service'
import { findProvider } from './payment-config'
import { createStripeProvider } from './stripe-provider'

const site = await buildStripeSite()
const { stripe } = site

const purchaseOf = async (id: number) => (await tutoringState(site)).purchases.find((row) => row.id === id)
function reconcile(providerPaymentId: string) {
  const provider = findProvider(site.app.billing.payments, 'stripe')
  if (!provider) throw new Error('Stripe is not configured')
  return reconcilePayment(site.db, site.app.billing, { provider, providerPaymentId, now: site.time.now })
}
const pending = async (cookie: string) =>
  (await sendJson(site, { method: 'GET', url: '/api/purchases', cookie })).json()

describe('a purchase through Stripe', () => {
  test('is accepted with a link to Stripe’s page at our price, and adds no hours yet', async () => {
    const student = await makeStudent(site)
    const response = await sendPurchase(site, student.cookie)
    expect(response.statusCode).toBe(202)
    const { hours, purchase } = response.json()
    const checkout = stripe.list().at(-1)
    expect(hours).toBe(10)
    expect(purchase).toMatchObject({ hours: 10, amountCents: 28_000, receivedCents: 0, paymentMethod: 'apple-pay' })
    expect(purchase.next).toEqual({ kind: 'page', url: `${stripe.url}/pay/${checkout?.id}` })
    expect(checkout).toMatchObject({ amount: 28_000, currency: 'cad' })
    expect(checkout?.returnTo).toBe(`https://plume.example/buy-credits?purchase=${purchase.id}`)
    expect(await pending(student.cookie)).toEqual([purchase])
    expect(await balanceOf(site, student.id)).toBe(0)
  })

  test('is paid once Stripe has the money, even if it is checked several times concurrently', async () => {
    const student = await makeStudent(site)
    const { id, providerId } = await startPurchase(site, student.cookie)
    expect((await checkPurchase(site, student.cookie, id)).json()).toEqual({ id, hours: 10, status: 'pending' })
    stripe.pay(providerId)
    const responses = await Promise.all(Array.from({ length: 5 }, () => checkPurchase(site, student.cookie, id)))
    expect(responses.map((response) => response.json().status)).toEqual(Array(5).fill('paid'))
    expect(await purchaseOf(id)).toMatchObject({ receivedCents: 28_000 })
    expect(await balanceOf(site, student.id)).toBe(10)
    expect(await pending(student.cookie)).toEqual([])
  })

  test('creates one purchase and one checkout per idempotency key', async () => {
    const student = await makeStudent(site)
    const before = stripe.list().length
    const [first, again] = [1, 2].map(() => sendPurchase(site, student.cookie, { key: 'once' }))
    expect((await again)?.json()).toEqual((await first)?.json())
    expect(stripe.list()).toHaveLength(before + 1)
  })

  test('paid in part stays pending, and paid above the price is overpaid', async () => {
    const student = await makeStudent(site)
    const [underpaid, overpaid] = [await startPurchase(site, student.cookie), await startPurchase(site, student.cookie)]
    stripe.pay(underpaid.providerId, { amount: 27_999 })
    stripe.pay(overpaid.providerId, { amount: 28_100 })
    expect((await checkPurchase(site, student.cookie, underpaid.id)).json().status).toBe('pending')
    expect((await checkPurchase(site, student.cookie, overpaid.id)).json().status).toBe('paid')
    expect(await purchaseOf(overpaid.id)).toMatchObject({ receivedCents: 28_100 })
    expect(await balanceOf(site, student.id)).toBe(10)
  })

  test('paid in another currency stays pending', async () => {
    const student = await makeStudent(site)
    const { id, providerId } = await startPurchase(site, student.cookie)
    stripe.pay(providerId, { currency: 'jpy' })
    expect((await checkPurchase(site, student.cookie, id)).json().status).toBe('pending')
    expect(await purchaseOf(id)).toMatchObject({ receivedCents: 0 })
  })

  test.each(['expired', 'cancelled'] as const)(
    'a purchase that was %s becomes paid when its money arrives',
    async (how) => {
      const student = await makeStudent(site)
      const { id, providerId } = await startPurchase(site, student.cookie)
      if (how === 'expired') await expirePurchases(site.db, new Date(site.time.now.getTime() + 3 * HOUR_MS))
      else {
        const body = { status: 'cancelled' }
        await sendJson(site, { method: 'PATCH', url: `/api/purchases/${id}`, cookie: student.cookie, body })
      }
      expect(await purchaseOf(id)).toMatchObject({ status: how })
      stripe.pay(providerId)
      expect((await checkPurchase(site, student.cookie, id)).json().status).toBe('paid')
      expect(await balanceOf(site, student.id)).toBe(10)
    },
  )

  test('expires with its checkout page', async () => {
    const student = await makeStudent(site)
    const { id, providerId } = await startPurchase(site, student.cookie)
    stripe.expire(providerId)
    expect((await checkPurchase(site, student.cookie, id)).json().status).toBe('expired')
  })

  test('can be checked only by its buyer', async () => {
    const [owner, other] = [await makeStudent(site), await makeStudent(site)]
    const { id } = await startPurchase(site, owner.cookie)
    expect((await checkPurchase(site, other.cookie, id)).statusCode).toBe(404)
  })
})

describe('when Stripe', () => {
  test.each([
    ['is down', () => stripe.fail(9)],
    ['drops the connection after creating the checkout', () => stripe.cutAfter(9)],
  ])('%s, no purchase stays pending, and the request can be sent again', async (_, breakStripe) => {
    const student = await makeStudent(site)
    breakStripe()
    const refused = await sendPurchase(site, student.cookie, { key: 'again' })
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'PROVIDER_AWAY'])
    expect(await pending(student.cookie)).toEqual([])
    stripe.fail(0)
    stripe.cutAfter(0)
    const { id, providerId } = await startPurchase(site, student.cookie, { key: 'again' })
    expect(await pending(student.cookie)).toHaveLength(1)
    stripe.pay(providerId)
    expect((await checkPurchase(site, student.cookie, id)).json().status).toBe('paid')
    expect(await balanceOf(site, student.id)).toBe(10)
  })

  test('is too slow, the request times out', async () => {
    stripe.slowDown(2_000)
    const provider = createStripeProvider({ ...site.stripeSettings, timeoutMs: 200 })
    await expect(provider.fetchPayment('cs_test_1')).rejects.toThrow(/timed out|timeout|aborted/i)
    stripe.slowDown(0)
  })

  test('drops the connection once, the second attempt finds the same checkout', async () => {
    const student = await makeStudent(site)
    const before = stripe.list().length
    stripe.cutAfter(1)
    await startPurchase(site, student.cookie)
    expect(stripe.list()).toHaveLength(before + 1)
  })

  test('is down during a check, the purchase stays pending', async () => {
    const student = await makeStudent(site)
    const { id, providerId } = await startPurchase(site, student.cookie)
    stripe.pay(providerId)
    stripe.fail(9)
    const refused = await checkPurchase(site, student.cookie, id)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'PROVIDER_AWAY'])
    stripe.fail(0)
    expect(await balanceOf(site, student.id)).toBe(0)
    expect((await checkPurchase(site, student.cookie, id)).json().status).toBe('paid')
  })
})

test('no transaction is open during a call to Stripe, so other requests are served', async () => {
  const [buyer, other] = [await makeStudent(site), await makeStudent(site)]
  stripe.slowDown(600)
  const slow = sendPurchase(site, buyer.cookie)
  await expect.poll(() => pending(buyer.cookie)).toHaveLength(1)
  expect((await sendJson(site, { method: 'GET', url: '/api/purchases', cookie: other.cookie })).statusCode).toBe(200)
  expect((await slow).statusCode).toBe(202)
  stripe.slowDown(0)
})

test('two concurrent requests with one key create one purchase and one page', async () => {
  const student = await makeStudent(site)
  const key = { key: 'concurrent' }
  stripe.slowDown(700)
  const [first, second] = await Promise.all([
    sendPurchase(site, student.cookie, key),
    sendPurchase(site, student.cookie, key),
  ])
  stripe.slowDown(0)
  expect(second.json()).toEqual(first.json())
  expect(await pending(student.cookie)).toHaveLength(1)
})

test('money for a deleted account is overpaid and adds no hours', async () => {
  const student = await makeStudent(site)
  const { id, providerId } = await startPurchase(site, student.cookie)
  stripe.pay(providerId)
  await deleteAccount(site.db, { studentId: student.id, now: site.time.now })
  await reconcile(providerId)
  expect(await purchaseOf(id)).toMatchObject({ status: 'cancelled', receivedCents: 28_000 })
  expect((await verifyLedger(site.db, site.time.now)).sound).toBe(true)
})
