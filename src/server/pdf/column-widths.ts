/** What a column asks for: enough for its widest word, better for its longest cell. */
export interface ColumnNeed {
  word: number
  cell: number
}

/** Shares a width among columns: every one gets its widest word, the rest goes where the text is long. */
export function columnWidths(needs: readonly ColumnNeed[], width: number): number[] {
  const cells = sum(needs.map(({ cell }) => cell))
  if (cells <= width) return needs.map(({ cell }) => cell + (width - cells) / needs.length)
  const words = needs.map(({ word }) => word)
  // A word that is too wide for its share is cut, rather than its neighbours squeezed.
  const least = sum(words) <= width ? words : words.map((word) => Math.min(word, width / needs.length))
  const more = needs.map(({ cell }, column) => cell - (least[column] ?? 0))
  const spare = (width - sum(least)) / sum(more)
  return least.map((word, column) => word + (more[column] ?? 0) * spare)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
