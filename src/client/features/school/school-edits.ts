import type { PriceList, PricePackage } from '#shared/features/school/prices.rules'
import type { NewHours, SchoolChange, SchoolState } from '#shared/features/school/school.contract'
import {
  type OpeningHours,
  type SchoolSettings,
  type SettingKey,
  WEEKDAYS,
  type Weekday,
} from '#shared/features/school/school.rules'
import type { Language } from '#shared/languages'
import { formatPlainNumber, formatPlainPrice, readNumber } from '../../i18n/amounts'

/** Numbers as typed, so that half-typed ones stay in their fields. */
export interface TypedPackage extends Omit<PricePackage, 'hours' | 'priceCents'> {
  /** Stays while rows move. */
  key: number
  hours: string
  price: string
}

export interface TypedPrices {
  hourly: string
  packages: TypedPackage[]
}

/** Unsaved changes of the page. */
export interface SchoolEdits {
  settings: Partial<SchoolSettings>
  prices?: TypedPrices
  /** The day from which new prices apply; null for immediately. */
  pricesFrom: string | null
}

export const NO_EDITS: SchoolEdits = { settings: {}, pricesFrom: null }

export type ChangedPart = SettingKey | 'prices'

/** Whatever the order of the keys. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, sortKeys) === JSON.stringify(b, sortKeys)
}

function sortKeys(_: string, value: unknown): unknown {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isPlain ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value
}

function typePrices({ hourlyCents, packages }: PriceList, language: Language): TypedPrices {
  return {
    hourly: formatPlainPrice(hourlyCents, language),
    packages: packages.map(({ hours, priceCents, ...rest }) => ({
      ...rest,
      key: hours,
      hours: formatPlainNumber(hours, language),
      price: formatPlainPrice(priceCents, language),
    })),
  }
}

/** Unreadable numbers become NaN, which the contract's schema refuses. */
export function readPrices({ hourly, packages }: TypedPrices): PriceList {
  return {
    hourlyCents: toCents(hourly),
    packages: packages.map(({ key: _, hours, price, ...rest }) => ({
      ...rest,
      hours: readNumber(hours),
      priceCents: toCents(price),
    })),
  }
}

function toCents(typed: string): number {
  return Math.round(readNumber(typed.replace('$', '')) * 100)
}

/** The settings and prices as they would be after saving. */
export function withEdits(state: SchoolState, edits: SchoolEdits, language: Language) {
  return {
    settings: { ...state.settings, ...edits.settings },
    prices: edits.prices ?? typePrices(state.prices, language),
  }
}

/** A value that was changed and changed back counts as unchanged. */
export function changedParts(state: SchoolState, { settings, prices }: SchoolEdits): ChangedPart[] {
  // The keys of edits are setting keys.
  const keys = Object.keys(settings) as SettingKey[]
  const parts: ChangedPart[] = keys.filter((key) => !isSame(settings[key], state.settings[key]))
  return prices && !isSame(readPrices(prices), state.prices) ? [...parts, 'prices'] : parts
}

export function toChange(state: SchoolState, edits: SchoolEdits): SchoolChange {
  const parts = changedParts(state, edits)
  const settings = Object.fromEntries(
    Object.entries(edits.settings).filter(([key]) => parts.some((each) => each === key)),
  )
  if (!edits.prices || !parts.includes('prices')) return { settings }
  return { settings, prices: { list: readPrices(edits.prices), from: edits.pricesFrom } }
}

/** The changes that booked sessions can be left out by. */
export function hoursIn({ settings }: SchoolChange): NewHours {
  const { openingHours, openingExceptions, startTimes, lessonLengths } = settings
  return {
    ...(openingHours && { openingHours }),
    ...(openingExceptions && { openingExceptions }),
    ...(startTimes && { startTimes }),
    ...(lessonLengths && { lessonLengths }),
  }
}

export function changedDays(before: OpeningHours, after: OpeningHours): Weekday[] {
  return WEEKDAYS.filter((day) => !isSame(before[day], after[day]))
}
