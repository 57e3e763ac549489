export const PAYMENT_METHODS = ['apple-pay', 'paypal', 'interac'] as const

/** Who takes money for us on pages of their own. */
export const PROVIDERS = ['stripe', 'paypal'] as const

/** How money is taken elsewhere, and recorded by staff. */
export const RECORDED_METHODS = ['cash', 'cheque'] as const

/** Every way in which a purchase may have been paid for. */
export const PURCHASE_METHODS = [...PAYMENT_METHODS, ...RECORDED_METHODS] as const

/**
 * Why a balance moves. A `refund` belongs to the cancelling of a session; hours given back later are a `give-back`. Bought
 * hours that go back for their money are a `purchase-refund`.
 */
export const ENTRY_KINDS = [
  'welcome',
  'purchase',
  'booking',
  'refund',
  'give-back',
  'adjustment',
  'purchase-refund',
  'refund-refused',
] as const

/** How much of a session's cost its cancelling gives back. */
export const REFUND_SHARES = ['full', 'half', 'none'] as const
export type RefundShare = (typeof REFUND_SHARES)[number]

const SHARE_OF_COST = { full: 1, half: 0.5, none: 0 } as const

/** Sessions last whole hours, so a half of one is a step of the ledger too. */
export function refundOf(durationHours: number, share: RefundShare): number {
  return durationHours * SHARE_OF_COST[share]
}

/** Canadian dollars. */
export const PRICE_PER_HOUR = 30
export const CUSTOM_HOURS = { min: 0.5, max: 100, step: 0.5 } as const

export const PACKAGES = [
  { id: 'occasional', hours: 5, price: 150, popular: false },
  { id: 'popular', hours: 10, price: 280, popular: true },
  { id: 'bestValue', hours: 20, price: 520, popular: false },
] as const
export type CreditPackage = (typeof PACKAGES)[number]

/** Below this a student cannot book every length of session, and is told once each time the balance gets there. */
export const LOW_BALANCE_HOURS = 2

/** Reads hours alike as `"12.50"` and `12.5`. */
export function readHours(hours: string | number): number {
  const value = typeof hours === 'number' ? hours : Number.parseFloat(hours)
  return Number.isFinite(value) ? value : 0
}

/** True on the half-hour steps; halves are exact in binary, so no tolerance is needed. */
export function isHourStep(hours: number): boolean {
  return Number.isInteger(hours / CUSTOM_HOURS.step)
}

/** Custom hours are priced by the hour, rounded to whole dollars. */
export function customPrice(hours: number): number {
  return Math.round(hours * PRICE_PER_HOUR)
}

/** The smallest offer that covers what is missing: a package of just that size, else custom hours. */
export function smallestOffer(missingHours: number): { hours: number; price: number } {
  const hours = Math.ceil(missingHours / CUSTOM_HOURS.step) * CUSTOM_HOURS.step
  return { hours, price: PACKAGES.find((offer) => offer.hours === hours)?.price ?? customPrice(hours) }
}

/** An amount is right when it is the package's price or the custom price of those hours. */
export function isRightAmount(hours: number, amount: number): boolean {
  return amount === customPrice(hours) || PACKAGES.some((offer) => offer.hours === hours && offer.price === amount)
}

export function pricePerHour({ hours, price }: { hours: number; price: number }): number {
  return price / hours
}

/** What a package saves against buying its hours one by one. */
export function savings({ hours, price }: { hours: number; price: number }): number {
  return Math.max(0, customPrice(hours) - price)
}
