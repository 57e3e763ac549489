/**
 * The life of a purchase: it waits for its money, and is paid when the money is there. One that failed, was cancelled or
 * expired is paid as well when its money arrives after all.
 */
export const PURCHASE_STATUSES = ['pending', 'paid', 'failed', 'cancelled', 'expired'] as const
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number]

/** How long an e-Transfer is awaited. */
export const TRANSFER_DAYS = 10

/** How long a provider's page is open for a purchase. */
export const CHECKOUT_HOURS = 2

/** After how many days without the money its student is told. */
export const TRANSFER_REMINDER_DAYS = 7

/** How many purchases of one student may wait for their money: more are probably mistakes. */
export const PENDING_MAX = 5

/** The most that can arrive in one piece, in cents: beyond any price, so that a slip of the hand is noticed. */
export const PAYMENT_MOST_CENTS = 10_000_00

/** Dollars as whole cents: sums of money are made of these, never of fractions. */
export function centsOf(dollars: number | string): number {
  return Math.round(Number(dollars) * 100)
}

interface MoneyOfPurchase {
  status: PurchaseStatus
  amountCents: number
  receivedCents: number
  /** What went back for hours that were returned. */
  refundedCents: number
}

/** What still has to arrive before the hours are added. */
export function missingCents({ amountCents, receivedCents }: Omit<MoneyOfPurchase, 'refundedCents'>): number {
  return Math.max(0, amountCents - receivedCents)
}

/** What arrived and belongs to the student: too much for a paid purchase, anything for one that ended without its hours. */
export function owedBackCents({ status, amountCents, receivedCents, refundedCents }: MoneyOfPurchase): number {
  if (status === 'pending') return 0
  return status === 'paid' ? receivedCents + refundedCents - amountCents : receivedCents
}
