/**
 * A purchase is pending until it is paid in full. One that failed, was cancelled or expired still becomes paid if the
 * money arrives later.
 */
export const PURCHASE_STATUSES = ['pending', 'paid', 'failed', 'cancelled', 'expired'] as const
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number]

/** An unpaid e-Transfer purchase expires after this. */
export const TRANSFER_DAYS = 10

/** A provider's checkout page expires after this. */
export const CHECKOUT_HOURS = 2

/** The student gets a reminder to send the e-Transfer after this. */
export const TRANSFER_REMINDER_DAYS = 7

/** Pending purchases per student; more are probably mistakes. */
export const PENDING_MAX = 5

/** The largest single payment. It is far above any price, to catch typing errors. */
export const PAYMENT_MAX_CENTS = 10_000_00

/** Amounts are added up in whole cents, never in fractions of a dollar. */
export function toCents(dollars: number | string): number {
  return Math.round(Number(dollars) * 100)
}

interface PurchaseAmounts {
  status: PurchaseStatus
  amountCents: number
  receivedCents: number
  /** Sent back for unused hours. */
  refundedCents: number
}

/** The amount to be paid before the hours are added. */
export function missingCents({ amountCents, receivedCents }: Omit<PurchaseAmounts, 'refundedCents'>): number {
  return Math.max(0, amountCents - receivedCents)
}

/** Money to send back: the excess of a paid purchase, or everything received for one that ended unpaid. */
export function overpaidCents({ status, amountCents, receivedCents, refundedCents }: PurchaseAmounts): number {
  if (status === 'pending') return 0
  return status === 'paid' ? receivedCents + refundedCents - amountCents : receivedCents
}
