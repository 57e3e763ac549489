import type { PurchaseMethod } from '#shared/features/billing/billing.contract'
import { PAYMENT_METHODS } from '#shared/features/billing/hours.rules'
import type { Settings } from '../../../settings/env'
import { tracedMethods } from '../../../tracing/tracing'
import type { PaymentProvider, ProviderName } from './payment-provider'
import { createPayPalProvider } from './paypal-provider'
import { createStripeProvider } from './stripe-provider'

/** How a payment method collects money. */
export type PaymentMethodConfig =
  /** No money is collected, and every purchase is paid immediately. */
  | { kind: 'demo' }
  /** The student sends an e-Transfer to this address, and staff confirm it. */
  | { kind: 'transfer'; sendTo: string }
  /** A provider collects the money on its own page. */
  | { kind: 'checkout'; provider: PaymentProvider; siteUrl: string }

/** The methods that the site accepts. */
export type PaymentConfig = Partial<Record<PurchaseMethod, PaymentMethodConfig>>

/** Marks the reference of a demo purchase. */
export const DEMO_PREFIX = 'demo-'

export type PaymentSettings = Pick<Settings, 'payments' | 'interacEmail' | 'stripe' | 'paypal'>

/** Undefined while selling hours is switched off. */
export function configurePayments({
  payments,
  interacEmail,
  stripe,
  paypal,
}: PaymentSettings): PaymentConfig | undefined {
  if (payments === 'off') return undefined
  if (payments === 'demo') return Object.fromEntries(PAYMENT_METHODS.map((method) => [method, { kind: 'demo' }]))
  return {
    ...(stripe && {
      'apple-pay': {
        kind: 'checkout',
        provider: tracedMethods('stripe', createStripeProvider(stripe)),
        siteUrl: stripe.siteUrl,
      },
    }),
    ...(paypal && {
      paypal: {
        kind: 'checkout',
        provider: tracedMethods('paypal', createPayPalProvider(paypal)),
        siteUrl: paypal.siteUrl,
      },
    }),
    ...(interacEmail !== undefined && { interac: { kind: 'transfer', sendTo: interacEmail } }),
  }
}

/** Undefined if the provider is not configured. */
export function findProvider(
  payments: PaymentConfig | undefined,
  name: ProviderName | null,
): PaymentProvider | undefined {
  for (const method of Object.values(payments ?? {})) {
    if (method.kind === 'checkout' && method.provider.name === name) return method.provider
  }
  return undefined
}
