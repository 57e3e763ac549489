/**
 * Far above what a page can show. Without limits, a few kilobytes of bars could become a table of millions of cells in
 * the browser and in PDFs.
 */
export const TEXT_LIMITS = {
  characters: 20_000,
  columns: 12,
  /** In all tables of a text together. */
  cells: 2_000,
  /** Bold inside emphasis inside a link is three. */
  nesting: 3,
} as const
