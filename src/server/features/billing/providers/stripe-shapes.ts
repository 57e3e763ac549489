import type Stripe from 'stripe'
import { CURRENCY, type KnownPayment } from './provider'

/** A dispute takes the money at once; these give it back, or never took any. */
const NOT_TAKEN = new Set(['won', 'prevented', 'warning_closed', 'warning_needs_response', 'warning_under_review'])

/** Events of checkouts name the checkout; those of refunds and disputes name the payment. */
export function subjectOf({ data: { object } }: Stripe.Event): string | null {
  if (object.object === 'checkout.session') return object.id
  if (object.object !== 'charge' && object.object !== 'dispute' && object.object !== 'refund') return null
  const { payment_intent: intent } = object
  return intent === null || typeof intent === 'string' ? intent : intent.id
}

export function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | undefined {
  if (!intent || typeof intent === 'string') return undefined
  return intent.latest_charge && typeof intent.latest_charge !== 'string' ? intent.latest_charge : undefined
}

/** A bank may send a refund back days after Stripe said that it succeeded. */
export function hasFailed({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'failed' || status === 'canceled'
}

/** Everything that went back of a charge. */
export interface ChargeDetails {
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
}

export function toKnown(session: Stripe.Checkout.Session, { refunds, disputes }: ChargeDetails): KnownPayment {
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
