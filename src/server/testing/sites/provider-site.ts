import { afterAll, expect } from 'vitest'
import { startPayPalServer } from '../../../../harness/providers/paypal-server'
import { startStripeServer } from '../../../../harness/providers/stripe-server'
import { sendJson } from '../factories/tutoring-factories'
import { buildTestApp, type TestApp } from './build-test-app'

const SITE_URL = 'https://plume.example'

/** A site that accepts cards and Apple Pay through a fake Stripe. */
export async function buildStripeSite() {
  const stripe = await startStripeServer()
  afterAll(() => stripe.stop())
  const { secretKey, webhookSecret, url: apiUrl } = stripe
  const settings = { secretKey, webhookSecret, apiUrl, siteUrl: SITE_URL }
  const site = await buildTestApp({ settings: { payments: 'live', stripe: settings } })
  return { ...site, stripe, stripeSettings: settings }
}

/** A site that accepts payments through a fake PayPal. */
export async function buildPayPalSite() {
  const paypal = await startPayPalServer()
  afterAll(() => paypal.stop())
  const { clientId, clientSecret, webhookId, url: apiUrl } = paypal
  const settings = { clientId, clientSecret, webhookId, apiUrl, siteUrl: SITE_URL }
  const site = await buildTestApp({ settings: { payments: 'live', paypal: settings } })
  return { ...site, paypal, paypalSettings: settings }
}

const TEN_HOURS = { hours: 10, amount: 280, paymentMethod: 'apple-pay' }

export function sendPurchase(site: TestApp, cookie: string, { key, ...body }: { key?: string } & object = {}) {
  const order = { method: 'POST', url: '/api/purchase-credits', cookie, body: { ...TEN_HOURS, ...body } } as const
  return sendJson(site, { ...order, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
}

/** Orders ten hours, to be paid at the provider. Returns the provider's id of the payment, too. */
export async function startPurchase(site: TestApp, cookie: string, order: object = {}) {
  const response = await sendPurchase(site, cookie, order)
  expect(response.statusCode).toBe(202)
  const { id, next } = response.json().purchase
  return { id: Number(id), providerId: String(next.url).split('/').at(-1) ?? '' }
}

/** Checks the status of a purchase, as the screen does on return from the provider. */
export function checkPurchase(site: TestApp, cookie: string, id: number) {
  return sendJson(site, { method: 'POST', url: `/api/purchases/${id}/check`, cookie })
}
