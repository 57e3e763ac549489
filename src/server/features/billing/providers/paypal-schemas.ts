import * as z from 'zod/mini'
import { CURRENCY, type ProviderPaymentState } from './payment-provider'

const Money = z.object({ currency_code: z.string(), value: z.string() })
const Link = z.object({ rel: z.string(), href: z.string() })
const Capture = z.object({ id: z.string(), status: z.string(), amount: Money })
export const CreatedRefund = z.object({ id: z.string(), status: z.string() })
const Refund = z.extend(CreatedRefund, { amount: Money })
const Payments = z.object({ captures: z.optional(z.array(Capture)), refunds: z.optional(z.array(Refund)) })

/** Only the fields that we read. */
export const PayPalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(Link)),
  purchase_units: z.optional(z.array(z.object({ custom_id: z.optional(z.string()), payments: z.optional(Payments) }))),
})
export type PayPalOrder = z.output<typeof PayPalOrder>

export const RelatedOrder = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
})

/** Only the fields that identify the payment. */
export const PayPalEvent = z.object({
  id: z.string(),
  resource_type: z.optional(z.string()),
  resource: z.object({
    id: z.optional(z.string()),
    supplementary_data: z.optional(RelatedOrder.shape.supplementary_data),
    links: z.optional(z.array(Link)),
    disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.string()) }))),
  }),
})
export type PayPalEvent = z.output<typeof PayPalEvent>

const CAPTURED = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** The money did not reach the buyer. PayPal sends no event about it. */
export const FAILED = new Set(['FAILED', 'CANCELLED'])

export function capturesOf({ purchase_units: [unit] = [] }: PayPalOrder) {
  return (unit?.payments?.captures ?? []).filter(({ status }) => CAPTURED.has(status))
}

export function toPaymentState(order: PayPalOrder): ProviderPaymentState {
  const [unit] = order.purchase_units ?? []
  const captures = capturesOf(order)
  const refunds = unit?.payments?.refunds ?? []
  const completed = refunds.filter(({ status }) => status === 'COMPLETED')
  const failed = refunds.filter(({ status }) => FAILED.has(status))
  const reversed = captures.filter(({ status }) => status === 'REFUNDED')
  const receivedCents = sumCents(captures)
  return {
    providerId: order.id,
    key: unit?.custom_id ?? null,
    isExpired: order.status === 'VOIDED',
    needsCapture: order.status === 'APPROVED',
    receivedCents,
    // A lost dispute creates no refund; the whole capture is marked as refunded.
    refundedCents: Math.min(receivedCents, Math.max(sumCents(completed), sumCents(reversed))) + sumCents(failed),
    failedRefunds: failed.map((refund) => ({ id: refund.id, amountCents: sumCents([refund]) })),
  }
}

function sumCents(parts: { amount: z.output<typeof Money> }[]): number {
  const ours = parts.filter(({ amount }) => amount.currency_code === CURRENCY)
  return ours.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
}

/** Prefix of a payment id that is the id of a capture instead of an order. */
export const CAPTURE = 'capture:'

export function paymentIdOf({ resource_type: type, resource }: PayPalEvent): string | null {
  const orderId = resource.supplementary_data?.related_ids.order_id
  if (orderId !== undefined) return orderId
  if (type === 'checkout-order') return resource.id ?? null
  const disputed = resource.disputed_transactions?.[0]?.seller_transaction_id
  const parent = resource.links?.find(({ rel }) => rel === 'up')?.href
  const captureId = disputed ?? /\/captures\/(\w+)$/.exec(parent ?? '')?.[1]
  return captureId === undefined ? null : CAPTURE + captureId
}
