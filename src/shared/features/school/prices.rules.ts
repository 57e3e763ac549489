import type { Language } from '../../languages'
import { MINUTE_MS } from '../../time/units'

export interface PricePackage {
  hours: number
  priceCents: number
  /** Below the hours, such as "Best value". */
  label: Record<Language, string>
  isPopular: boolean
  isOnSale: boolean
}

/** Packages in the order in which they are shown. */
export interface PriceList {
  /** Of custom hours, in whole dollars. */
  hourlyCents: number
  packages: PricePackage[]
}

export interface PublishedPriceList extends PriceList {
  id: number
  validFrom: Date
}

export const PACKAGES_MAX = 8

/** A page that was opened before new prices can still buy at its own for this long. */
export const OLD_PRICES_MS = 30 * MINUTE_MS

/** The list in force at an instant. A list published later wins over an earlier one from the same instant on. */
export function pricesAt<List extends PublishedPriceList>(lists: readonly List[], instant: Date): List | undefined {
  return [...lists]
    .filter(({ validFrom }) => validFrom <= instant)
    .sort((a, b) => a.validFrom.getTime() - b.validFrom.getTime() || a.id - b.id)
    .at(-1)
}

/** Lists that an open page may show: the one in force now and those in force within the last half hour. */
export function acceptedPrices<List extends PublishedPriceList>(lists: readonly List[], now: Date): List[] {
  const since = new Date(now.getTime() - OLD_PRICES_MS)
  const oldest = pricesAt(lists, since)
  return lists.filter((list) => list === oldest || (list.validFrom > since && list.validFrom <= now))
}

/** The next list that is published and not in force yet. */
export function upcomingPrices<List extends PublishedPriceList>(lists: readonly List[], now: Date): List | undefined {
  const next = lists
    .filter(({ validFrom }) => validFrom > now)
    .sort((a, b) => a.validFrom.getTime() - b.validFrom.getTime())[0]
  return next && pricesAt(lists, next.validFrom)
}
