import type { Inline } from '#shared/markdown/markdown'

/** As many letters stand beside each other on the narrowest phone, in the size that `prose` gives such a table there. */
const EMAILS_MAX = 37

/** Whether a table stays one on a phone, where its cells have two lines each: in three, cards are easier to read. */
export function staysTable(head: readonly Inline[][], rows: readonly Inline[][][]): boolean {
  const widths = head.map((title, column) => Math.max(...[title, ...rows.map((row) => row[column] ?? [])].map(widthOf)))
  // One letter's room stands between two columns.
  return widths.reduce((sum, width) => sum + width, widths.length - 1) <= EMAILS_MAX
}

/** How many letters a cell needs in two lines. Only an ordinary space parts words. */
function widthOf(cell: readonly Inline[]): number {
  const text = cell.map(emailsOf).join('')
  const longestWord = Math.max(...text.split(' ').map((word) => word.length))
  return Math.max(longestWord, Math.ceil(text.length / 2))
}

/** A formula stands on one line; what its commands draw is about a letter each. */
function emailsOf(inline: Inline): string {
  if (inline.kind === 'text') return inline.text
  if (inline.kind === 'blank') return '____'
  if (inline.kind === 'formula') return inline.source.replace(/\\[a-z]+/g, 'x').replace(/[ {}^_]/g, '')
  return inline.content.map(emailsOf).join('')
}
