import type { PaymentProvider } from './payment-provider'

/** Takes no money and settles at once. */
export const demoPayments: PaymentProvider = {
  settle: async ({ reference }) => ({ providerReference: `demo-${reference}` }),
}
