/**
 * Each series is numbered from 1 every year, without gaps. Demo purchases move no money and have series of their own,
 * so they leave no gaps in the books.
 */
export const RECEIPT_SERIES = ['receipt', 'credit-note', 'demo-receipt', 'demo-credit-note'] as const
export type ReceiptSeries = (typeof RECEIPT_SERIES)[number]

/** The law requires records to be kept this long after the end of their year. */
export const RECEIPT_YEARS = 6

const PREFIXES: Record<ReceiptSeries, string> = {
  receipt: 'R',
  'credit-note': 'C',
  'demo-receipt': 'DEMO-R',
  'demo-credit-note': 'DEMO-C',
}

export interface ReceiptNumber {
  series: ReceiptSeries
  year: number
  number: number
}

/** Such as `R-2026-0001`. */
export function formatReceiptNumber({ series, year, number }: ReceiptNumber): string {
  return `${PREFIXES[series]}-${year}-${String(number).padStart(4, '0')}`
}

/** Accepts any case and missing zeros; null if the text is not a receipt number. */
export function parseReceiptNumber(typed: string): ReceiptNumber | null {
  const [, prefix = '', year = '', number = ''] = /^((?:DEMO-)?[RC])-(\d{4})-(\d{1,9})$/i.exec(typed.trim()) ?? []
  const series = RECEIPT_SERIES.find((each) => PREFIXES[each] === prefix.toUpperCase())
  return series ? { series, year: Number(year), number: Number(number) } : null
}

/** A tax included in every price. */
export interface Tax {
  name: string
  /** The registration number under which the seller collects it. */
  number: string
  /** At most four decimals, such as 9.975. */
  ratePercent: number
}

/** A tax as a receipt shows it. */
export type TaxShare = Tax & { cents: number }

/** Turns a rate into a whole number, so that shares are computed without fractions. */
const RATE_SCALE = 10_000

/** The share of each tax in an amount that includes them all, rounded half up to the cent. */
export function includedTaxes(amountCents: number, taxes: readonly Tax[]): TaxShare[] {
  const scaled = taxes.map(({ ratePercent }) => Math.round(ratePercent * RATE_SCALE))
  const whole = scaled.reduce((sum, rate) => sum + rate, 100 * RATE_SCALE)
  return taxes.map(({ name, number, ratePercent }, index) => {
    const cents = Math.floor((2 * amountCents * (scaled[index] ?? 0) + whole) / (2 * whole))
    return { name, number, ratePercent, cents }
  })
}

interface TaxedAmount {
  amountCents: number
  taxes: readonly TaxShare[]
}

/**
 * The taxes on a new credit note: those included in everything refunded so far, less what earlier credit notes show.
 * The credit notes of a fully refunded purchase therefore add up to its receipt, cent for cent.
 */
export function creditNoteTaxes(
  receipt: { taxes: readonly Tax[] },
  earlier: readonly TaxedAmount[],
  amountCents: number,
): TaxShare[] {
  const refundedCents = earlier.reduce((sum, note) => sum + note.amountCents, amountCents)
  return includedTaxes(refundedCents, receipt.taxes).map((tax, index) => ({
    ...tax,
    cents: earlier.reduce((left, { taxes }) => left - (taxes[index]?.cents ?? 0), tax.cents),
  }))
}
