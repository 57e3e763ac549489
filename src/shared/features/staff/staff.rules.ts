/** Far above what anybody buys; keeps typing errors out of the ledger. */
export const CREDITS_MAX = 10_000

/** Whether an amount of hours can be stored exactly: the ledger has two decimals. */
export function hasTwoDecimals(hours: number): boolean {
  return Math.abs(hours * 100 - Math.round(hours * 100)) < 1e-6
}
