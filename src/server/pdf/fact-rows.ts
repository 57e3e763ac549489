import type { Canvas, StructureElement } from './canvas'
import type { Row } from './paginate'
import { LINE, PAGE, STYLES } from './pdf-style'
import { keptTogether, textRows } from './text-rows'

export interface Fact {
  label: string
  value: string
  /** What the paper is about, such as its amount. */
  isMain?: boolean
}

const VALUE_INDENT = 190
const PADDING = 7

/** Labels on the left, what they name on the right, a hairline below each. */
export function factRows(canvas: Canvas, facts: readonly Fact[]): Row[] {
  const table = canvas.element(canvas.structure, 'Table')
  const [first, ...rest] = facts.flatMap((fact) => keptTogether(rowsOf(canvas, canvas.element(table, 'TR'), fact)))
  return first ? [{ ...first, gap: STYLES.cell.gap }, ...rest] : []
}

function rowsOf(canvas: Canvas, parent: StructureElement, { label, value, isMain = false }: Fact): Row[] {
  const style = { ...STYLES.body, gap: 0 }
  const face = isMain ? 'bold' : 'regular'
  const labels = textRows(canvas, [{ kind: 'text', text: label }], {
    element: canvas.element(parent, 'TH'),
    tag: 'TH',
    style: { ...style, colour: STYLES.lead.colour },
    inset: PAGE.width - 2 * PAGE.margin - VALUE_INDENT + 12,
  })
  const values = textRows(canvas, [{ kind: 'text', text: value }], {
    element: canvas.element(parent, 'TD'),
    tag: 'TD',
    style,
    face,
    indent: VALUE_INDENT,
  })
  const count = Math.max(labels.length, values.length)
  return Array.from({ length: count }, (_, index) => {
    const above = index === 0 ? PADDING : 0
    const isLast = index === count - 1
    const height = above + style.leading + (isLast ? PADDING : 0)
    return {
      height,
      gap: 0,
      keepWithNext: false,
      draw: (y) => {
        labels[index]?.draw(y + above)
        values[index]?.draw(y + above)
        if (isLast) canvas.ornament(() => drawHairline(canvas, y + height))
      },
    }
  })
}

function drawHairline({ doc }: Canvas, y: number): void {
  doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.75)
    .stroke(LINE)
}
