import { expect } from 'vitest'
import { buildTestApp, type TestApp } from '../sites/build-test-app'
import { sendJson } from './tutoring-factories'

export const INTERAC_EMAIL = 'pay@plume.example'

/** A site that accepts e-Transfers. */
export function buildTransferSite(): Promise<TestApp> {
  return buildTestApp({ settings: { payments: 'live', interacEmail: INTERAC_EMAIL } })
}

export const FIVE_HOURS = { hours: 5, amount: 150, paymentMethod: 'interac' }

/** Orders five hours, to be paid by e-Transfer. */
export async function orderHours(site: TestApp, cookie: string, more: { holdId?: number } = {}) {
  const body = { ...FIVE_HOURS, ...more }
  const order = { method: 'POST', url: '/api/purchase-credits', cookie, body } as const
  const response = await sendJson(site, order)
  expect(response.statusCode).toBe(202)
  const { id, next } = response.json().purchase
  return { id: Number(id), reference: String(next.reference) }
}

interface Confirmation {
  purchaseId: number
  amountCents?: number
  expectedReceivedCents?: number
}

/** Staff confirm payments, in full by default. */
export function confirmPayment(site: TestApp, cookie: string, ...confirmations: Confirmation[]) {
  const payments = confirmations.map((confirmation) => ({
    amountCents: 15_000,
    expectedReceivedCents: 0,
    ...confirmation,
  }))
  return sendJson(site, { method: 'POST', url: '/api/admin/money/received', cookie, body: { payments } })
}
