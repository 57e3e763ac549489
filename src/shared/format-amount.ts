import { type Language, LOCALES } from './languages'

/** A plain number: `2.5`, `2,5`. */
export function formatNumber(value: number, language: Language): string {
  return value.toLocaleString(LOCALES[language])
}

/** A percentage, with decimals where a tax has some: `82%`, `9,975 %`. */
export function formatPercent(percent: number, language: Language): string {
  const value = percent.toLocaleString(LOCALES[language], { maximumFractionDigits: 4 })
  return language === 'fr' ? `${value}\u00a0%` : `${value}%`
}

/** Canadian dollars, with cents only where there are some: `$150`, `150 $`, `1 234,50 $`. */
export function formatMoney(dollars: number, language: Language): string {
  return writeDollars(dollars, language, Number.isInteger(dollars) ? 0 : 2)
}

/** Always with cents, as on receipts: `$150.00`, `150,00 $`. */
export function formatExactMoney(dollars: number, language: Language): string {
  return writeDollars(dollars, language, 2)
}

function writeDollars(dollars: number, language: Language, minimumFractionDigits: number): string {
  return dollars.toLocaleString(LOCALES[language], { style: 'currency', currency: 'CAD', minimumFractionDigits })
}
