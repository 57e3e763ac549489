/**
 * The life of a purchase: it waits for its money, and is paid when the money is there. One that failed, was cancelled or
 * expired is paid as well when its money arrives after all.
 */
export const PURCHASE_STATUSES = ['pending', 'paid', 'failed', 'cancelled', 'expired'] as const

/** Dollars as whole cents: sums of money are made of these, never of fractions. */
export function centsOf(dollars: number | string): number {
  return Math.round(Number(dollars) * 100)
}
