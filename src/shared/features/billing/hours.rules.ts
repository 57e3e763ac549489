import { QUARTERS_PER_HOUR } from '../../time/clock'

export const PAYMENT_METHODS = ['apple-pay', 'paypal', 'interac'] as const

/** Payment providers with a hosted checkout page. */
export const PROVIDERS = ['stripe', 'paypal'] as const

/** Paid outside the site and recorded by staff. */
export const OFFLINE_METHODS = ['cash', 'cheque'] as const

export const PURCHASE_METHODS = [...PAYMENT_METHODS, ...OFFLINE_METHODS] as const

/**
 * Why a balance changes. `refund` restores hours when a session is cancelled, `give-back` restores them later.
 * `purchase-refund` removes bought hours whose price is refunded; `refund-refused` restores them if that refund fails.
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

/** How many of a session's hours the student gets back on cancellation. */
export const REFUND_SHARES = ['full', 'half', 'none'] as const
export type RefundShare = (typeof REFUND_SHARES)[number]

const SHARE_OF_COST = { full: 1, half: 0.5, none: 0 } as const

/** Rounded up to quarter hours: half of 45 minutes is 30. */
export function refundOf(durationHours: number, share: RefundShare): number {
  return Math.ceil(durationHours * SHARE_OF_COST[share] * QUARTERS_PER_HOUR) / QUARTERS_PER_HOUR
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

/** The longest session. A student whose balance drops below it gets one email about it. */
export const LOW_BALANCE_HOURS = 2

/** Accepts `"12.50"` and `12.5`; anything unreadable counts as 0. */
export function readHours(hours: string | number): number {
  const value = typeof hours === 'number' ? hours : Number.parseFloat(hours)
  return Number.isFinite(value) ? value : 0
}

/** Halves are exact in binary, so no tolerance is needed. */
export function isHourStep(hours: number): boolean {
  return Number.isInteger(hours / CUSTOM_HOURS.step)
}

/** Rounded to whole dollars. */
export function customPrice(hours: number): number {
  return Math.round(hours * PRICE_PER_HOUR)
}

/** The smallest purchase that covers the missing hours: a package of exactly that size, or custom hours. */
export function smallestOffer(missingHours: number): { hours: number; price: number } {
  const hours = Math.ceil(missingHours / CUSTOM_HOURS.step) * CUSTOM_HOURS.step
  return { hours, price: PACKAGES.find((offer) => offer.hours === hours)?.price ?? customPrice(hours) }
}

/** Both the package price and the custom price of those hours are accepted. */
export function isCorrectPrice(hours: number, amount: number): boolean {
  return amount === customPrice(hours) || PACKAGES.some((offer) => offer.hours === hours && offer.price === amount)
}

export function pricePerHour({ hours, price }: { hours: number; price: number }): number {
  return price / hours
}

/** Compared with buying the same hours at the custom price. */
export function savings({ hours, price }: { hours: number; price: number }): number {
  return Math.max(0, customPrice(hours) - price)
}
