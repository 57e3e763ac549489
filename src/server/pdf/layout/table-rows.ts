import type { Inline, MarkdownBlock } from '#shared/markdown/markdown'
import { breakLines, measure, type TextLine } from './break-lines'
import type { Canvas, StructureElement } from './canvas'
import { type ColumnNeed, columnWidths } from './column-widths'
import type { FontFace } from './fonts'
import type { PageRow } from './paginate'
import { LINE, PAGE, STYLES, type SubjectColours, TEXT_WIDTH } from './pdf-style'
import { keepTogether } from './text-rows'

const PADDING = { x: 8, y: 5 }
/** Rows of up to this many lines stay on one page. */
const UNBROKEN_ROW_LINES = 12
const UNBROKEN_TABLE_HEIGHT = 240

type Table = Extract<MarkdownBlock, { kind: 'table' }>

interface RowLook {
  tag: 'TH' | 'TD'
  face: FontFace
  fill: string | null
  rule: { colour: string; width: number }
}

interface TableCell {
  element: StructureElement
  x: number
  lines: TextLine[]
}

/** The head is repeated on every page. */
export function tableRows(canvas: Canvas, table: Table, colours: SubjectColours): PageRow[] {
  const structure = canvas.element(canvas.structure, 'Table')
  const widths = columnWidths(needsOf(canvas, table), TEXT_WIDTH)
  const rowsOf = (contents: readonly Inline[][], look: RowLook) => {
    const cells = setCells(canvas, { contents, widths, look, parent: canvas.element(structure, 'TR') })
    return lineRows(canvas, cells, look)
  }
  const head = rowsOf(table.head, {
    tag: 'TH',
    face: 'bold',
    fill: colours.soft,
    rule: { colour: colours.text, width: 1 },
  })
  const body = table.rows.flatMap((contents) =>
    rowsOf(contents, { tag: 'TD', face: 'regular', fill: null, rule: { colour: LINE, width: 0.75 } }),
  )
  const first = head.map((row, index) => ({ ...row, gap: index === 0 ? STYLES.cell.gap : 0, keepWithNext: true }))
  const rest = body.map((row) => ({ ...row, repeated: head }))
  const height = body.reduce((sum, row) => sum + row.height, 0)
  return [...first, ...(height <= UNBROKEN_TABLE_HEIGHT ? keepTogether(rest) : rest)]
}

function needsOf(canvas: Canvas, { head, rows }: Table): ColumnNeed[] {
  const size = STYLES.cell.size
  return head.map((title, column) => {
    const needs = [
      measure(canvas.fonts, title, { face: 'bold', size }),
      ...rows.map((row) => measure(canvas.fonts, row[column] ?? [], { face: 'regular', size })),
    ]
    return {
      word: Math.max(...needs.map(({ widestWord }) => widestWord)) + 2 * PADDING.x,
      cell: Math.max(...needs.map(({ length }) => length)) + 2 * PADDING.x,
    }
  })
}

interface RowContents {
  contents: readonly Inline[][]
  widths: readonly number[]
  look: RowLook
  parent: StructureElement
}

function setCells(canvas: Canvas, { contents, widths, look, parent }: RowContents): TableCell[] {
  let x: number = PAGE.margin
  return contents.map((content, column) => {
    const width = widths[column] ?? 0
    const cell = {
      element: canvas.element(parent, look.tag),
      x: x + PADDING.x,
      // Slightly wider than measured, so that rounding does not break a line that fits.
      lines: breakLines(canvas.fonts, content, {
        face: look.face,
        size: STYLES.cell.size,
        width: width - 2 * PADDING.x + 0.01,
      }),
    }
    x += width
    return cell
  })
}

/** One page row per line, so that a very long cell can continue on the next page. */
function lineRows(canvas: Canvas, cells: readonly TableCell[], look: RowLook): PageRow[] {
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length))
  return Array.from({ length: count }, (_, index) => {
    const above = index === 0 ? PADDING.y : 0
    const isLast = index === count - 1
    const height = above + STYLES.cell.leading + (isLast ? PADDING.y : 0)
    return {
      height,
      gap: 0,
      keepWithNext: !isLast && count <= UNBROKEN_ROW_LINES,
      draw: (y: number) => {
        canvas.ornament(() => drawBackground(canvas, { y, height, isLast }, look))
        for (const { element, x, lines } of cells) {
          const line = lines[index]
          if (line) canvas.within(element, look.tag, () => canvas.line(line, { ...STYLES.cell, x, y: y + above }))
        }
      },
    }
  })
}

function drawBackground(
  canvas: Canvas,
  { y, height, isLast }: { y: number; height: number; isLast: boolean },
  { fill, rule }: RowLook,
): void {
  if (fill) canvas.doc.rect(PAGE.margin, y, TEXT_WIDTH, height).fill(fill)
  if (isLast) canvas.hairline(y + height, rule)
}
