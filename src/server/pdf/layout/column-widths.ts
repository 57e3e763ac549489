export interface ColumnNeed {
  /** The width of the widest word, and of the longest cell on one line. */
  word: number
  cell: number
}

/** Every column gets at least its widest word; the rest goes to columns with long cells. */
export function columnWidths(needs: readonly ColumnNeed[], width: number): number[] {
  const cells = sum(needs.map(({ cell }) => cell))
  if (cells <= width) return needs.map(({ cell }) => cell + (width - cells) / needs.length)
  const words = needs.map(({ word }) => word)
  // Words that are too wide are cut, instead of narrowing the other columns.
  const least = sum(words) <= width ? words : words.map((word) => Math.min(word, width / needs.length))
  const more = needs.map(({ cell }, column) => cell - (least[column] ?? 0))
  const spare = (width - sum(least)) / sum(more)
  return least.map((word, column) => word + (more[column] ?? 0) * spare)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
