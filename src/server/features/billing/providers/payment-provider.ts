import type { IncomingHttpHeaders } from 'node:http'
import type { PROVIDERS } from '#shared/features/billing/hours.rules'
import type { Language } from '#shared/languages'

export type ProviderName = (typeof PROVIDERS)[number]

/** Price and hours are fixed: the buyer cannot change them on the provider's page. */
export interface CheckoutOrder {
  /** Idempotency key: the same for every attempt of one purchase. */
  key: string
  hours: number
  amountCents: number
  /** Our reference of the purchase. */
  reference: string
  language: Language
  /** The address to which the provider sends the buyer back, paid or not. */
  returnUrl: string
  expiresAt: Date
}

/** The provider's id of the payment, and the page where the buyer pays. */
export interface HostedCheckout {
  providerId: string
  pageUrl: string
}

/** A payment as the provider reports it. Amounts in other currencies are ignored. */
export interface ProviderPaymentState {
  providerId: string
  /** The key of `CheckoutOrder`; null for a payment that is not ours. */
  key: string | null
  /** Whether it can no longer be paid. */
  isExpired: boolean
  /** Whether the buyer has approved it and the money has not been captured. */
  needsCapture: boolean
  /** Everything ever collected. */
  receivedCents: number
  /** Everything ever sent back by refunds and disputes, failed refunds included. */
  refundedCents: number
  /** Refunds rejected by the buyer's bank. */
  failedRefunds: { id: string; amountCents: number }[]
}

/** A webhook event with a verified signature. */
export interface ProviderEvent {
  id: string
  /** The payment it is about, as `fetchPayment` takes it; null if it is about none. */
  providerPaymentId: string | null
}

export interface WebhookRequest {
  /** The raw body, because the signature covers its bytes. */
  body: string
  headers: IncomingHttpHeaders
  now: Date
}

export interface RefundRequest {
  providerId: string
  amountCents: number
  /** Idempotency key: the same for every attempt of one refund. */
  key: string
}

/** A service that collects money for us. Every method calls its API, so none is called inside a transaction. */
export interface PaymentProvider {
  name: ProviderName
  createCheckout(order: CheckoutOrder): Promise<HostedCheckout>
  /** Undefined if the provider does not know the payment. */
  fetchPayment(providerPaymentId: string): Promise<ProviderPaymentState | undefined>
  /** Collects approved money. Only for providers that need it. */
  capture?(payment: { providerId: string; key: string }): Promise<ProviderPaymentState | undefined>
  /**
   * Returns the provider's id of the refund, or throws `RefundRefused`. After any other error the outcome is unknown.
   */
  refund(request: RefundRequest): Promise<string>
  /** Undefined for a request that the provider did not sign, or signed too long ago. */
  verifyEvent(request: WebhookRequest): Promise<ProviderEvent | undefined>
}

/** The provider declined the refund, and would decline it again. */
export class RefundRefused extends Error {}

export const CURRENCY = 'CAD'

/** Events signed longer ago may be replayed by an attacker. */
export const EVENT_MAX_AGE_S = 300

export const PROVIDER_TIMEOUT_MS = 10_000
