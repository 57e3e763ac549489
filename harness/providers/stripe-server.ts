import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { listen } from '../network/http-server'
import { type FakeCall, type FakeResponse, withFailures } from './failing-calls'

interface Checkout {
  id: string
  key: string | null
  amount: number
  currency: string
  returnTo: string
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  intent: { id: string; received: number; currency: string } | null
  refunds: { id: string; amount: number; status: 'succeeded' | 'failed' }[]
  disputes: { amount: number; status: string }[]
}

const WEBHOOK_SECRET = 'whsec_for_tests'

/** A fake Stripe with the part of the API that a hosted checkout needs, in its published shapes. */
export async function startStripeServer() {
  const checkouts = new Map<string, Checkout>()
  const remembered = new Map<string, FakeResponse>()
  const origin = { url: '' }
  const { listener, ...problems } = withFailures((call) =>
    once(remembered, call, () => route({ checkouts, origin }, call)),
  )
  const server = await listen(listener)
  origin.url = server.origin
  const find = (id: string) => {
    const checkout = checkouts.get(id)
    if (!checkout) throw new Error(`no checkout ${id}`)
    return checkout
  }
  return {
    ...problems,
    url: server.origin,
    stop: server.stop,
    secretKey: 'sk_test_plume',
    webhookSecret: WEBHOOK_SECRET,
    /** Every checkout that was made, in order. */
    list: () => [...checkouts.values()].map((checkout) => ({ ...checkout, refunded: refundedOf(checkout) })),
    pay: (id: string, paid: { amount?: number; currency?: string } = {}) => pay(find(id), paid),
    expire: (id: string) => Object.assign(find(id), { status: 'expired' }),
    refund: (id: string, amount: number) => void addRefund(find(id), amount),
    /** The bank returns a refund; the newest by default. */
    failRefund: (id: string, place = -1) => Object.assign(find(id).refunds.at(place) ?? {}, { status: 'failed' }),
    dispute: (id: string, amount: number) => find(id).disputes.push({ amount, status: 'needs_response' }),
    /** A checkout that somebody else made in the same account. */
    makeForeign: () =>
      addCheckout(checkouts, { key: 'order-17', amount: 15_000, currency: 'cad', returnTo: '', expiresAt: 0 }),
  }
}

interface EventOptions {
  id?: string
  secret?: string
  /** In seconds, as Stripe signs it. */
  at: number
}

/** An event about a checkout, signed as Stripe signs it. */
export function signStripeEvent(type: string, object: object, { id, secret = WEBHOOK_SECRET, at }: EventOptions) {
  const event = { id: id ?? `evt_${randomUUID()}`, object: 'event', type, created: at, data: { object } }
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}

/** A repeated key gets the same response; with another body it is refused. */
async function once(
  remembered: Map<string, FakeResponse>,
  call: FakeCall,
  work: () => FakeResponse,
): Promise<FakeResponse> {
  const key = call.headers['idempotency-key']
  if (typeof key !== 'string' || call.method !== 'POST') return work()
  const first = remembered.get(key)
  if (first) return first
  const response = work()
  remembered.set(key, response)
  return response
}

interface StripeShop {
  checkouts: Map<string, Checkout>
  origin: { url: string }
}

function route({ checkouts, origin }: StripeShop, { method, url, headers, body }: FakeCall): FakeResponse {
  const [, page, id = ''] = /^\/(pay|give-up)\/(\w+)$/.exec(url.pathname) ?? []
  if (page) return servePage(checkouts.get(id), { page, method })
  if (headers.authorization !== 'Bearer sk_test_plume') return refuse(401, 'invalid_api_key')
  const form = new URLSearchParams(body)
  if (method === 'POST' && url.pathname === '/v1/checkout/sessions') {
    return { body: toSession(addCheckout(checkouts, readOrder(form)), origin.url) }
  }
  if (url.pathname === '/v1/checkout/sessions') {
    const intent = url.searchParams.get('payment_intent')
    const found = [...checkouts.values()].filter((one) => one.intent?.id === intent)
    return { body: { object: 'list', data: found.map((one) => toSession(one, origin.url)) } }
  }
  if (url.pathname === '/v1/disputes') return { body: { object: 'list', data: listDisputes(checkouts, url) } }
  if (method === 'POST' && url.pathname === '/v1/refunds') return refund(checkouts, form)
  const checkout = checkouts.get(url.pathname.replace('/v1/checkout/sessions/', ''))
  const isWhole = [...url.searchParams.values()].includes('payment_intent.latest_charge.refunds')
  return checkout ? { body: toSession(checkout, origin.url, isWhole) } : refuse(404, 'resource_missing')
}

