import type { PURCHASE_METHODS } from '../hours.rules'

/** Money received, money refunded for unused hours, and money sent back because the student paid too much. */
export const ACCOUNTING_ENTRY_KINDS = ['received', 'refunded', 'overpaymentRefunded'] as const
export type AccountingEntryKind = (typeof ACCOUNTING_ENTRY_KINDS)[number]

/** Demo purchases move no money, so they are reported under a method of their own. */
export type AccountingMethod = (typeof PURCHASE_METHODS)[number] | 'demo'

interface AccountingAmount {
  kind: AccountingEntryKind
  method: AccountingMethod
  /** Negative when the money was sent back. */
  amountCents: number
}

/** The tax included in an amount; negative when the money was sent back. */
interface TaxTotal {
  name: string
  cents: number
}

/** Total of each tax, in the order in which the entries first name it. */
export function sumTaxes(entries: readonly { taxes: readonly TaxTotal[] }[]): TaxTotal[] {
  const sums = new Map<string, number>()
  for (const { name, cents } of entries.flatMap(({ taxes }) => taxes)) sums.set(name, (sums.get(name) ?? 0) + cents)
  return [...sums].map(([name, cents]) => ({ name, cents }))
}

type MethodTotals = Record<AccountingEntryKind, number> & { method: AccountingMethod; totalCents: number }

/** Totals of each payment method, sorted by method. */
export function sumByMethod(entries: readonly AccountingAmount[]): MethodTotals[] {
  const totals = new Map<AccountingMethod, MethodTotals>()
  for (const { kind, method, amountCents } of entries) {
    const ofMethod = totals.get(method) ?? { method, received: 0, refunded: 0, overpaymentRefunded: 0, totalCents: 0 }
    ofMethod[kind] += amountCents
    ofMethod.totalCents += amountCents
    totals.set(method, ofMethod)
  }
  return [...totals.values()].toSorted((a, b) => a.method.localeCompare(b.method))
}
