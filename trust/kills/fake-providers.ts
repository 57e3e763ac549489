import type { FailureControls, FakeCall } from '../../harness/providers/failing-calls'
import { signPayPalEvent, startPayPalServer } from '../../harness/providers/paypal-server'
import { signStripeEvent, startStripeServer } from '../../harness/providers/stripe-server'

/** The provider's records of one purchase. */
interface ProviderRecord {
  /** The key that the purchase was created with. */
  key: string | null
  receivedCents: number
  refundedCents: number
}

/** A fake payment provider, with the actions of a buyer and of the provider itself. */
export interface FakeProvider {
  name: string
  method: 'apple-pay' | 'paypal'
  /** The environment variables that connect the site to it. */
  env: Record<string, string>
  failures: FailureControls
  /** The buyer pays on the provider's page. */
  pay(providerId: string): void
  /** The event that the provider sends to the site. */
  createEvent(providerId: string): { path: string; headers: Record<string, string>; body: string }
  /** Whether a call is about that payment, or starts one if none is given. */
  isAbout(call: FakeCall, providerId: string | undefined): boolean
  listRecords(): ProviderRecord[]
  stop(): Promise<void>
}

const mentions = ({ url, body }: FakeCall, ids: readonly (string | undefined)[]) =>
  ids.some((id) => id !== undefined && `${url.pathname}\n${body}`.includes(id))

export async function openStripe(): Promise<FakeProvider> {
  const stripe = await startStripeServer()
  const intentOf = (id: string) => stripe.list().find((checkout) => checkout.id === id)?.intent?.id
  return {
    name: 'Stripe',
    method: 'apple-pay',
    env: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
    failures: stripe,
    pay: (id) => void stripe.pay(id),
    createEvent: (id) => {
      const at = Math.floor(Date.now() / 1000)
      const object = { id, object: 'checkout.session' }
      const { payload, headers } = signStripeEvent('checkout.session.completed', object, { at })
      return { path: '/api/webhooks/stripe', headers, body: payload }
    },
    isAbout: (call, id) =>
      id === undefined ? call.url.pathname === '/v1/checkout/sessions' : mentions(call, [id, intentOf(id)]),
    listRecords: () =>
      stripe.list().map(({ key, intent, refunded }) => {
        return { key, receivedCents: intent?.received ?? 0, refundedCents: refunded }
      }),
    stop: stripe.stop,
  }
}

export async function openPayPal(): Promise<FakeProvider> {
  const paypal = await startPayPalServer()
  const toCents = (value: string) => Math.round(Number(value) * 100)
  return {
    name: 'PayPal',
    method: 'paypal',
    env: {
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      PAYPAL_API_URL: paypal.url,
    },
    failures: paypal,
    pay: (id) => void paypal.approve(id),
    createEvent: (id) => {
      const { payload, headers } = signPayPalEvent({ id }, {})
      return { path: '/api/webhooks/paypal', headers, body: payload }
    },
    // A capture has the id of its order here.
    isAbout: (call, id) => (id === undefined ? call.url.pathname === '/v2/checkout/orders' : mentions(call, [id])),
    listRecords: () =>
      paypal.list().map(({ key, captured, refunds }) => ({
        key,
        receivedCents: captured ? toCents(captured.value) : 0,
        refundedCents: refunds.reduce((sum, { value }) => sum + toCents(value), 0),
      })),
    stop: paypal.stop,
  }
}
