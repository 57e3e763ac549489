import type { ResultRow } from './part'

const HEAD = ['check', 'on', 'tries', 'outcome', 'time']

/** The rows as a markdown table with aligned columns. */
export function toTable(rows: readonly ResultRow[]): string {
  const cells = [HEAD, ...rows.map(toCells)]
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const toLine = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const [head = '', ...body] = cells.map(toLine)
  return [head, rule, ...body].join('\n')
}

function toCells(row: ResultRow): string[] {
  const outcome = row.holds ? row.outcome : `DOES NOT HOLD: ${row.outcome}`
  // A problem may quote anything, including the table's separators.
  const cells = [row.try, row.on, row.attempts, outcome, `${(row.ms / 1000).toFixed(1)} s`]
  return cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' '))
}
