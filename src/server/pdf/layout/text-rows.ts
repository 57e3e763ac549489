import type { Inline } from '#shared/markdown/markdown'
import { breakEvenly, breakLines, type TextLine } from './break-lines'
import type { Canvas, StructureElement } from './canvas'
import type { FontFace } from './fonts'
import type { PageRow } from './paginate'
import { PAGE, TEXT_WIDTH, type TextStyle } from './pdf-style'

interface TextOptions {
  element: StructureElement
  /** The structure tag: `P`, `H2` and so on. */
  tag: string
  style: TextStyle
  face?: FontFace
  /** From the left margin. */
  indent?: number
  /** From the right margin. */
  inset?: number
}

/** No single line is left at the end or the start of a page. */
export function textRows(canvas: Canvas, content: readonly Inline[], options: TextOptions): PageRow[] {
  const { element, tag, style, face = 'regular', indent = 0, inset = 0 } = options
  const setLines = face === 'heading' ? breakEvenly : breakLines
  const lines = setLines(canvas.fonts, content, { face, size: style.size, width: TEXT_WIDTH - indent - inset })
  return lines.map((line, index) => ({
    height: style.leading,
    gap: index === 0 ? style.gap : 0,
    keepWithNext: isKept(index, lines.length),
    draw: (y) => canvas.within(element, tag, () => canvas.line(line, { x: PAGE.margin + indent, y, ...style })),
  }))
}

/** The first of several lines, and the one before the last. */
function isKept(index: number, count: number): boolean {
  return count > 1 && (index === 0 || index === count - 2)
}

export function keepEachWithNext(rows: readonly PageRow[]): PageRow[] {
  return rows.map((row) => ({ ...row, keepWithNext: true }))
}

export function keepTogether(rows: readonly PageRow[]): PageRow[] {
  return rows.map((row, index) => (index < rows.length - 1 ? { ...row, keepWithNext: true } : row))
}

/** A line made of plain words that fits without a break. */
export function plainLine(canvas: Canvas, text: string, { face, size }: { face: FontFace; size: number }): TextLine {
  const [line = []] = breakLines(canvas.fonts, [{ kind: 'text', text }], {
    face,
    size,
    width: Number.POSITIVE_INFINITY,
  })
  return line
}
