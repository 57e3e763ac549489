import type { Language } from '#shared/languages'
import type { Canvas } from './canvas'
import { type Fact, factRows } from './fact-rows'
import type { Row } from './paginate'
import { RECEIPT_COLOURS, STYLES } from './pdf-style'
import { renderSheet } from './render-sheet'
import { textRows } from './text-rows'

export interface ReceiptText {
  title: string
  /** When it was made, in words. */
  day: string
  seller: string
  language: Language
  /** Below the title, for one from the demonstration. */
  lead: string | null
  facts: Fact[]
  /** Below the facts. */
  end: string | null
  createdAt: Date
}

/** Sets a receipt or a credit note as a PDF. */
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
