import type { Language } from '../languages'

const MINUS = '−'
const CENTS = 100
const PLACES_MAX = 6
/** Not `Intl`, whose minus signs and spaces depend on the platform. */
const SEPARATORS: Record<Language, { thousands: string; decimals: string }> = {
  en: { thousands: ',', decimals: '.' },
  fr: { thousands: '\u00a0', decimals: ',' },
}

/** 1,234.5 in English, 1 234,5 in French; a real minus sign in both. */
export function formatNumber(value: number, language: Language): string {
  // A fast path for most numbers of a question.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return write(String(Number(value.toFixed(PLACES_MAX))), language)
}

/** Always with cents: $3.50 in English, 3,50 $ in French. */
export function formatCents(cents: number, language: Language): string {
  const amount = write((cents / CENTS).toFixed(2), language)
  return language === 'en' ? `$${amount}` : `${amount}\u00a0$`
}

/** Without cents: $35 in English, 35 $ in French. */
export function formatDollars(dollars: number, language: Language): string {
  const amount = formatNumber(dollars, language)
  return language === 'en' ? `$${amount}` : `${amount}\u00a0$`
}

function write(plain: string, language: Language): string {
  const { thousands, decimals } = SEPARATORS[language]
  const [whole = '', places] = plain.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands)
  return `${plain.startsWith('-') ? MINUS : ''}${grouped}${places ? decimals + places : ''}`
}
