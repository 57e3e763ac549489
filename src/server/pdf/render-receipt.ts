import type { Language } from '#shared/languages'
import type { Canvas, StructureElement } from './canvas'
import type { Row } from './paginate'
import { LINE, PAGE, RECEIPT_COLOURS, STYLES } from './pdf-style'
import { renderSheet } from './render-sheet'
import { keptTogether, textRows } from './text-rows'

const VALUE_INDENT = 190
const PADDING = 7

export interface ReceiptText {
  title: string
  /** The date in words. */
  day: string
  seller: string
  language: Language
  /** Below the title, in demo mode. */
  lead: string | null
  facts: Fact[]
  /** Below the facts. */
  end: string | null
  createdAt: Date
}

export function renderReceipt({ day, seller, lead, facts, end, ...text }: ReceiptText): Promise<Buffer> {
  const sheet = { ...text, label: day, about: seller, colours: RECEIPT_COLOURS }
  return renderSheet(sheet, (canvas) => [
    ...paragraph(canvas, lead),
    ...factRows(canvas, facts),
    ...paragraph(canvas, end),
  ])
}

function paragraph(canvas: Canvas, text: string | null): Row[] {
  if (text === null) return []
  const style = { ...STYLES.lead, gap: STYLES.heading3.gap }
  return textRows(canvas, [{ kind: 'text', text }], { element: canvas.element(canvas.structure, 'P'), tag: 'P', style })
}

interface Fact {
  label: string
  value: string
  /** Printed in bold. */
  isMain?: boolean
}

function factRows(canvas: Canvas, facts: readonly Fact[]): Row[] {
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
        if (isLast) canvas.ornament(() => canvas.hairline(y + height, { width: 0.75, colour: LINE }))
      },
    }
  })
}
