import { expect, test } from 'vitest'
import { signStripeEvent } from '../../../../../harness/stripe-server'
import { makeStudent } from '../../../testing/factories'
import { beginPurchase, buildStripeSite, checkPurchase } from '../../../testing/provider-site'
import { TRUST_SCALE } from '../../../testing/trust-scale'
import { countStatuses } from '../../../testing/tutoring-checks'
import { balanceOf, tutoringState } from '../../../testing/tutoring-factories'
import { verifyLedger } from '../ledger/verify-ledger.service'

const site = await buildStripeSite()
const { stripe, app, time } = site

test(
  '200 events of one payment at once, and the buyer who comes back, add its hours once',
  async () => {
    const student = await makeStudent(site)
    const { id, providerId } = await beginPurchase(site, student.cookie)
    stripe.pay(providerId)
    const at = Math.floor(time.now.getTime() / 1000)
    const events = Array.from({ length: 200 }, (_, n) => {
      // Half of them are one event that is delivered again and again.
      const signing = n % 2 ? { at, id: `evt_again_${providerId}` } : { at }
      const object = { id: providerId, object: 'checkout.session' }
      return {
        method: 'POST',
        url: '/api/webhooks/stripe',
        ...signStripeEvent('checkout.session.completed', object, signing),
      } as const
    })
    const back = checkPurchase(site, student.cookie, id)
    const answers = await Promise.all(events.map((event) => app.inject(event)))
    expect(countStatuses(answers)).toEqual({ 200: 200 })
    expect((await back).statusCode).toBe(200)
    expect(await balanceOf(site, student.id)).toBe(10)
    const { payments } = await tutoringState(site)
    expect(payments.filter(({ purchaseId }) => purchaseId === id)).toHaveLength(1)
    expect((await verifyLedger(site.db, time.now)).sound).toBe(true)
  },
  TRUST_SCALE.timeoutMs,
)
