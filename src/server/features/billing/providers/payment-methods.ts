import type { PurchaseMethod } from '#shared/features/billing/billing.contract'
import { PAYMENT_METHODS } from '#shared/features/billing/hours.rules'
import type { Settings } from '../../../env'
import { createPayPalProvider } from './paypal-provider'
import type { PaymentProvider, ProviderName } from './provider'
import { createStripeProvider } from './stripe-provider'

/**
 * How the money of one method arrives: in the demo there is none, and every purchase is settled at once; an e-Transfer is
 * sent to an address, and staff mark it as received; a provider takes it on a page of its own.
 */
export type PaymentMethodSetup =
  | { settles: 'at once' }
  | { settles: 'by transfer'; to: string }
  | { settles: 'at a provider'; provider: PaymentProvider; siteUrl: string }

/** Purchases of the demo are named so: no money stands behind them. */
export const DEMO_PREFIX = 'demo-'

/** The methods that are set up. */
export type PaymentMethods = Partial<Record<PurchaseMethod, PaymentMethodSetup>>

export type PaymentSettings = Pick<Settings, 'payments' | 'interacEmail' | 'stripe' | 'paypal'>

/** The ways to pay that the settings name; undefined where buying is switched off. */
export function choosePayments({
  payments,
  interacEmail,
  stripe,
  paypal,
}: PaymentSettings): PaymentMethods | undefined {
  if (payments === 'off') return undefined
  if (payments === 'demo') return Object.fromEntries(PAYMENT_METHODS.map((method) => [method, { settles: 'at once' }]))
  return {
    ...(stripe && {
      'apple-pay': { settles: 'at a provider', provider: createStripeProvider(stripe), siteUrl: stripe.siteUrl },
    }),
    ...(paypal && {
      paypal: { settles: 'at a provider', provider: createPayPalProvider(paypal), siteUrl: paypal.siteUrl },
    }),
    ...(interacEmail !== undefined && { interac: { settles: 'by transfer', to: interacEmail } }),
  }
}

/** The provider of that name, where it is set up. */
export function findProvider(ways: PaymentMethods | undefined, name: ProviderName | null): PaymentProvider | undefined {
  for (const way of Object.values(ways ?? {})) {
    if (way.settles === 'at a provider' && way.provider.name === name) return way.provider
  }
  return undefined
}
