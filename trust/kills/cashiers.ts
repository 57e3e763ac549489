import type { Call, FieldErrors } from '../../harness/failing-calls'
import { signPayPalEvent, startPayPalServer } from '../../harness/paypal-server'
import { signStripeEvent, startStripeServer } from '../../harness/stripe-server'

/** What a provider holds of one purchase. */
interface Held {
  /** The key that the purchase was begun with. */
  key: string | null
  receivedCents: number
  refundedCents: number
}

/** A provider that a server of ours plays, and what a buyer and the provider itself do there. */
export interface Cashier {
  name: string
  method: 'apple-pay' | 'paypal'
  /** What tells the site of it. */
  env: Record<string, string>
  problems: FieldErrors
  /** The buyer pays on the provider's page. */
  pay(providerId: string): void
  /** What the provider sends to the site about it. */
  notifyOf(providerId: string): { path: string; headers: Record<string, string>; body: string }
  /** Whether a call is about that payment, or begins one where none is named. */
  isAbout(call: Call, providerId: string | undefined): boolean
  books(): Held[]
  stop(): Promise<void>
}

const names = ({ url, body }: Call, ids: readonly (string | undefined)[]) =>
  ids.some((id) => id !== undefined && `${url.pathname}\n${body}`.includes(id))

export async function openStripe(): Promise<Cashier> {
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
    problems: stripe,
    pay: (id) => void stripe.pay(id),
    notifyOf: (id) => {
      const at = Math.floor(Date.now() / 1000)
      const object = { id, object: 'checkout.session' }
      const { payload, headers } = signStripeEvent('checkout.session.completed', object, { at })
      return { path: '/api/webhooks/stripe', headers, body: payload }
    },
    isAbout: (call, id) =>
      id === undefined ? call.url.pathname === '/v1/checkout/sessions' : names(call, [id, intentOf(id)]),
    books: () =>
      stripe.list().map(({ key, intent, refunded }) => {
        return { key, receivedCents: intent?.received ?? 0, refundedCents: refunded }
      }),
    stop: stripe.stop,
  }
}

export async function openPayPal(): Promise<Cashier> {
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
    problems: paypal,
    pay: (id) => void paypal.approve(id),
    notifyOf: (id) => {
      const { payload, headers } = signPayPalEvent({ id }, {})
      return { path: '/api/webhooks/paypal', headers, body: payload }
    },
    // A capture is named after its order here.
    isAbout: (call, id) => (id === undefined ? call.url.pathname === '/v2/checkout/orders' : names(call, [id])),
    books: () =>
      paypal.list().map(({ key, captured, refunds }) => ({
        key,
        receivedCents: captured ? toCents(captured.value) : 0,
        refundedCents: refunds.reduce((sum, { value }) => sum + toCents(value), 0),
      })),
    stop: paypal.stop,
  }
}
