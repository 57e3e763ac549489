/**
 * What a receipt is: of a purchase, or a credit note of a refund. No money stands behind those of the demo, so they have
 * series of their own. Each series is numbered from 1 in every year, without gaps.
 */
export const RECEIPT_SERIES = ['receipt', 'credit-note', 'demo-receipt', 'demo-credit-note'] as const
export type ReceiptSeries = (typeof RECEIPT_SERIES)[number]

/** How long a receipt is kept after the end of its year: as long as the law wants to see the books. */
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

/** `R-2026-0001`, as people write it and read it aloud. */
export function writeReceiptNumber({ series, year, number }: ReceiptNumber): string {
  return `${PREFIXES[series]}-${year}-${String(number).padStart(4, '0')}`
}

/** A number as somebody types it, in capitals or not; null for anything else. */
export function readReceiptNumber(typed: string): ReceiptNumber | null {
  const [, prefix = '', year = '', number = ''] = /^((?:DEMO-)?[RC])-(\d{4})-(\d{1,9})$/i.exec(typed.trim()) ?? []
  const series = RECEIPT_SERIES.find((each) => PREFIXES[each] === prefix.toUpperCase())
  return series ? { series, year: Number(year), number: Number(number) } : null
}

/** A tax that is included in prices. */
export interface Tax {
  name: string
  /** Under which the seller collects it. */
  number: string
  ratePercent: number
}

/** A tax as it stands on a receipt. */
export type TaxPart = Tax & { cents: number }
