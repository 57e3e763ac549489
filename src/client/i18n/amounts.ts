import type { Language } from '#shared/languages'
import { LOCALES } from './locales'
import { useLanguage } from './use-translation'

/** Hours inside a text, with as many decimals as they have: `1 h`, `11.5 h`, `11,5 h`. */
export function formatHoursShort(hours: number, language: Language): string {
  return `${hours.toLocaleString(LOCALES[language], { maximumFractionDigits: 2 })}\u00a0h`
}

/** A movement of hours with its sign: `+10.0 h`, `−1.0 h`. */
export function formatHoursSigned(hours: number, language: Language): string {
  return `${hours < 0 ? '−' : '+'}${formatHoursInColumn(Math.abs(hours), language)}`
}

/** Hours in a column of figures: at least one decimal, `12.5 h`, `10,0 h`. */
export function formatHoursInColumn(hours: number, language: Language): string {
  return `${hours.toLocaleString(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 2 })}\u00a0h`
}

/** Canadian dollars, with cents only where there are some: `$150`, `150 $`, `1 234,50 $`. */
export function formatMoney(dollars: number, language: Language): string {
  return dollars.toLocaleString(LOCALES[language], {
    style: 'currency',
    currency: 'CAD',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  })
}

/** A plain number: `2.5`, `2,5`. */
export function formatNumber(value: number, language: Language): string {
  return value.toLocaleString(LOCALES[language])
}

/** A number as one would type it, without separators of thousands: `1250.5`, `1250,5`. */
export function formatPlainNumber(value: number, language: Language): string {
  return value.toLocaleString(LOCALES[language], { useGrouping: false })
}

/** Hours and prices as the reader's language writes them. */
export function useAmounts() {
  const language = useLanguage()
  return {
    hours: (hours: number) => formatHoursShort(hours, language),
    hoursSigned: (hours: number) => formatHoursSigned(hours, language),
    hoursInColumn: (hours: number) => formatHoursInColumn(hours, language),
    money: (dollars: number) => formatMoney(dollars, language),
    number: (value: number) => formatNumber(value, language),
    plainNumber: (value: number) => formatPlainNumber(value, language),
  }
}
