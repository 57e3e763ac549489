import { expect, test } from 'vitest'
import { signStripeEvent } from '../../../../../harness/providers/stripe-server'
import { makeStudent } from '../../../testing/factories/factories'
import { countStatuses } from '../../../testing/factories/tutoring-checks'
import { balanceOf, tutoringState } from '../../../testing/factories/tutoring-factories'
import { buildStripeSite, checkPurchase, startPurchase } from '../../../testing/sites/provider-site'
import { TRUST_SCALE } from '../../../testing/trust-scale'
import { verifyLedger } from '../ledger/verify-ledger.service'

const site = await buildStripeSite()
const { stripe, app, time } = site

test(
  '200 concurrent events about one payment and the returning buyer add its hours once',
  async () => {
    const student = await makeStudent(site)
    const { id, providerId } = await startPurchase(site, student.cookie)
    stripe.pay(providerId)
    const at = Math.floor(time.now.getTime() / 1000)
    const events = Array.from({ length: 200 }, (_, n) => {
      // Half of them are repeated deliveries of one event.
      const signing = n % 2 ? { at, id: `evt_again_${providerId}` } : { at }
      const object = { id: providerId, object: 'checkout.session' }
      return {
        method: 'POST',
        url: '/api/webhooks/stripe',
        ...signStripeEvent('checkout.session.completed', object, signing),
      } as const
    })
    const returning = checkPurchase(site, student.cookie, id)
    const responses = await Promise.all(events.map((event) => app.inject(event)))
    expect(countStatuses(responses)).toEqual({ 200: 200 })
    expect((await returning).statusCode).toBe(200)
    expect(await balanceOf(site, student.id)).toBe(10)
    const { payments } = await tutoringState(site)
    expect(payments.filter(({ purchaseId }) => purchaseId === id)).toHaveLength(1)
    expect((await verifyLedger(site.db, time.now)).sound).toBe(true)
  },
  TRUST_SCALE.timeoutMs,
)
