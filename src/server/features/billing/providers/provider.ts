import type { IncomingHttpHeaders } from 'node:http'
import type { PROVIDERS } from '#shared/features/billing/hours.rules'
import type { Language } from '#shared/languages'

export type ProviderName = (typeof PROVIDERS)[number]

/** What a provider is asked to take money for. Price and hours are ours: the buyer changes neither on the provider's page. */
export interface PaymentOrder {
  /** The same for every try of one purchase: the provider then makes one payment of it. */
  key: string
  hours: number
  amountCents: number
  /** What staff and buyer call the purchase. */
  reference: string
  language: Language
  /** Where the buyer comes back to, paid or not. */
  returnTo: string
  expiresAt: Date
}

/** Where the buyer pays, and what the provider calls the payment. */
export interface BegunPayment {
  providerId: string
  pageUrl: string
}

/** What a provider knows of a payment at this moment, in our currency; money in another one counts for nothing. */
export interface KnownPayment {
  providerId: string
  /** The key that it was begun with; null for one that is not ours. */
  key: string | null
  /** Whether nobody can pay it any more. */
  isOver: boolean
  /** Whether the buyer has approved it, and we have not taken the money yet. */
  awaitsTaking: boolean
  /** Everything that was ever taken for it. */
  receivedCents: number
  /** What ever went to the buyer, by a refund or a dispute; what came back of it is counted apart. */
  refundedCents: number
  /** Refunds whose money did not reach the buyer in the end. */
  failedRefunds: { id: string; amountCents: number }[]
}

/** What a provider tells of its own accord, once it is known to come from there. */
export interface ProviderEvent {
  id: string
  /** The payment to look up, as `lookUp` takes it; null for an event that is about none. */
  subject: string | null
}

export interface Delivered {
  /** As it came, byte by byte. */
  body: string
  headers: IncomingHttpHeaders
  now: Date
}

export interface Repayment {
  providerId: string
  amountCents: number
  /** The same for every try of one repayment. */
  key: string
}

/** Somebody who takes money for us. Every call goes over the network, so none is made inside a transaction. */
export interface PaymentProvider {
  name: ProviderName
  begin(order: PaymentOrder): Promise<BegunPayment>
  /** Undefined where the provider knows no such payment. */
  lookUp(subject: string): Promise<KnownPayment | undefined>
  /** Takes the money that the buyer approved, once; only for providers whose payments await it. */
  take?(payment: { providerId: string; key: string }): Promise<KnownPayment | undefined>
  /** Answers what the provider calls it; throws `RepaymentRefused` where it says no. Anything else means no answer. */
  repay(repayment: Repayment): Promise<string>
  /** Undefined for what is not signed by the provider, or too old. */
  readEvent(delivered: Delivered): Promise<ProviderEvent | undefined>
}

/** The provider will not give this money back, however often it is asked. */
export class RepaymentRefused extends Error {}

/** What all prices are in. */
export const CURRENCY = 'CAD'

/** An event that was signed longer ago than this may be an old one that somebody sends again. */
export const EVENT_FRESH_S = 300

/** How long a provider may take for one answer. */
export const PROVIDER_TIMEOUT_MS = 10_000
