import type { Tax } from '#shared/features/billing/receipt.rules'

/** Name, rate and registration number: `TPS 5% 123456789 RT0001`. */
const TAX = /^(?<name>\S.*?) (?<rate>\d{1,2}(?:\.\d{1,4})?) ?% (?<number>\S.*)$/

/** Taxes from the settings, separated by semicolons; undefined if one of them is invalid. */
export function parseTaxes(list: string): Tax[] | undefined {
  const taxes: Tax[] = []
  for (const part of list.split(';')) {
    const taxParts = TAX.exec(part.trim())?.groups
    if (!taxParts?.name || !taxParts.number || !Number(taxParts.rate)) return undefined
    taxes.push({ name: taxParts.name, number: taxParts.number, ratePercent: Number(taxParts.rate) })
  }
  return taxes
}
