import type { PaymentMethod } from '#shared/features/credits/credits.contract'

export interface Payment {
  /**
   * Ours, and the same each time one user action is tried again. A provider must settle it once and answer a
   * repetition with the first result: if we die between its answer and our commit, the next try finds the payment.
   */
  reference: string
  hours: number
  amountDollars: number
  method: PaymentMethod
}

/** Where money comes from. A real provider is one file beside `demo-payments.ts`, chosen in `payments.ts`. */
export interface PaymentProvider {
  /** Settles the payment and answers the provider's name for it, or throws `PAYMENT_REFUSED`. */
  settle(payment: Payment): Promise<{ providerReference: string }>
}
