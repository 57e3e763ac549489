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
  /** The price of custom hours, in whole dollars. */
  hourlyCents: number
  packages: PricePackage[]
}

export interface PublishedPriceList extends PriceList {
  id: number
  validFrom: Date
}

export const PACKAGES_MAX = 8

/** Limits of the custom amount and of packages, in hours. */
export const CUSTOM_HOURS = { min: 0.5, max: 100, step: 0.5 } as const

/** Hours and their price in dollars. */
export interface PriceOffer {
  hours: number
  price: number
}

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

/** Halves are exact in binary, so no tolerance is needed. */
export function isHourStep(hours: number): boolean {
  return Number.isInteger(hours / CUSTOM_HOURS.step)
}

export function offerOf({ hours, priceCents }: PricePackage): PriceOffer {
  return { hours, price: priceCents / 100 }
}

/** In dollars. */
export function hourlyPrice({ hourlyCents }: Pick<PriceList, 'hourlyCents'>): number {
  return hourlyCents / 100
}

/** Rounded to whole dollars. */
export function customPrice(hours: number, prices: Pick<PriceList, 'hourlyCents'>): number {
  return Math.round(hours * hourlyPrice(prices))
}

/** The smallest purchase that covers the missing hours: a package of exactly that size, or custom hours. */
export function smallestOffer(missingHours: number, prices: PriceList): PriceOffer {
  const hours = Math.ceil(missingHours / CUSTOM_HOURS.step) * CUSTOM_HOURS.step
  const exact = prices.packages.find((each) => each.isOnSale && each.hours === hours)
  return exact ? offerOf(exact) : { hours, price: customPrice(hours, prices) }
}

/** Both the price of a package on sale and the custom price of those hours are accepted. */
export function isCorrectPrice({ hours, price }: PriceOffer, prices: PriceList): boolean {
  if (price === customPrice(hours, prices)) return true
  return prices.packages.some((each) => each.isOnSale && each.hours === hours && offerOf(each).price === price)
}

/** The most hours that one purchase of at most this price can have; 0 if it buys nothing. */
export function hoursFor(cents: number, prices: PriceList): number {
  const { min, max, step } = CUSTOM_HOURS
  const packages = prices.packages.filter(({ isOnSale, priceCents }) => isOnSale && priceCents <= cents)
  // Rounding to whole dollars can make a step more affordable.
  let custom = Math.floor(cents / prices.hourlyCents / step) * step
  if (customPrice(custom + step, prices) * 100 <= cents) custom += step
  const hours = Math.min(max, Math.max(custom, ...packages.map((each) => each.hours)))
  return hours < min ? 0 : hours
}

export function pricePerHour({ hours, price }: PriceOffer): number {
  return price / hours
}

/** Compared with buying the same hours at the custom price. */
export function savings({ hours, price }: PriceOffer, prices: Pick<PriceList, 'hourlyCents'>): number {
  return Math.max(0, customPrice(hours, prices) - price)
}