function refuse(status: number, code: string): FakeResponse {
  return { status, body: { error: { type: 'invalid_request_error', code, message: code } } }
}

function readOrder(form: URLSearchParams) {
  const price = 'line_items[0][price_data]'
  return {
    key: form.get('client_reference_id'),
    amount: Number(form.get(`${price}[unit_amount]`)) * Number(form.get('line_items[0][quantity]')),
    currency: String(form.get(`${price}[currency]`)).toLowerCase(),
    returnTo: String(form.get('success_url')),
    expiresAt: Number(form.get('expires_at')),
  }
}

type NewCheckout = Pick<Checkout, 'key' | 'amount' | 'currency' | 'returnTo' | 'expiresAt'>

function addCheckout(checkouts: Map<string, Checkout>, order: NewCheckout): Checkout {
  const id = `cs_test_${randomUUID().replaceAll('-', '')}`
  const checkout: Checkout = { id, ...order, status: 'open', intent: null, refunds: [], disputes: [] }
  checkouts.set(id, checkout)
  return checkout
}

function pay(checkout: Checkout, { amount = checkout.amount, currency = checkout.currency }): Checkout {
  const id = `pi_${randomUUID().replaceAll('-', '')}`
  return Object.assign(checkout, { status: 'complete', intent: { id, received: amount, currency } })
}

function refund(checkouts: Map<string, Checkout>, form: URLSearchParams): FakeResponse {
  const checkout = [...checkouts.values()].find((one) => one.intent?.id === form.get('payment_intent'))
  if (!checkout?.intent) return refuse(404, 'resource_missing')
  const amount = Number(form.get('amount'))
  if (refundedOf(checkout) + amount > checkout.intent.received) return refuse(400, 'charge_already_refunded')
  return { body: { object: 'refund', ...addRefund(checkout, amount) } }
}

function addRefund({ refunds }: Checkout, amount: number) {
  const made = { id: `re_${randomUUID().replaceAll('-', '')}`, amount, status: 'succeeded' as const }
  refunds.push(made)
  return made
}

function refundedOf({ refunds }: Checkout): number {
  return refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
}

function listDisputes(checkouts: Map<string, Checkout>, url: URL) {
  const checkout = [...checkouts.values()].find(({ id }) => chargeId(id) === url.searchParams.get('charge'))
  return (checkout?.disputes ?? []).map((dispute) => ({ object: 'dispute', ...dispute }))
}

const chargeId = (checkoutId: string) => `ch_${checkoutId}`

/** Includes the refunds only on request. */
function toSession(checkout: Checkout, origin: string, isWhole = false) {
  const { id, key, amount, currency, status, intent, refunds, disputes } = checkout
  return {
    id,
    object: 'checkout.session',
    status,
    payment_status: intent ? 'paid' : 'unpaid',
    amount_total: amount,
    currency,
    client_reference_id: key,
    url: status === 'open' ? `${origin}/pay/${id}` : null,
    payment_intent: intent && {
      id: intent.id,
      object: 'payment_intent',
      amount_received: intent.received,
      currency: intent.currency,
      latest_charge: {
        id: chargeId(id),
        object: 'charge',
        amount_refunded: refundedOf(checkout),
        disputed: disputes.length > 0,
        ...(isWhole && { refunds: { object: 'list', data: refunds, has_more: false } }),
      },
    },
  }
}

/** The hosted page: one button that pays, and a way back. */
function servePage(checkout: Checkout | undefined, { page, method }: { page: string; method: string }): FakeResponse {
  if (!checkout) return { status: 404, html: 'No such checkout' }
  if (page === 'give-up') return { location: checkout.returnTo }
  if (method === 'POST') return { location: pay(checkout, {}).returnTo }
  const { id, amount } = checkout
  return {
    html: `<!doctype html><title>Checkout</title><h1>Pay ${amount}</h1>
      <form method="post"><button>Pay</button></form><a href="/give-up/${id}">Back</a>`,
  }
}
