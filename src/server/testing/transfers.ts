import { expect } from 'vitest'
import { buildTestApp, type TestApp } from './build-test-app'
import { sendJson } from './tutoring-factories'

export const INTERAC_EMAIL = 'pay@plume.example'

/** A site where hours are paid for by e-Transfer. */
export function buildTransferSite(): Promise<TestApp> {
  return buildTestApp({ settings: { payments: 'live', interacEmail: INTERAC_EMAIL } })
}

export const FIVE_HOURS = { hours: 5, amount: 150, paymentMethod: 'interac' }

/** Asks for five hours, to be paid by e-Transfer. */
export async function orderHours(site: TestApp, cookie: string) {
  const order = { method: 'POST', url: '/api/purchase-credits', cookie, body: FIVE_HOURS } as const
  const answer = await sendJson(site, order)
  expect(answer.statusCode).toBe(202)
  const { id, next } = answer.json().purchase
  return { id: Number(id), reference: String(next.reference) }
}

interface Arrival {
  purchaseId: number
  amountCents?: number
  expectedReceivedCents?: number
}

/** Marks a payment as received, in full unless told. */
export function markReceived(site: TestApp, cookie: string, ...arrivals: Arrival[]) {
  const payments = arrivals.map((arrival) => ({ amountCents: 15_000, expectedReceivedCents: 0, ...arrival }))
  return sendJson(site, { method: 'POST', url: '/api/admin/money/received', cookie, body: { payments } })
}
