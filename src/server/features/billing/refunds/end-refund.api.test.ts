import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Loss, PendingRefund } from '#shared/features/billing/refunds.contract'
import { HOUR_MS } from '#shared/time/units'
import { auditEntries } from '../../../db/schema/audit'
import { makeAdministrator, makeStudent } from '../../../testing/factories'
import { beginPurchase, buildStripeSite, checkPurchase } from '../../../testing/provider-site'
import { refundOne } from '../../../testing/refunds'
import { balanceOf, bookingBody, makeTutor, sendJson, tutoringState } from '../../../testing/tutoring-factories'
import { verifyLedger } from '../ledger/verify-ledger.service'
import { lookUpPayment } from '../payments/look-up-payment.service'
import { findProvider } from '../providers/payment-methods'
import { completePendingRefunds } from './complete-refund.service'

const site = await buildStripeSite()
const { stripe, db, time } = site
const manager = await makeAdministrator(site, { role: 'manager' })
const viewer = await makeAdministrator(site, { role: 'viewer' })
let student: Awaited<ReturnType<typeof makeStudent>>
let bought: Awaited<ReturnType<typeof beginPurchase>>

/** Ten hours for 280 $, paid through Stripe. */
beforeEach(async () => {
  stripe.fail(0)
  student = await makeStudent(site)
  bought = await beginPurchase(site, student.cookie)
  stripe.pay(bought.providerId)
  await checkPurchase(site, student.cookie, bought.id)
})

const get = async (path: string, cookie = manager.cookie) =>
  (await sendJson(site, { method: 'GET', url: `/api/admin/money/${path}`, cookie })).json()
const end = (id: number, outcome: string, { cookie } = manager, headers = {}) =>
  sendJson(site, { method: 'POST', url: `/api/admin/money/refunds/${id}/end`, cookie, headers, body: { outcome } })

/** One hour goes back, and Stripe does not answer. */
async function leaveRefund(): Promise<number> {
  stripe.fail(9)
  const { id } = await refundOne(site, student.id)
  return id
}

describe('a refund that its provider does not answer', () => {
  test('stands in the list until it is ended', async () => {
    const id = await leaveRefund()
    const listed: PendingRefund[] = await get('refunds/pending', viewer.cookie)
    expect(listed.at(-1)).toMatchObject({ id, hours: 1, amountCents: 2_800, student: { id: student.id } })
    await end(id, 'done')
    expect((await get('refunds/pending')).filter((each: PendingRefund) => each.id === id)).toEqual([])
  })

  test('is noted as given back by hand: its money is counted, and nobody asks the provider again', async () => {
    const id = await leaveRefund()
    expect((await end(id, 'done')).json()).toMatchObject({ id, status: 'done' })
    expect(await balanceOf(site, student.id)).toBe(9)
    const { payments } = await tutoringState(site)
    expect(payments.find(({ refundId }) => refundId === id)).toMatchObject({
      amountCents: -2_800,
      administratorId: manager.id,
    })
    stripe.fail(0)
    await completePendingRefunds(db, site.app.capabilities.payments, new Date(time.now.getTime() + HOUR_MS))
    expect(stripe.list().find((each) => each.id === bought.providerId)?.refunded).toBe(0)
    const [action] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'hours.refund-by-hand'))
    expect(action).toMatchObject({ administratorId: manager.id, after: { amountCents: 2_800, hours: 1 } })
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
  })

  test('is called off: its hours return, once', async () => {
    const id = await leaveRefund()
    const answers = await Promise.all([end(id, 'refused'), end(id, 'refused')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const later = await end(id, 'done')
    expect([later.statusCode, later.json().code]).toEqual([409, 'PURCHASE_CHANGED'])
    expect(await balanceOf(site, student.id)).toBe(10)
    expect((await verifyLedger(db, time.now)).sound).toBe(true)
  })

  test('is ended by owner and manager only', async () => {
    expect((await end(await leaveRefund(), 'done', viewer)).statusCode).toBe(403)
    expect((await end(999_999, 'done')).statusCode).toBe(404)
  })
})

/** Asks Stripe, as an event of it makes the site do. */
async function lookUp() {
  const provider = findProvider(site.app.capabilities.payments, 'stripe')
  if (!provider) throw new Error('the site takes money through Stripe')
  await lookUpPayment(db, { provider, subject: bought.providerId, ledger: site.app.ledger, now: time.now })
}

test('money that went back for hours that were used is a loss that staff see, and other money is not', async () => {
  stripe.refund(bought.providerId, 2_800)
  await lookUp()
  expect(await get('losses')).toEqual([])
  const tutor = await makeTutor(site)
  const body = bookingBody(tutor.id, { duration: 2 })
  await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
  stripe.dispute(bought.providerId, 25_200)
  await lookUp()
  const [loss]: Loss[] = await get('losses', viewer.cookie)
  expect(loss).toMatchObject({ id: bought.id, amountCents: 28_000, lostCents: 5_600, student: { id: student.id } })
})
