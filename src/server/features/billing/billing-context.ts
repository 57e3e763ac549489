import type { Db } from '../../db/db'
import type { PaymentConfig } from './providers/payment-config'

export interface PaidPurchase {
  purchaseId: number
  studentId: string
  /** False if the student cancelled the purchase or it expired before the money arrived. */
  wasPending: boolean
  now: Date
}

/** Hooks of other features for changes of a purchase, called inside the transaction of the change. */
export interface PurchaseHooks {
  /** The student chose to pay by e-Transfer, which can take days. */
  onTransferPending(tx: Db, studentId: string): Promise<void>
  /** The provider's page is ready. Not in a transaction: the purchase continues without a hold. */
  onPageOpened(db: Db, opened: { studentId: string; now: Date; countHold: () => void }): Promise<void>
  /** Links a hold of the student, which is booked once the purchase is paid. */
  onOrdered(tx: Db, order: { studentId: string; purchaseId: number; holdId: number }): Promise<void>
  /** The hours have been added to the balance. The result goes into the student's email. */
  onPaid(tx: Db, paid: PaidPurchase): Promise<{ isBookingKept: boolean }>
  /** The booking linked to a purchase, with the session once it is booked. */
  findBooking(db: Db, purchaseId: number): Promise<{ sessionId: number | null } | undefined>
}

/** Dependencies of the billing services. Built once, in `app.ts`. */
export interface BillingContext {
  /** Undefined while selling hours is switched off. */
  payments: PaymentConfig | undefined
  /**
   * The prefix of every reference while payments are a demonstration, so that no such purchase gets into the
   * accounting.
   */
  referencePrefix: string
  hooks: PurchaseHooks
}

declare module 'fastify' {
  interface FastifyInstance {
    billing: BillingContext
  }
}
