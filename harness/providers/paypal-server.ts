import { createHmac, randomUUID } from 'node:crypto'
import { listen } from '../network/http-server'
import { type FakeCall, type FakeResponse, withFailures } from './failing-calls'

interface StoredOrder {
  id: string
  key: string
  value: string
  currency: string
  returnTo: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  captured: { id: string; value: string; currency: string; status: string } | null
  refunds: { id: string; value: string; status: 'COMPLETED' | 'FAILED' }[]
}

const CLIENT = { clientId: 'plume-client', clientSecret: 'plume-secret', webhookId: 'WH-PLUME' }
/** The key pair in place of PayPal's certificate. */
const SIGNING_KEY = 'of PayPal alone'

/** A fake PayPal with the part of the API that an order needs, in its published shapes. */
export async function startPayPalServer() {
  const orders = new Map<string, StoredOrder>()
  const remembered = new Map<string, FakeResponse>()
  const shop = { orders, remembered, origin: '' }
  const { listener, ...problems } = withFailures((call) => route(shop, call))
  const server = await listen(listener)
  shop.origin = server.origin
  const find = (id: string) => {
    const order = orders.get(id)
    if (!order) throw new Error(`no order ${id}`)
    return order
  }
  return {
    ...problems,
    ...CLIENT,
    url: server.origin,
    stop: server.stop,
    list: () => [...orders.values()],
    approve: (id: string) => Object.assign(find(id), { status: 'APPROVED' }),
    /** The amount of the next capture, if not the order's amount. */
    takeInstead: (id: string, money: { value?: string; currency?: string }) => Object.assign(find(id), money),
    /** An order that somebody else made in the same account. */
    makeForeign: () => addOrder(orders, { key: 'order-17', value: '280.00', currency: 'CAD', returnTo: '' }),
    refund: (id: string, value: string) => void addRefund(find(id), value),
    /** A refund fails to reach the buyer; the newest by default. */
    failRefund: (id: string, place = -1) => Object.assign(find(id).refunds.at(place) ?? {}, { status: 'FAILED' }),
  }
}

/** An event with PayPal's signature, or a forged one. */
export function signPayPalEvent(
  resource: object,
  { type = 'checkout-order', id = `WH-${randomUUID()}`, at = new Date(), forged = false },
) {
  const payload = JSON.stringify({ id, event_type: 'CHECKOUT.ORDER.APPROVED', resource_type: type, resource })
  const time = at.toISOString()
  const headers = {
    'content-type': 'application/json',
    'paypal-transmission-id': randomUUID(),
    'paypal-transmission-time': time,
    'paypal-transmission-sig': forged ? 'made up' : signatureOf(time, payload),
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
    'paypal-auth-algo': 'SHA256withRSA',
  }
  return { payload, headers }
}

function signatureOf(time: string, event: string): string {
  return createHmac('sha256', SIGNING_KEY).update(`${time}|${CLIENT.webhookId}|${event}`).digest('base64')
}

interface PayPalShop {
  orders: Map<string, StoredOrder>
  remembered: Map<string, FakeResponse>
  origin: string
}

function route(shop: PayPalShop, call: FakeCall): FakeResponse {
  const { method, url, headers, body } = call
  const page = /^\/(approve|give-up)\/(\w+)$/.exec(url.pathname)
  if (page) return servePage(shop.orders.get(page[2] ?? ''), { page: page[1] ?? '', method })
  if (url.pathname === '/v1/oauth2/token') return issueToken(call)
  if (headers.authorization !== 'Bearer plume-token') return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }
  if (url.pathname === '/v1/notifications/verify-webhook-signature') return { body: verify(body) }
  const requestId = headers['paypal-request-id']
  if (method !== 'POST' || typeof requestId !== 'string') return handle(shop, call)
  const first = shop.remembered.get(requestId)
  if (first) return first
  const response = handle(shop, call)
  if ((response.status ?? 200) < 400) shop.remembered.set(requestId, response)
  return response
}

function issueToken({ headers, body }: FakeCall): FakeResponse {
  const expected = `Basic ${Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString('base64')}`
  if (headers.authorization !== expected || body !== 'grant_type=client_credentials') return { status: 401 }
  return { body: { access_token: 'plume-token', token_type: 'Bearer', expires_in: 32_400 } }
}

