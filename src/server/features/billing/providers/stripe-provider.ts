import type Stripe from 'stripe'
import { CHECKOUT_WORDS } from '#shared/words/checkout.words'
import type { StripeSettings } from '../../../env'
import {
  CURRENCY,
  EVENT_FRESH_S,
  type PaymentOrder,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  RepaymentRefused,
} from './provider'
import { type ChargeDetails, chargeOf, hasFailed, subjectOf, toKnown } from './stripe-shapes'

const LOCALES = { en: 'en', fr: 'fr-CA' } as const
const WITH_REFUNDS = ['payment_intent.latest_charge.refunds']

/** Stripe's hosted checkout: Apple Pay where the buyer's device has it, and cards. No card number comes near us. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = openWhenNeeded(settings)
  return {
    name: 'stripe',
    async begin(order) {
      const session = await (await stripe()).checkout.sessions.create(checkoutOf(order), { idempotencyKey: order.key })
      if (!session.url) throw new Error('Stripe made a checkout without a page')
      return { providerId: session.id, pageUrl: session.url }
    },
    async lookUp(subject) {
      const session = await findSession(await stripe(), subject)
      return session && toKnown(session, await findDetails(await stripe(), session))
    },
    async repay({ providerId, amountCents, key }) {
      const client = await stripe()
      const { payment_intent: intent } = await client.checkout.sessions.retrieve(providerId)
      if (!intent) throw new Error('this checkout took no money')
      const payment_intent = typeof intent === 'string' ? intent : intent.id
      const refund = await client.refunds
        .create({ payment_intent, amount: amountCents }, { idempotencyKey: key })
        .catch((error) => {
          throw isRefusal(error) ? new RepaymentRefused(error.message) : error
        })
      if (hasFailed(refund)) throw new RepaymentRefused('Stripe made a refund that failed')
      return refund.id
    },
    async readEvent({ body, headers, now }) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return undefined
      const { webhooks } = await stripe()
      const { webhookSecret } = settings
      try {
        const event = webhooks.constructEvent(body, signature, webhookSecret, EVENT_FRESH_S, undefined, now.getTime())
        return { id: event.id, subject: subjectOf(event) }
      } catch {
        return undefined
      }
    },
  }
}

/** Whether Stripe understood the request and says no, whatever happens later. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'
}

/** The library is large: a site without Stripe, and the start of one with it, do not wait for it. */
function openWhenNeeded({ secretKey, apiUrl, timeoutMs }: StripeSettings): () => Promise<Stripe> {
  let opened: Promise<Stripe> | undefined
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
    opened ??= open()
    return opened
  }
}

function checkoutOf(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const name = CHECKOUT_WORDS[order.language].product(order.hours)
  const price_data = { currency: CURRENCY, unit_amount: order.amountCents, product_data: { name } }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [{ quantity: 1, price_data }],
    // The buyer pays the price that stands on our page, and not its worth in another currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: order.key,
    payment_intent_data: { description: `${name} (${order.reference})` },
    locale: LOCALES[order.language],
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    success_url: order.returnTo,
    cancel_url: order.returnTo,
  }
}

/** A checkout by its own name, or by that of its payment: refunds and disputes name only that. */
async function findSession(client: Stripe, subject: string): Promise<Stripe.Checkout.Session | undefined> {
  if (!subject.startsWith('cs_')) {
    const { data } = await client.checkout.sessions.list({ payment_intent: subject, limit: 1 })
    return data[0] && findSession(client, data[0].id)
  }
  try {
    return await client.checkout.sessions.retrieve(subject, { expand: WITH_REFUNDS })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return undefined
    throw error
  }
}

/** What is told of a charge in lists of their own: disputes, and refunds beyond those that come with it. */
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
