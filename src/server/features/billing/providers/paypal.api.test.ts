import { describe, expect, test } from 'vitest'
import { signPayPalEvent } from '../../../../../harness/providers/paypal-server'
import { providerEvents } from '../../../db/schema/billing/provider-events'
import { makeStudent } from '../../../testing/factories/factories'
import { refundOneHour } from '../../../testing/factories/refunds'
import { balanceOf, sendJson, tutoringState } from '../../../testing/factories/tutoring-factories'
import { buildPayPalSite, checkPurchase, sendPurchase, startPurchase } from '../../../testing/sites/provider-site'
import { verifyLedger } from '../ledger/verify-ledger.service'
import { createPayPalProvider } from './paypal-provider'

const site = await buildPayPalSite()
const { paypal, app, db, time } = site
const PAYPAL = { paymentMethod: 'paypal' }

async function makeBuyer() {
  const { id: studentId, cookie } = await makeStudent(site)
  return { studentId, cookie, ...(await startPurchase(site, cookie, PAYPAL)) }
}

const statusOf = async ({ cookie, id }: { cookie: string; id: number }) =>
  (await checkPurchase(site, cookie, id)).json().status

type Signing = Parameters<typeof signPayPalEvent>[1]
const deliver = (resource: object, signing: Signing = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/webhooks/paypal',
    ...signPayPalEvent(resource, { at: time.now, ...signing }),
  })

describe('a purchase through PayPal', () => {
  test('is paid on PayPal’s page at our price, captured once approved, and adds its hours once', async () => {
    const student = await makeStudent(site)
    const response = await sendPurchase(site, student.cookie, PAYPAL)
    const order = paypal.list().at(-1)
    expect([response.statusCode, response.json().purchase.next]).toEqual([
      202,
      { kind: 'page', url: `${paypal.url}/approve/${order?.id}` },
    ])
    expect(order).toMatchObject({ value: '280.00', currency: 'CAD', captured: null })
    const { id } = response.json().purchase
    expect(await statusOf({ ...student, id })).toBe('pending')
    expect(paypal.list().at(-1)?.captured).toBeNull()
    paypal.approve(order?.id ?? '')
    const responses = await Promise.all([1, 2, 3].map(() => statusOf({ ...student, id })))
    expect(responses).toEqual(['paid', 'paid', 'paid'])
    expect(await balanceOf(site, student.id)).toBe(10)
  })

  test('creates one order per idempotency key', async () => {
    const student = await makeStudent(site)
    const before = paypal.list().length
    const send = () => sendPurchase(site, student.cookie, { ...PAYPAL, key: 'once' })
    const [first, again] = [await send(), await send()]
    expect(again.json()).toEqual(first.json())
    expect(paypal.list()).toHaveLength(before + 1)
  })

  test('a cancelled purchase is not charged, even if it is approved afterwards', async () => {
    const buyer = await makeBuyer()
    const body = { status: 'cancelled' }
    await sendJson(site, { method: 'PATCH', url: `/api/purchases/${buyer.id}`, cookie: buyer.cookie, body })
    paypal.approve(buyer.providerId)
    expect(await statusOf(buyer)).toBe('cancelled')
    expect(paypal.list().find(({ id }) => id === buyer.providerId)?.captured).toBeNull()
  })

  test.each([
    ['paid in part stays pending', { value: '279.99' }, 'pending', 0],
    ['paid above the price is paid', { value: '281.00' }, 'paid', 10],
    ['paid in another currency stays pending', { currency: 'USD' }, 'pending', 0],
  ])('%s', async (_, captured, status, hours) => {
    const buyer = await makeBuyer()
    paypal.takeInstead(buyer.providerId, captured)
    paypal.approve(buyer.providerId)
    expect(await statusOf(buyer)).toBe(status)
    expect(await balanceOf(site, buyer.studentId)).toBe(hours)
  })
})

describe('when PayPal', () => {
  test.each([
    ['is down', () => paypal.fail(9)],
    ['drops the connection after creating the order', () => paypal.cutAfter(9)],
  ])('%s, no purchase stays pending, and the request can be sent again', async (_, breakPayPal) => {
    const student = await makeStudent(site)
    const key = { ...PAYPAL, key: 'again' }
    breakPayPal()
    const refused = await sendPurchase(site, student.cookie, key)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'PROVIDER_AWAY'])
    paypal.fail(0)
    paypal.cutAfter(0)
    expect((await sendJson(site, { method: 'GET', url: '/api/purchases', cookie: student.cookie })).json()).toEqual([])
    expect((await sendPurchase(site, student.cookie, key)).statusCode).toBe(202)
  })

  test('drops the connection after capturing, the next check finds the money', async () => {
    const buyer = await makeBuyer()
    paypal.approve(buyer.providerId)
    paypal.cutAfter(1, '/capture')
    expect((await checkPurchase(site, buyer.cookie, buyer.id)).json().code).toBe('PROVIDER_AWAY')
    expect(await balanceOf(site, buyer.studentId)).toBe(0)
    expect(await statusOf(buyer)).toBe('paid')
    expect(await balanceOf(site, buyer.studentId)).toBe(10)
  })

  test('is too slow, the request times out', async () => {
    paypal.slowDown(2_000)
    const provider = createPayPalProvider({ ...site.paypalSettings, timeoutMs: 200 })
    await expect(provider.fetchPayment('ORDER')).rejects.toThrow(/timeout|aborted/i)
    paypal.slowDown(0)
  })
})

