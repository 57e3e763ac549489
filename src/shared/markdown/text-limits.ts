/**
 * What a text may hold, far above what a page can show. A few kilobytes of bars would otherwise be a table of millions
 * of cells, for the browser that draws it and for the program that sets it as a PDF.
 */
export const TEXT_LIMITS = {
  characters: 20_000,
  columns: 12,
  /** Of all tables of a text together. */
  cells: 2_000,
  /** Strong words in emphasis in a link are three. */
  nesting: 3,
} as const
