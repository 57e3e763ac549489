import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time/units'
import { makeStudent } from '../../../testing/factories'
import { beginPurchase, buildStripeSite, checkPurchase, sendPurchase } from '../../../testing/provider-site'
import { balanceOf, sendJson, tutoringState } from '../../../testing/tutoring-factories'
import { deleteAccount } from '../../account/personal-data/delete-account.service'
import { verifyLedger } from '../ledger/verify-ledger.service'
import { lookUpPayment } from '../payments/look-up-payment.service'
import { expirePurchases } from '../purchases/overdue.service'
import { findProvider } from './payment-methods'
import { createStripeProvider } from './stripe-provider'

const site = await buildStripeSite()
const { stripe } = site

const purchaseOf = async (id: number) => (await tutoringState(site)).purchases.find((row) => row.id === id)
function lookUp(subject: string) {
  const provider = findProvider(site.app.capabilities.payments, 'stripe')
  if (!provider) throw new Error('Stripe is set up')
  return lookUpPayment(site.db, { provider, subject, ledger: site.app.ledger, now: site.time.now })
}
const waiting = async (cookie: string) =>
  (await sendJson(site, { method: 'GET', url: '/api/purchases', cookie })).json()

describe('a purchase through Stripe', () => {
  test('is accepted with the page to go to, at our price, and adds nothing yet', async () => {
    const student = await makeStudent(site)
    const answer = await sendPurchase(site, student.cookie)
    expect(answer.statusCode).toBe(202)
    const { hours, purchase } = answer.json()
    const checkout = stripe.list().at(-1)
    expect(hours).toBe(10)
    expect(purchase).toMatchObject({ hours: 10, amountCents: 28_000, receivedCents: 0, paymentMethod: 'apple-pay' })
    expect(purchase.next).toEqual({ kind: 'page', url: `${stripe.url}/pay/${checkout?.id}` })
    expect(checkout).toMatchObject({ amount: 28_000, currency: 'cad' })
    expect(checkout?.returnTo).toBe(`https://plume.example/buy-credits?purchase=${purchase.id}`)
    expect(await waiting(student.cookie)).toEqual([purchase])
    expect(await balanceOf(site, student.id)).toBe(0)
  })

  test('is paid once Stripe has the money, however often one asks', async () => {
    const student = await makeStudent(site)
    const { id, providerId } = await beginPurchase(site, student.cookie)
    expect((await checkPurchase(site, student.cookie, id)).json()).toEqual({ id, hours: 10, status: 'pending' })
    stripe.pay(providerId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => checkPurchase(site, student.cookie, id)))
    expect(answers.map((answer) => answer.json().status)).toEqual(Array(5).fill('paid'))
    expect(await purchaseOf(id)).toMatchObject({ receivedCents: 28_000 })
    expect(await balanceOf(site, student.id)).toBe(10)
    expect(await waiting(student.cookie)).toEqual([])
  })

  test('is one purchase and one checkout however often its key comes', async () => {
    const student = await makeStudent(site)
    const before = stripe.list().length
    const [first, again] = [1, 2].map(() => sendPurchase(site, student.cookie, { key: 'once' }))
    expect((await again)?.json()).toEqual((await first)?.json())
    expect(stripe.list()).toHaveLength(before + 1)
  })

  test('of less stays pending, and of more is paid with the surplus to give back', async () => {
    const student = await makeStudent(site)
    const [short, long] = [await beginPurchase(site, student.cookie), await beginPurchase(site, student.cookie)]
    stripe.pay(short.providerId, { amount: 27_999 })
    stripe.pay(long.providerId, { amount: 28_100 })
    expect((await checkPurchase(site, student.cookie, short.id)).json().status).toBe('pending')
    expect((await checkPurchase(site, student.cookie, long.id)).json().status).toBe('paid')
    expect(await purchaseOf(long.id)).toMatchObject({ receivedCents: 28_100 })
    expect(await balanceOf(site, student.id)).toBe(10)
  })

  test('in another currency is nothing', async () => {
    const student = await makeStudent(site)
    const { id, providerId } = await beginPurchase(site, student.cookie)
    stripe.pay(providerId, { currency: 'jpy' })
    expect((await checkPurchase(site, student.cookie, id)).json().status).toBe('pending')
    expect(await purchaseOf(id)).toMatchObject({ receivedCents: 0 })
  })

  test.each(['expired', 'cancelled'] as const)('that was %s is paid when its money is there after all', async (how) => {
    const student = await makeStudent(site)
    const { id, providerId } = await beginPurchase(site, student.cookie)
    if (how === 'expired') await expirePurchases(site.db, new Date(site.time.now.getTime() + 3 * HOUR_MS))
    else {
      const body = { status: 'cancelled' }
      await sendJson(site, { method: 'PATCH', url: `/api/purchases/${id}`, cookie: student.cookie, body })
    }
    expect(await purchaseOf(id)).toMatchObject({ status: how })
    stripe.pay(providerId)
    expect((await checkPurchase(site, student.cookie, id)).json().status).toBe('paid')
    expect(await balanceOf(site, student.id)).toBe(10)
  })

  test('whose page has ended unpaid is no longer awaited', async () => {
    const student = await makeStudent(site)
    const { id, providerId } = await beginPurchase(site, student.cookie)
    stripe.expire(providerId)
    expect((await checkPurchase(site, student.cookie, id)).json().status).toBe('expired')
  })

  test('is looked up by its owner alone', async () => {
    const [owner, other] = [await makeStudent(site), await makeStudent(site)]
    const { id } = await beginPurchase(site, owner.cookie)
    expect((await checkPurchase(site, other.cookie, id)).statusCode).toBe(404)
  })
})

