import type { Inline, MarkdownBlock } from './markdown'
import { isTable, parseMarkdown, splitBlocks } from './parse-markdown'
import { TEXT_LIMITS } from './text-limits'

type TextProblem = 'TEXT_TOO_LONG' | 'TABLE_TOO_WIDE' | 'TABLES_TOO_LARGE' | 'NESTING_TOO_DEEP'

/** Which limit a text exceeds, or null. Checks lengths first, so that nothing large is parsed. */
export function findTextProblem(source: string): TextProblem | null {
  if (source.length > TEXT_LIMITS.characters) return 'TEXT_TOO_LONG'
  const tables = splitBlocks(source).filter(isTable).map(sizeOf)
  if (tables.some(({ columns }) => columns > TEXT_LIMITS.columns)) return 'TABLE_TOO_WIDE'
  if (tables.reduce((sum, { cells }) => sum + cells, 0) > TEXT_LIMITS.cells) return 'TABLES_TOO_LARGE'
  const isTooDeep = parseMarkdown(source)
    .flatMap(contentsOf)
    .some((content) => nestingOf(content) > TEXT_LIMITS.nesting)
  return isTooDeep ? 'NESTING_TOO_DEEP' : null
}

/** Every row gets as many cells as the head has columns. */
function sizeOf(lines: readonly string[]): { columns: number; cells: number } {
  const columns = (lines[0]?.split('|').length ?? 2) - 2
  return { columns, cells: columns * (lines.length - 1) }
}

function contentsOf(block: MarkdownBlock): Inline[][] {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'note':
      return block.paragraphs
    case 'table':
      return [block.head, ...block.rows].flat()
    case 'figure':
      return []
    default:
      return [block.content]
  }
}

function nestingOf(content: readonly Inline[]): number {
  return Math.max(0, ...content.map((inline) => ('content' in inline ? 1 + nestingOf(inline.content) : 0)))
}
