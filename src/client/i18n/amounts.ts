import { formatMoney, formatNumber } from '#shared/format-amount'
import { type Language, LOCALES } from '#shared/languages'
import { formatHours } from './formats'
import { useLanguage } from './use-translation'

/** Hours that add up, to two decimals if needed: `12.5h`, `0.25h`, `10,0 h`. */
export function formatExactHours(hours: number, language: Language): string {
  return formatHours(hours, language, { maxDecimals: 2 })
}

/** A ledger entry: `+10.0h`, `−1,0 h`. */
export function formatHoursSigned(hours: number, language: Language): string {
  return `${hours < 0 ? '−' : '+'}${formatExactHours(Math.abs(hours), language)}`
}

/** A number for an input field, without thousands separators: `1250.5`, `1250,5`. */
export function formatPlainNumber(value: number, language: Language): string {
  return value.toLocaleString(LOCALES[language], { useGrouping: false })
}

/** A price for an input field: `150.00`, `150,00`. */
export function formatPlainPrice(cents: number, language: Language): string {
  return (cents / 100).toLocaleString(LOCALES[language], { useGrouping: false, minimumFractionDigits: 2 })
}

/**
 * A typed number with a decimal point or comma; NaN for anything else, including an empty text. Three digits after a
 * comma are refused, because it could be a thousands separator.
 */
export function readNumber(text: string): number {
  const typed = text.trim()
  return /^-?\d{1,9}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

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
