import { MINUTE_MS } from '#shared/time/units'
import { CHECKOUT_WORDS } from '#shared/words/checkout.words'
import type { PayPalSettings } from '../../../env'
import {
  CAPTURE,
  capturesOf,
  FAILED,
  MadeRefund,
  Order,
  PayPalEvent,
  RelatedOrder,
  subjectOf,
  toKnown,
} from './paypal-shapes'
import {
  CURRENCY,
  type Delivered,
  EVENT_FRESH_S,
  type PaymentOrder,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  RepaymentRefused,
} from './provider'

/** A little before PayPal ends a token, so that none ends on its way. */
const TOKEN_MARGIN_MS = MINUTE_MS

const LOCALES = { en: 'en-CA', fr: 'fr-CA' } as const

/** PayPal's Orders v2: an order is made, the buyer approves it on PayPal's page, and we take the money. */
export function createPayPalProvider(settings: PayPalSettings): PaymentProvider {
  const call = createPayPalClient(settings)
  return {
    name: 'paypal',
    async begin(order) {
      const body = JSON.stringify(orderOf(order))
      const made = await call({ method: 'POST', path: '/v2/checkout/orders', body, requestId: order.key })
      const { id, links = [] } = readOrder(made)
      const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page) throw new Error('PayPal made an order without a page')
      return { providerId: id, pageUrl: page.href }
    },
    async lookUp(subject) {
      const order = await findOrder(call, subject)
      return order && toKnown(order)
    },
    async take({ providerId, key }) {
      const path = `/v2/checkout/orders/${encodeURIComponent(providerId)}/capture`
      // Whatever PayPal answers, the order itself then tells how it stands: taken before, or declined.
      await call({ method: 'POST', path, body: '{}', requestId: `${key}-capture` })
      const order = await findOrder(call, providerId)
      return order && toKnown(order)
    },
    async repay({ providerId, amountCents, key }) {
      const order = await findOrder(call, providerId)
      const [capture] = order ? capturesOf(order) : []
      if (!capture) throw new Error('this order took no money')
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`
      const body = JSON.stringify({ amount: amountOf(amountCents) })
      const answer = await call({ method: 'POST', path, body, requestId: key })
      if (answer.status === 422) throw new RepaymentRefused('PayPal refused a refund')
      if (answer.status >= 400) throw new Error(`PayPal could not give money back (${answer.status})`)
      const { id, status } = MadeRefund.parse(answer.body)
      if (FAILED.has(status)) throw new RepaymentRefused('PayPal made a refund that failed')
      return id
    },
    async readEvent(delivered) {
      const event = PayPalEvent.safeParse(readJson(delivered.body))
      if (!event.success || !isFresh(delivered)) return undefined
      if (!(await isSigned(call, settings.webhookId, delivered))) return undefined
      return { id: event.data.id, subject: subjectOf(event.data) }
    },
  }
}

function orderOf({ key, hours, amountCents, reference, language, returnTo }: PaymentOrder) {
  const experience_context = {
    brand_name: 'Plume',
    locale: LOCALES[language],
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
    return_url: returnTo,
    cancel_url: returnTo,
  }
  const description = CHECKOUT_WORDS[language].product(hours)
  const unit = { custom_id: key, invoice_id: `${reference}-${key}`, description, amount: amountOf(amountCents) }
  return { intent: 'CAPTURE', purchase_units: [unit], payment_source: { paypal: { experience_context } } }
}

const amountOf = (cents: number) => ({ currency_code: CURRENCY, value: (cents / 100).toFixed(2) })

function readOrder({ status, body }: { status: number; body: unknown }): Order {
  if (status >= 400) throw new Error(`PayPal refused an order (${status})`)
  return Order.parse(body)
}

async function findOrder(call: PayPalClient, subject: string): Promise<Order | undefined> {
  const id = subject.startsWith(CAPTURE) ? await findOrderId(call, subject.slice(CAPTURE.length)) : subject
  if (id === undefined) return undefined
  const answer = await call({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` })
  return answer.status === 404 ? undefined : readOrder(answer)
}

async function findOrderId(call: PayPalClient, captureId: string): Promise<string | undefined> {
  const { body } = await call({ method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(captureId)}` })
  const related = RelatedOrder.safeParse(body)
  return related.success ? related.data.supplementary_data.related_ids.order_id : undefined
}

function isFresh({ headers, now }: Delivered): boolean {
  const sentAt = Date.parse(String(headers['paypal-transmission-time']))
  return Math.abs(now.getTime() - sentAt) <= EVENT_FRESH_S * 1000
}

/** PayPal checks its own signatures: we send it what came, with the event as it came. */
async function isSigned(call: PayPalClient, webhookId: string, { body, headers }: Delivered): Promise<boolean> {
  const said = (name: string) => String(headers[`paypal-${name}`] ?? '')
  const claim = JSON.stringify({
    auth_algo: said('auth-algo'),
    cert_url: said('cert-url'),
    transmission_id: said('transmission-id'),
    transmission_sig: said('transmission-sig'),
    transmission_time: said('transmission-time'),
    webhook_id: webhookId,
  })
  const asked = `${claim.slice(0, -1)},"webhook_event":${body}}`
  const answer = await call({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body: asked })
  return Object(answer.body).verification_status === 'SUCCESS'
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface PayPalCall {
  method: 'GET' | 'POST'
  path: string
  /** JSON as it is sent. */
  body?: string
  /** The same for every try of one order, capture or refund: PayPal then does it once. */
  requestId?: string
}

interface PayPalAnswer {
  status: number
  body: unknown
}

type PayPalClient = (call: PayPalCall) => Promise<PayPalAnswer>

/** Calls PayPal with a token of ours. A refusal is the caller's to judge; no answer, or an error of PayPal's own, throws. */
function createPayPalClient(settings: PayPalSettings): PayPalClient {
  const { apiUrl, timeoutMs = PROVIDER_TIMEOUT_MS } = settings
  let token: { value: string; endsAt: number } | undefined
  const send = async (path: string, init: RequestInit): Promise<PayPalAnswer> => {
    const response = await fetch(apiUrl + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status >= 500) throw new Error(`PayPal answered ${response.status}`)
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  const findToken = async (): Promise<string> => {
    if (token && token.endsAt > Date.now()) return token.value
    const { status, body } = await send('/v1/oauth2/token', tokenRequest(settings))
    const { access_token: value, expires_in: seconds } = Object(body)
    if (status !== 200 || typeof value !== 'string') throw new Error(`PayPal gave no token (${status})`)
    token = { value, endsAt: Date.now() + Number(seconds) * 1000 - TOKEN_MARGIN_MS }
    return value
  }
  return async ({ method, path, body, requestId }) => {
    const headers = {
      authorization: `Bearer ${await findToken()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    }
    const answer = await send(path, { method, headers, ...(body !== undefined && { body }) })
    // A token that PayPal ended early; the next call asks for another.
    if (answer.status === 401) token = undefined
    if (answer.status === 401 || answer.status === 429) throw new Error(`PayPal answered ${answer.status}`)
    return answer
  }
}

function tokenRequest({ clientId, clientSecret }: PayPalSettings): RequestInit {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', headers, body: 'grant_type=client_credentials' }
}
