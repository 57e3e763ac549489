import type Stripe from 'stripe'
import { CHECKOUT_WORDS } from '#shared/words/pages/checkout.words'
import type { StripeSettings } from '../../../settings/env'
import {
  type CheckoutOrder,
  CURRENCY,
  EVENT_MAX_AGE_S,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  type ProviderPaymentState,
  RefundRefused,
} from './payment-provider'

/** Disputes in other states withhold the money. */
const HARMLESS_DISPUTES = new Set([
  'won',
  'prevented',
  'warning_closed',
  'warning_needs_response',
  'warning_under_review',
])

const LOCALES = { en: 'en', fr: 'fr-CA' } as const

const WITH_REFUNDS = ['payment_intent.latest_charge.refunds']

/** Stripe's hosted checkout, with cards and Apple Pay. Card numbers never reach our server. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = lazyClient(settings)
  return {
    name: 'stripe',
    async createCheckout(order) {
      const session = await (await stripe()).checkout.sessions.create(checkoutOf(order), { idempotencyKey: order.key })
      if (!session.url) throw new Error('Stripe created a checkout without a page')
      return { providerId: session.id, pageUrl: session.url }
    },
    async fetchPayment(providerPaymentId) {
      const session = await findSession(await stripe(), providerPaymentId)
      return session && toPaymentState(session, await findDetails(await stripe(), session))
    },
    async refund({ providerId, amountCents, key }) {
      const client = await stripe()
      const { payment_intent: intent } = await client.checkout.sessions.retrieve(providerId)
      if (!intent) throw new Error('nothing was paid in this checkout')
      const payment_intent = typeof intent === 'string' ? intent : intent.id
      const refund = await client.refunds
        .create({ payment_intent, amount: amountCents }, { idempotencyKey: key })
        .catch((error) => {
          throw isRefusal(error) ? new RefundRefused(error.message) : error
        })
      if (hasFailed(refund)) throw new RefundRefused('Stripe created a refund that failed')
      return refund.id
    },
    async verifyEvent({ body, headers, now }) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string' || isFromFuture(signature, now)) return undefined
      const { webhooks } = await stripe()
      const { webhookSecret } = settings
      try {
        const event = webhooks.constructEvent(body, signature, webhookSecret, EVENT_MAX_AGE_S, undefined, now.getTime())
        return { id: event.id, providerPaymentId: paymentIdOf(event) }
      } catch {
        return undefined
      }
    },
  }
}

/** The library refuses old events only. An event dated ahead could be repeated until its date has passed. */
function isFromFuture(signature: string, now: Date): boolean {
  const signedAtS = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return signedAtS > now.getTime() / 1000 + EVENT_MAX_AGE_S
}

/** Whether Stripe declined the request for good. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'
}

/** Stripe's library is large, so it is loaded on first use. */
function lazyClient({ secretKey, apiUrl, timeoutMs }: StripeSettings): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined
  const open = async () => {
    const { default: Library } = await import('stripe')
    const { hostname, port, protocol } = new URL(apiUrl)
    return new Library(secretKey, {
      host: hostname,
      ...(port && { port }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      timeout: timeoutMs ?? PROVIDER_TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
    })
  }
  return () => {
    client ??= open()
    return client
  }
}

function checkoutOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const name = CHECKOUT_WORDS[order.language].product(order.hours)
  const price_data = { currency: CURRENCY, unit_amount: order.amountCents, product_data: { name } }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [{ quantity: 1, price_data }],
    // The buyer pays the price shown on our page, not its equivalent in another currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: order.key,
    payment_intent_data: { description: `${name} (${order.reference})` },
    locale: LOCALES[order.language],
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    success_url: order.returnUrl,
    cancel_url: order.returnUrl,
  }
}

/** Takes the id of a checkout, or of its payment, which is all that events about refunds and disputes contain. */
async function findSession(client: Stripe, providerPaymentId: string): Promise<Stripe.Checkout.Session | undefined> {
  if (!providerPaymentId.startsWith('cs_')) {
    const { data } = await client.checkout.sessions.list({ payment_intent: providerPaymentId, limit: 1 })
    return data[0] && findSession(client, data[0].id)
  }
  try {
    return await client.checkout.sessions.retrieve(providerPaymentId, { expand: WITH_REFUNDS })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return undefined
    throw error
  }
}

/** Disputes have a list of their own, and so have refunds beyond the first ones. */
async function findDetails(client: Stripe, session: Stripe.Checkout.Session): Promise<ChargeDetails> {
  const charge = chargeOf(session)
  if (!charge) return { refunds: [], disputes: [] }
  const { refunds } = charge
  const ofCharge = { charge: charge.id, limit: 100 }
  return {
    refunds: refunds?.has_more ? (await client.refunds.list(ofCharge)).data : (refunds?.data ?? []),
    disputes: charge.disputed ? (await client.disputes.list(ofCharge)).data : [],
  }
}

function paymentIdOf({ data: { object } }: Stripe.Event): string | null {
  if (object.object === 'checkout.session') return object.id
  if (object.object !== 'charge' && object.object !== 'dispute' && object.object !== 'refund') return null
  const { payment_intent: intent } = object
  return intent === null || typeof intent === 'string' ? intent : intent.id
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | undefined {
  if (!intent || typeof intent === 'string') return undefined
  return intent.latest_charge && typeof intent.latest_charge !== 'string' ? intent.latest_charge : undefined
}

/** A bank may reject a refund days after Stripe reported success. */
function hasFailed({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'failed' || status === 'canceled'
}

interface ChargeDetails {
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
}

function toPaymentState(session: Stripe.Checkout.Session, { refunds, disputes }: ChargeDetails): ProviderPaymentState {
  const { payment_intent: intent } = session
  const isOurCurrency = intent && typeof intent !== 'string' && intent.currency === CURRENCY.toLowerCase()
  const receivedCents = isOurCurrency ? intent.amount_received : 0
  const failed = refunds.filter(hasFailed)
  const refunded = sumCents(refunds.filter((refund) => !hasFailed(refund)))
  const disputed = sumCents(disputes.filter(({ status }) => !HARMLESS_DISPUTES.has(status)))
  return {
    providerId: session.id,
    key: session.client_reference_id,
    isExpired: session.status === 'expired',
    needsCapture: false,
    receivedCents,
    refundedCents: Math.min(receivedCents, refunded + disputed) + sumCents(failed),
    failedRefunds: failed.map(({ id, amount }) => ({ id, amountCents: amount })),
  }
}

function sumCents(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}
