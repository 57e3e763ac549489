import type { PurchaseMethod } from '#shared/features/credits/credits.contract'
import { PAYMENT_METHODS } from '#shared/features/credits/credits.rules'
import type { Settings } from '../env'

/**
 * How the money of one method arrives: in the demo there is none, and every purchase is settled at once; an e-Transfer is
 * sent to an address, and staff mark it as received.
 */
export type PaymentWay = { settles: 'at once' } | { settles: 'by transfer'; to: string }

/** The methods that are set up. */
export type PaymentWays = Partial<Record<PurchaseMethod, PaymentWay>>

/** The ways to pay that the settings name; undefined where buying is switched off. */
export function choosePayments({
  payments,
  interacEmail,
}: Pick<Settings, 'payments' | 'interacEmail'>): PaymentWays | undefined {
  if (payments === 'off') return undefined
  if (payments === 'demo') return Object.fromEntries(PAYMENT_METHODS.map((method) => [method, { settles: 'at once' }]))
  return interacEmail === undefined ? {} : { interac: { settles: 'by transfer', to: interacEmail } }
}