describe('when Stripe', () => {
  test.each([
    ['is away', () => stripe.fail(9)],
    ['cuts the line after the effect', () => stripe.cutAfter(9)],
  ])('%s, nothing waits, and the same request may be sent again', async (_, spoil) => {
    const student = await makeStudent(site)
    spoil()
    const refused = await sendPurchase(site, student.cookie, { key: 'again' })
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'PROVIDER_AWAY'])
    expect(await waiting(student.cookie)).toEqual([])
    stripe.fail(0)
    stripe.cutAfter(0)
    const { id, providerId } = await beginPurchase(site, student.cookie, { key: 'again' })
    expect(await waiting(student.cookie)).toHaveLength(1)
    stripe.pay(providerId)
    expect((await checkPurchase(site, student.cookie, id)).json().status).toBe('paid')
    expect(await balanceOf(site, student.id)).toBe(10)
  })

  test('is too slow, it counts as away', async () => {
    stripe.slowDown(2_000)
    const impatient = createStripeProvider({ ...site.stripeSettings, timeoutMs: 200 })
    await expect(impatient.lookUp('cs_test_1')).rejects.toThrow(/timed out|timeout|aborted/i)
    stripe.slowDown(0)
  })

  test('cuts the line once, the second try leads to the same checkout', async () => {
    const student = await makeStudent(site)
    const before = stripe.list().length
    stripe.cutAfter(1)
    await beginPurchase(site, student.cookie)
    expect(stripe.list()).toHaveLength(before + 1)
  })

  test('is away while somebody asks, the purchase stays as it is', async () => {
    const student = await makeStudent(site)
    const { id, providerId } = await beginPurchase(site, student.cookie)
    stripe.pay(providerId)
    stripe.fail(9)
    const refused = await checkPurchase(site, student.cookie, id)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'PROVIDER_AWAY'])
    stripe.fail(0)
    expect(await balanceOf(site, student.id)).toBe(0)
    expect((await checkPurchase(site, student.cookie, id)).json().status).toBe('paid')
  })
})

test('no transaction is open while Stripe is asked: others are served', async () => {
  const [buyer, other] = [await makeStudent(site), await makeStudent(site)]
  stripe.slowDown(600)
  const slow = sendPurchase(site, buyer.cookie)
  await expect.poll(() => waiting(buyer.cookie)).toHaveLength(1)
  expect((await sendJson(site, { method: 'GET', url: '/api/purchases', cookie: other.cookie })).statusCode).toBe(200)
  expect((await slow).statusCode).toBe(202)
  stripe.slowDown(0)
})

test('two requests of one key at once lead to one purchase and one page', async () => {
  const student = await makeStudent(site)
  const key = { key: 'died' }
  stripe.slowDown(700)
  const [first, second] = await Promise.all([
    sendPurchase(site, student.cookie, key),
    sendPurchase(site, student.cookie, key),
  ])
  stripe.slowDown(0)
  expect(second.json()).toEqual(first.json())
  expect(await waiting(student.cookie)).toHaveLength(1)
})

test('money for an account that was deleted meanwhile is to be given back', async () => {
  const student = await makeStudent(site)
  const { id, providerId } = await beginPurchase(site, student.cookie)
  stripe.pay(providerId)
  await deleteAccount(site.db, { studentId: student.id, now: site.time.now, ledger: site.app.ledger })
  await lookUp(providerId)
  expect(await purchaseOf(id)).toMatchObject({ status: 'cancelled', receivedCents: 28_000 })
  expect((await verifyLedger(site.db, site.time.now)).sound).toBe(true)
})
