import type Stripe from 'stripe'
import { CHECKOUT_WORDS } from '#shared/words/checkout.words'
import type { StripeSettings } from '../../../env'
import {
  CURRENCY,
  EVENT_FRESH_S,
  type KnownPayment,
  type PaymentOrder,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  RepaymentRefused,
} from './provider'

/** A dispute takes the money at once; these give it back, or never took any. */
const NOT_TAKEN = new Set(['won', 'prevented', 'warning_closed', 'warning_needs_response', 'warning_under_review'])

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

/** Events of checkouts name the checkout; those of refunds and disputes name the payment. */
function subjectOf({ data: { object } }: Stripe.Event): string | null {
  if (object.object === 'checkout.session') return object.id
  if (object.object !== 'charge' && object.object !== 'dispute' && object.object !== 'refund') return null
  const { payment_intent: intent } = object
  return intent === null || typeof intent === 'string' ? intent : intent.id
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | undefined {
  if (!intent || typeof intent === 'string') return undefined
  return intent.latest_charge && typeof intent.latest_charge !== 'string' ? intent.latest_charge : undefined
}

/** A bank may send a refund back days after Stripe said that it succeeded. */
function hasFailed({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'failed' || status === 'canceled'
}

/** Everything that went back of a charge. */
interface ChargeDetails {
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
}

function toKnown(session: Stripe.Checkout.Session, { refunds, disputes }: ChargeDetails): KnownPayment {
  const { payment_intent: intent } = session
  const isOurs = intent && typeof intent !== 'string' && intent.currency === CURRENCY.toLowerCase()
  const receivedCents = isOurs ? intent.amount_received : 0
  const failed = refunds.filter(hasFailed)
  const kept = sumCents(refunds.filter((refund) => !hasFailed(refund)))
  const disputed = sumCents(disputes.filter(({ status }) => !NOT_TAKEN.has(status)))
  return {
    providerId: session.id,
    key: session.client_reference_id,
    isOver: session.status === 'expired',
    awaitsTaking: false,
    receivedCents,
    refundedCents: Math.min(receivedCents, kept + disputed) + sumCents(failed),
    failedRefunds: failed.map(({ id, amount }) => ({ id, amountCents: amount })),
  }
}

function sumCents(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}
