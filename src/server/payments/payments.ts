import type { Settings } from '../env'
import { demoPayments } from './demo-payments'
import type { PaymentProvider } from './payment-provider'

/** The provider that the settings name; undefined where buying is switched off. */
export function choosePayments({ payments }: Pick<Settings, 'payments'>): PaymentProvider | undefined {
  return payments === 'demo' ? demoPayments : undefined
}
