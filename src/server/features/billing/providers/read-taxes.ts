import type { Tax } from '#shared/features/billing/receipt.rules'

/** Name, rate and the number under which it is collected: `TPS 5% 123456789 RT0001`. */
const TAX = /^(?<name>\S.*?) (?<rate>\d{1,2}(?:\.\d{1,4})?) ?% (?<number>\S.*)$/

/** Taxes as they stand in the settings, separated by semicolons; undefined where one of them cannot be read. */
export function readTaxes(list: string): Tax[] | undefined {
  const taxes: Tax[] = []
  for (const part of list.split(';')) {
    const found = TAX.exec(part.trim())?.groups
    if (!found?.name || !found.number || !Number(found.rate)) return undefined
    taxes.push({ name: found.name, number: found.number, ratePercent: Number(found.rate) })
  }
  return taxes
}
