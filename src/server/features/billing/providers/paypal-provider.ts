import { MINUTE_MS } from '#shared/time/units'

import { CHECKOUT_WORDS } from '#shared/words/pages/checkout.words'
import type { PayPalSettings } from '../../../settings/env'
import {
  type CheckoutOrder,
  CURRENCY,
  EVENT_MAX_AGE_S,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  RefundRefused,
  type WebhookRequest,
} from './payment-provider'
import {
  CAPTURE,
  CreatedRefund,
  capturesOf,
  FAILED,
  PayPalEvent,
  PayPalOrder,
  paymentIdOf,
  RelatedOrder,
  toPaymentState,
} from './paypal-schemas'

/** Tokens are renewed this long before they expire, so that none expires during a request. */
const TOKEN_MARGIN_MS = MINUTE_MS

const LOCALES = { en: 'en-CA', fr: 'fr-CA' } as const

/** PayPal Orders v2: we create an order, the buyer approves it on PayPal's page, and we capture the money. */
export function createPayPalProvider(settings: PayPalSettings): PaymentProvider {
  const call = createPayPalClient(settings)
  return {
    name: 'paypal',
    async createCheckout(order) {
      const body = JSON.stringify(orderOf(order))
      const response = await call({ method: 'POST', path: '/v2/checkout/orders', body, requestId: order.key })
      const { id, links = [] } = parseOrder(response)
      const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page) throw new Error('PayPal created an order without a payment page')
      return { providerId: id, pageUrl: page.href }
    },
    async fetchPayment(providerPaymentId) {
      const order = await findOrder(call, providerPaymentId)
      return order && toPaymentState(order)
    },
    async capture({ providerId, key }) {
      const path = `/v2/checkout/orders/${encodeURIComponent(providerId)}/capture`
      // The response does not matter: the order itself shows whether the money was captured before or declined.
      await call({ method: 'POST', path, body: '{}', requestId: `${key}-capture` })
      const order = await findOrder(call, providerId)
      return order && toPaymentState(order)
    },
    async refund({ providerId, amountCents, key }) {
      const order = await findOrder(call, providerId)
      const [capture] = order ? capturesOf(order) : []
      if (!capture) throw new Error('nothing was captured for this order')
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`
      const body = JSON.stringify({ amount: amountOf(amountCents) })
      const response = await call({ method: 'POST', path, body, requestId: key })
      if (response.status === 422) throw new RefundRefused('PayPal refused a refund')
      if (response.status >= 400) throw new Error(`PayPal could not refund (${response.status})`)
      const { id, status } = CreatedRefund.parse(response.body)
      if (FAILED.has(status)) throw new RefundRefused('PayPal created a refund that failed')
      return id
    },
    async verifyEvent(request) {
      const event = PayPalEvent.safeParse(parseJson(request.body))
      if (!event.success || !isRecent(request)) return undefined
      if (!(await isSigned(call, settings.webhookId, request))) return undefined
      return { id: event.data.id, providerPaymentId: paymentIdOf(event.data) }
    },
  }
}

function orderOf({ key, hours, amountCents, reference, language, returnUrl }: CheckoutOrder) {
  const experience_context = {
    brand_name: 'Plume',
    locale: LOCALES[language],
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
    return_url: returnUrl,
    cancel_url: returnUrl,
  }
  const description = CHECKOUT_WORDS[language].product(hours)
  const unit = { custom_id: key, invoice_id: `${reference}-${key}`, description, amount: amountOf(amountCents) }
  return { intent: 'CAPTURE', purchase_units: [unit], payment_source: { paypal: { experience_context } } }
}

const amountOf = (cents: number) => ({ currency_code: CURRENCY, value: (cents / 100).toFixed(2) })

function parseOrder({ status, body }: { status: number; body: unknown }): PayPalOrder {
  if (status >= 400) throw new Error(`PayPal refused an order (${status})`)
  return PayPalOrder.parse(body)
}

async function findOrder(call: PayPalClient, providerPaymentId: string): Promise<PayPalOrder | undefined> {
  const id = providerPaymentId.startsWith(CAPTURE)
    ? await findOrderId(call, providerPaymentId.slice(CAPTURE.length))
    : providerPaymentId
  if (id === undefined) return undefined
  const response = await call({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` })
  return response.status === 404 ? undefined : parseOrder(response)
}

async function findOrderId(call: PayPalClient, captureId: string): Promise<string | undefined> {
  const { body } = await call({ method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(captureId)}` })
  const related = RelatedOrder.safeParse(body)
  return related.success ? related.data.supplementary_data.related_ids.order_id : undefined
}

function isRecent({ headers, now }: WebhookRequest): boolean {
  const sentAt = Date.parse(String(headers['paypal-transmission-time']))
  return Math.abs(now.getTime() - sentAt) <= EVENT_MAX_AGE_S * 1000
}

/** PayPal verifies its own signatures. The event must be sent back exactly as it came. */
async function isSigned(call: PayPalClient, webhookId: string, { body, headers }: WebhookRequest): Promise<boolean> {
  const header = (name: string) => String(headers[`paypal-${name}`] ?? '')
  const verification = JSON.stringify({
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
    webhook_id: webhookId,
  })
  const json = `${verification.slice(0, -1)},"webhook_event":${body}}`
  const response = await call({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body: json })
  return Object(response.body).verification_status === 'SUCCESS'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface PayPalCall {
  method: 'GET' | 'POST'
  path: string
  /** JSON. */
  body?: string
  /** Idempotency key. */
  requestId?: string
}

interface PayPalAnswer {
  status: number
  body: unknown
}

type PayPalClient = (call: PayPalCall) => Promise<PayPalAnswer>

/** Throws if PayPal does not answer or has an internal error. The caller handles other error responses. */
function createPayPalClient(settings: PayPalSettings): PayPalClient {
  const { apiUrl, timeoutMs = PROVIDER_TIMEOUT_MS } = settings
  let token: { value: string; expiresAt: number } | undefined
  const send = async (path: string, init: RequestInit): Promise<PayPalAnswer> => {
    const response = await fetch(apiUrl + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status >= 500) throw new Error(`PayPal answered ${response.status}`)
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  const getToken = async (): Promise<string> => {
    if (token && token.expiresAt > Date.now()) return token.value
    const { status, body } = await send('/v1/oauth2/token', tokenRequest(settings))
    const { access_token: value, expires_in: seconds } = Object(body)
    if (status !== 200 || typeof value !== 'string') throw new Error(`PayPal issued no token (${status})`)
    token = { value, expiresAt: Date.now() + Number(seconds) * 1000 - TOKEN_MARGIN_MS }
    return value
  }
  return async ({ method, path, body, requestId }) => {
    const headers = {
      authorization: `Bearer ${await getToken()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    }
    const response = await send(path, { method, headers, ...(body !== undefined && { body }) })
    // PayPal revoked the token early; the next call gets a new one.
    if (response.status === 401) token = undefined
    if (response.status === 401 || response.status === 429) throw new Error(`PayPal answered ${response.status}`)
    return response
  }
}

function tokenRequest({ clientId, clientSecret }: PayPalSettings): RequestInit {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', headers, body: 'grant_type=client_credentials' }
}