describe('an event', () => {
  test('about an approved order captures the money and adds the hours once', async () => {
    const buyer = await makeBuyer()
    paypal.approve(buyer.providerId)
    const event = { id: `WH-${buyer.providerId}` }
    const responses = [await deliver({ id: buyer.providerId }, event), await deliver({ id: buyer.providerId }, event)]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await balanceOf(site, buyer.studentId)).toBe(10)
    const related = { supplementary_data: { related_ids: { order_id: buyer.providerId } } }
    expect((await deliver(related, { type: 'capture' })).statusCode).toBe(200)
    expect(await balanceOf(site, buyer.studentId)).toBe(10)
  })

  test.each<[string, Signing]>([
    ['has a forged signature', { forged: true }],
    ['was signed six minutes ago', { at: new Date(time.now.getTime() - 360_000) }],
  ])('an event that %s is refused and not stored', async (_, signing) => {
    const buyer = await makeBuyer()
    paypal.approve(buyer.providerId)
    const stored = await db.$count(providerEvents)
    expect((await deliver({ id: buyer.providerId }, signing)).statusCode).toBe(400)
    expect(await db.$count(providerEvents)).toBe(stored)
    expect(await balanceOf(site, buyer.studentId)).toBe(0)
  })

  test('an event whose signature cannot be verified now answers 503, so that PayPal sends it again', async () => {
    paypal.fail(9)
    expect((await deliver({ id: 'ORDER' })).statusCode).toBe(503)
    paypal.fail(0)
  })

  test('an event that arrives before the response with the order id still adds the hours', async () => {
    const student = await makeStudent(site)
    const before = paypal.list().length
    paypal.slowDown(0, 500)
    const response = sendPurchase(site, student.cookie, PAYPAL)
    await expect.poll(() => paypal.list().length).toBe(before + 1)
    const order = paypal.list().at(-1)?.id ?? ''
    paypal.approve(order)
    await deliver({ id: order })
    expect((await response).statusCode).toBe(202)
    paypal.slowDown(0)
    expect(await balanceOf(site, student.id)).toBe(10)
  })

  test('about a capture that overtakes the approval adds the hours once', async () => {
    const buyer = await makeBuyer()
    const related = { supplementary_data: { related_ids: { order_id: buyer.providerId } } }
    paypal.approve(buyer.providerId)
    for (const [resource, type] of [
      [related, 'capture'],
      [{ id: buyer.providerId }, 'checkout-order'],
    ] as const) {
      expect((await deliver(resource, { type })).statusCode).toBe(200)
      expect(await balanceOf(site, buyer.studentId)).toBe(10)
    }
  })

  test('about an unknown order changes nothing', async () => {
    const before = await tutoringState(site)
    expect((await deliver({ id: 'UNKNOWN' })).statusCode).toBe(200)
    expect(await tutoringState(site)).toEqual(before)
  })

  test('about another site’s order in the same account changes nothing and captures no money', async () => {
    const before = await tutoringState(site)
    const { id } = paypal.makeForeign()
    paypal.approve(id)
    expect((await deliver({ id })).statusCode).toBe(200)
    expect(await tutoringState(site)).toEqual(before)
    expect(paypal.list().find((order) => order.id === id)?.captured).toBeNull()
  })
})

test('the ledger is consistent after all of this', async () => {
  expect((await verifyLedger(db, time.now)).sound).toBe(true)
})

test('a refund that PayPal refuses restores the hours, unlike one that it accepts', async () => {
  const { studentId, providerId, ...buyer } = await makeBuyer()
  paypal.approve(providerId)
  await statusOf(buyer)
  expect(await refundOneHour(site, studentId)).toMatchObject({ status: 'done', amountCents: 2_800 })
  paypal.refund(providerId, '252.00')
  expect(await refundOneHour(site, studentId)).toMatchObject({ status: 'refused' })
  expect(await balanceOf(site, studentId)).toBe(9)
})
