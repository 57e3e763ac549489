import type { PURCHASE_METHODS } from './hours.rules'

/** What a movement of money is: it arrived, went back for returned hours, or went back because it was too much. */
export const MONEY_ENTRIES = ['received', 'refunded', 'returned'] as const
export type MoneyEntryKind = (typeof MONEY_ENTRIES)[number]

/** How it moved. No money stands behind purchases of the demo, so they stand apart. */
export type EntryMethod = (typeof PURCHASE_METHODS)[number] | 'demo'

interface MoneyMoved {
  kind: MoneyEntryKind
  method: EntryMethod
  /** Below zero where it went back. */
  amountCents: number
}

/** What of some money is a tax; below zero where it went back. */
interface TaxSum {
  name: string
  cents: number
}

/** Taxes by name, in the order in which they first appear: the sums of the rows and nothing else. */
export function sumTaxes(ledgerEntries: readonly { taxes: readonly TaxSum[] }[]): TaxSum[] {
  const sums = new Map<string, number>()
  for (const { name, cents } of ledgerEntries.flatMap(({ taxes }) => taxes))
    sums.set(name, (sums.get(name) ?? 0) + cents)
  return [...sums].map(([name, cents]) => ({ name, cents }))
}

type MethodFigures = Record<MoneyEntryKind, number> & { method: EntryMethod; totalCents: number }

/** The figures of some movements by method: they are the sums of the rows and nothing else. */
export function sumByMethod(ledgerEntries: readonly MoneyMoved[]): MethodFigures[] {
  const figures = new Map<EntryMethod, MethodFigures>()
  for (const { kind, method, amountCents } of ledgerEntries) {
    const of = figures.get(method) ?? { method, received: 0, refunded: 0, returned: 0, totalCents: 0 }
    of[kind] += amountCents
    of.totalCents += amountCents
    figures.set(method, of)
  }
  return [...figures.values()].toSorted((a, b) => a.method.localeCompare(b.method))
}
