import { QUARTERS_PER_HOUR } from '../../time/clock'

export const PAYMENT_METHODS = ['apple-pay', 'paypal', 'interac'] as const

/** Payment providers with a hosted checkout page. */
export const PROVIDERS = ['stripe', 'paypal'] as const

/** Paid outside the site and recorded by staff. */
export const OFFLINE_METHODS = ['cash', 'cheque'] as const

/** The methods that staff can record. An e-Transfer without a purchase on the site is recorded like cash. */
export const RECORDED_METHODS = [...OFFLINE_METHODS, 'interac'] as const

export const PURCHASE_METHODS = [...PAYMENT_METHODS, ...OFFLINE_METHODS] as const

/** Stored as `refund`, although no money moves: a refund of money adds `purchase-refund`. */
export const CANCELLATION_RETURN = 'refund'

/**
 * Why a balance changes. `CANCELLATION_RETURN` restores hours when a session is cancelled, `give-back` later.
 * `purchase-refund` removes bought hours whose price is refunded; `refund-refused` restores them if that refund fails.
 * `transfer` moves hours between the balances of a student and a family, by one entry in each.
 */
export const ENTRY_KINDS = [
  'welcome',
  'purchase',
  'booking',
  CANCELLATION_RETURN,
  'give-back',
  'adjustment',
  'purchase-refund',
  'refund-refused',
  'transfer',
] as const

/** How many of a session's hours the student gets back on cancellation. */
export const RETURNED_SHARES = ['full', 'half', 'none'] as const
export type ReturnedShare = (typeof RETURNED_SHARES)[number]

const SHARE_OF_COST = { full: 1, half: 0.5, none: 0 } as const

/** Rounded up to quarter hours: half of 45 minutes is 30. */
export function hoursReturned(durationHours: number, share: ReturnedShare): number {
  return Math.ceil(durationHours * SHARE_OF_COST[share] * QUARTERS_PER_HOUR) / QUARTERS_PER_HOUR
}

/** The longest session. A student whose balance drops below it gets one email about it. */
export const LOW_BALANCE_HOURS = 2

/** Accepts `"12.50"` and `12.5`; anything unreadable counts as 0. */
export function readHours(hours: string | number): number {
  const value = typeof hours === 'number' ? hours : Number.parseFloat(hours)
  return Number.isFinite(value) ? value : 0
}
