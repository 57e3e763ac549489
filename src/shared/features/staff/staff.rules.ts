/** Far above what anybody buys; keeps a slip of the keyboard out of the ledger. */
export const CREDITS_MAX = 10_000

/** Whether an amount of hours can be kept exactly: the ledger has two decimals. */
export function isWholeCent(hours: number): boolean {
  return Math.abs(hours * 100 - Math.round(hours * 100)) < 1e-6
}