function verify(body: string) {
  const claim = JSON.parse(body)
  // PayPal signs the bytes of the event, so they must be sent back unchanged.
  const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  const isRight =
    claim.webhook_id === CLIENT.webhookId && claim.transmission_sig === signatureOf(claim.transmission_time, event)
  return { verification_status: isRight ? 'SUCCESS' : 'FAILURE' }
}

function handle(shop: PayPalShop, { method, url, body }: FakeCall): FakeResponse {
  const [, what, id = '', action] =
    /^\/v2\/(checkout\/orders|payments\/captures)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(url.pathname) ?? []
  if (what === 'payments/captures') return handleCapture(shop, { id, action, body })
  if (method === 'POST' && id === '')
    return { status: 201, body: toOrder(addOrder(shop.orders, readOrder(JSON.parse(body))), shop.origin) }
  const order = shop.orders.get(id)
  if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
  if (action === 'capture') return capture(order, shop.origin)
  return { body: toOrder(order, shop.origin) }
}

type OrderRequest = Pick<StoredOrder, 'key' | 'value' | 'currency' | 'returnTo'>

function readOrder(sent: {
  purchase_units: [{ custom_id: string; amount: { value: string; currency_code: string } }]
  payment_source: { paypal: { experience_context: { return_url: string } } }
}): OrderRequest {
  const [{ custom_id: key, amount }] = sent.purchase_units
  const { return_url: returnTo } = sent.payment_source.paypal.experience_context
  return { key, value: amount.value, currency: amount.currency_code, returnTo }
}

function addOrder(orders: Map<string, StoredOrder>, requested: OrderRequest): StoredOrder {
  const id = randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()
  const order: StoredOrder = { id, ...requested, status: 'PAYER_ACTION_REQUIRED', captured: null, refunds: [] }
  orders.set(id, order)
  return order
}

function capture(order: StoredOrder, origin: string): FakeResponse {
  if (order.captured)
    return { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] } }
  if (order.status !== 'APPROVED')
    return { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_NOT_APPROVED' }] } }
  const { value, currency } = order
  Object.assign(order, {
    status: 'COMPLETED',
    captured: { id: `CAP${order.id}`, value, currency, status: 'COMPLETED' },
  })
  return { status: 201, body: toOrder(order, origin) }
}

function handleCapture(
  { orders }: PayPalShop,
  { id, action, body }: { id: string; action: string | undefined; body: string },
): FakeResponse {
  const order = [...orders.values()].find(({ captured }) => captured?.id === id)
  if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
  if (action === 'refund') {
    const { value } = JSON.parse(body).amount
    const kept = order.refunds.filter(({ status }) => status !== 'FAILED')
    const total = kept.reduce((sum, refund) => sum + Number(refund.value), Number(value))
    if (total > Number(order.captured?.value)) return { status: 422, body: { name: 'UNPROCESSABLE_ENTITY' } }
    return { status: 201, body: addRefund(order, value) }
  }
  return { body: { id, supplementary_data: { related_ids: { order_id: order.id } } } }
}

function addRefund({ refunds }: StoredOrder, value: string) {
  const made = { id: randomUUID(), value, status: 'COMPLETED' as const }
  refunds.push(made)
  return { id: made.id, status: made.status }
}

function toOrder({ id, key, status, captured, refunds }: StoredOrder, origin: string) {
  const money = (value: string) => ({ value, currency_code: captured?.currency ?? 'CAD' })
  const payments = captured && {
    captures: [{ id: captured.id, status: captured.status, amount: money(captured.value) }],
    refunds: refunds.map((refund) => ({ id: refund.id, status: refund.status, amount: money(refund.value) })),
  }
  return {
    id,
    status,
    links: [{ rel: 'payer-action', href: `${origin}/approve/${id}`, method: 'GET' }],
    purchase_units: [{ reference_id: 'default', custom_id: key, ...(payments && { payments }) }],
  }
}

/** PayPal's page: one button that approves, and a way back. */
function servePage(order: StoredOrder | undefined, { page, method }: { page: string; method: string }): FakeResponse {
  if (!order) return { status: 404, html: 'No such order' }
  if (page === 'give-up') return { location: order.returnTo }
  if (method === 'POST') return { location: Object.assign(order, { status: 'APPROVED' }).returnTo }
  return {
    html: `<!doctype html><title>PayPal</title><h1>Pay ${order.value}</h1>
      <form method="post"><button>Pay</button></form><a href="/give-up/${order.id}">Back</a>`,
  }
}
