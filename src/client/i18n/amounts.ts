import { formatMoney, formatNumber } from '#shared/format-amount'
import { type Language, LOCALES } from '#shared/languages'
import { formatHours } from './formats'
import { useLanguage } from './use-translation'

/** Hours where they are counted with, down to the hundredth: `12.5h`, `0.25h`, `10,0 h`. */
export function formatExactHours(hours: number, language: Language): string {
  return formatHours(hours, language, { most: 2 })
}

/** A movement of hours with its sign: `+10.0h`, `−1,0 h`. */
export function formatHoursSigned(hours: number, language: Language): string {
  return `${hours < 0 ? '−' : '+'}${formatExactHours(Math.abs(hours), language)}`
}

/** A number as one would type it, without separators of thousands: `1250.5`, `1250,5`. */
export function formatPlainNumber(value: number, language: Language): string {
  return value.toLocaleString(LOCALES[language], { useGrouping: false })
}

/**
 * A typed number, with the point or the comma of either language; NaN for anything else, nothing typed included.
 * With three digits behind it, a comma may as well part thousands.
 */
export function readNumber(text: string): number {
  const typed = text.trim()
  return /^-?\d{1,9}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

/** Hours and prices as the reader's language writes them. */
export function useAmounts() {
  const language = useLanguage()
  return {
    hours: (hours: number) => formatExactHours(hours, language),
    hoursSigned: (hours: number) => formatHoursSigned(hours, language),
    money: (dollars: number) => formatMoney(dollars, language),
    number: (value: number) => formatNumber(value, language),
    plainNumber: (value: number) => formatPlainNumber(value, language),
  }
}
