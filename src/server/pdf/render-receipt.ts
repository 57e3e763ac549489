import type { Language } from '#shared/languages'
import { breakLines, lineWidth } from './layout/break-lines'
import type { Canvas, StructureElement } from './layout/canvas'
import type { FontFace } from './layout/fonts'
import type { PageRow } from './layout/paginate'
import { INK, LINE, PAGE, RECEIPT_COLOURS, SECOND_INK, SOFT_GOLD, STYLES, TEXT_WIDTH } from './layout/pdf-style'
import { drawName, NAME_HEIGHT, renderSheet } from './layout/render-sheet'
import { keepTogether, plainLine, textRows } from './layout/text-rows'

/** A receipt or credit note, with every amount and date in words. */
export interface ReceiptText {
  language: Language
  title: string
  kind: string
  number: string
  /** Below the head. */
  lead: string | null
  parties: { label: string; name: string; lines: string[] }[]
  columns: { what: string; hours: string; amount: string }
  item: { name: string; note: string; hours: string; amount: string }
  /** The subtotal and the taxes. */
  totals: { label: string; detail: string; amount: string }[]
  total: { label: string; amount: string }
  /** Below the total. */
  end: string | null
  method: { label: string; value: string }
  date: { label: string; value: string; time: string }
  stamp: { word: string; day: string }
  balance: { label: string; before: string; after: string; change: string }
  createdAt: Date
}

const RIGHT = PAGE.width - PAGE.margin
const HOURS_END = RIGHT - 96
const STAMP_RADIUS = 42

export function renderReceipt(text: ReceiptText): Promise<Buffer> {
  const { title, language, createdAt, lead, end } = text
  const about = text.parties[0]?.name ?? ''
  const sheet = { title, label: '', about, colours: RECEIPT_COLOURS, language, createdAt }
  return renderSheet(
    sheet,
    (canvas) => [
      ...paragraph(canvas, lead),
      ...partyRows(canvas, text),
      ...itemRows(canvas, text),
      ...totalRows(canvas, text),
      ...paragraph(canvas, end),
      ...paymentRows(canvas, text),
      balanceRow(canvas, text),
    ],
    (canvas) => drawHead(canvas, text),
  )
}

interface ReceiptCell {
  text: string
  face?: FontFace
  style?: { size: number; leading: number; colour: string }
  /** The start, from the left margin. */
  indent?: number
  width?: number
  /** The end; the text is then right-aligned and not broken. */
  end?: number
}

const SOFT = { ...STYLES.body, colour: SECOND_INK }
const TOTAL = { ...STYLES.heading2, size: 15 }

/** Texts beside each other, the longest of which sets the number of lines. */
function cells(canvas: Canvas, parent: StructureElement, tag: string, columns: readonly ReceiptCell[]): PageRow[] {
  const placedColumns = columns.map(
    ({ text, face = 'regular', style = STYLES.body, indent = 0, width = TEXT_WIDTH, end }) => {
      const element = canvas.element(parent, tag)
      const lines =
        end === undefined
          ? breakLines(canvas.fonts, [{ kind: 'text', text }], { face, size: style.size, width })
          : [plainLine(canvas, text, { face, size: style.size })]
      return {
        element,
        style,
        lines,
        xOf: (line: (typeof lines)[number]) => (end ?? PAGE.margin + indent + lineWidth(line)) - lineWidth(line),
      }
    },
  )
  const height = Math.max(...placedColumns.map(({ style }) => style.leading))
  const count = Math.max(...placedColumns.map(({ lines }) => lines.length))
  return Array.from({ length: count }, (_, index) => ({
    height,
    gap: 0,
    keepWithNext: index < count - 1,
    draw: (y) => {
      for (const { element, style, lines, xOf } of placedColumns) {
        const line = lines[index]
        if (line) canvas.within(element, tag, () => canvas.line(line, { ...style, leading: height, x: xOf(line), y }))
      }
    },
  }))
}

/** A line across the page, with space above and below it. */
function ruleRow(canvas: Canvas, { above = 7, below = 7, width = 0.75, colour = LINE } = {}): PageRow {
  const draw = (y: number) => canvas.ornament(() => canvas.hairline(y + above, { width, colour }))
  return { height: above + below, gap: 0, keepWithNext: true, draw }
}

function paragraph(canvas: Canvas, text: string | null): PageRow[] {
  if (text === null) return []
  const style = { ...STYLES.lead, gap: STYLES.heading3.gap }
  return textRows(canvas, [{ kind: 'text', text }], { element: canvas.element(canvas.structure, 'P'), tag: 'P', style })
}

/** Returns where the text begins. */
function drawHead(canvas: Canvas, { kind, title, number }: ReceiptText): number {
  drawName(canvas)
  // The title is one heading, in two lines.
  const heading = canvas.element(canvas.structure, 'H1', { alt: title })
  const top = PAGE.top - 26
  canvas.within(heading, 'H1', () => {
    canvas.lineEndingAt(RIGHT, plainLine(canvas, kind, { face: 'regular', size: 11 }), { ...SOFT, y: top })
    const set = plainLine(canvas, number, { face: 'heading', size: 17 })
    canvas.lineEndingAt(RIGHT, set, { ...STYLES.heading2, y: top + 15 })
  })
  const y = top + NAME_HEIGHT + 26
  canvas.ornament(() => canvas.hairline(y, { width: 1.5, colour: INK }))
  return y + 4
}

const PARTY_WIDTH = TEXT_WIDTH / 2 - 12

function partyRows(canvas: Canvas, { parties }: ReceiptText): PageRow[] {
  const [seller, ...others] = parties
  if (!seller) return []
  const linesOf = ({ label, name, lines }: ReceiptText['parties'][number]): ReceiptCell[] => [
    { text: label, style: SOFT },
    { text: name, face: 'bold' },
    ...lines.map((text) => ({ text })),
  ]
  const sellerLines = linesOf(seller)
  const right = others.flatMap(linesOf)
  const element = canvas.element(canvas.structure, 'Sect')
  const rows = Array.from({ length: Math.max(sellerLines.length, right.length) }, (_, index) => {
    const pair = [sellerLines[index], right[index]].flatMap((cell, column) =>
      cell ? [{ ...cell, width: PARTY_WIDTH, indent: column * (TEXT_WIDTH / 2 + 12) }] : [],
    )
    return cells(canvas, element, 'P', pair)
  }).flat()
  return spaced(keepTogether(rows), { above: 16, below: 18 })
}

function itemRows(canvas: Canvas, { columns, item }: ReceiptText): PageRow[] {
  const table = canvas.element(canvas.structure, 'Table')
  const head = { face: 'bold' as const, style: STYLES.cell }
  const names = cells(canvas, canvas.element(table, 'TR'), 'TH', [
    { ...head, text: columns.what },
    { ...head, text: columns.hours, end: HOURS_END },
    { ...head, text: columns.amount, end: RIGHT },
  ])
  const row = canvas.element(table, 'TR')
  const what = cells(canvas, row, 'TD', [
    { text: item.name, face: 'bold', width: HOURS_END - PAGE.margin - 60 },
    { text: item.hours, end: HOURS_END },
    { text: item.amount, end: RIGHT },
  ])
  const note = cells(canvas, row, 'TD', [{ text: item.note, style: { ...STYLES.cell, colour: SECOND_INK } }])
  return keepTogether([
    ruleRow(canvas, { above: 0 }),
    ...names,
    ruleRow(canvas, { below: 10 }),
    ...what,
    ...note,
    ruleRow(canvas, { above: 10, below: 9 }),
  ])
}

function totalRows(canvas: Canvas, { totals, total }: ReceiptText): PageRow[] {
  const table = canvas.element(canvas.structure, 'Table')
  const lines = totals.flatMap(({ label, detail, amount }) => {
    const indent = lineWidth(plainLine(canvas, label, { face: 'regular', size: STYLES.body.size })) + 8
    return spaced(
      cells(canvas, canvas.element(table, 'TR'), 'TD', [
        { text: label },
        ...(detail === '' ? [] : [{ text: detail, indent, width: TEXT_WIDTH, style: STYLES.small }]),
        { text: amount, end: RIGHT },
      ]),
      { above: 3, below: 3 },
    )
  })
  const sum = cells(canvas, canvas.element(table, 'TR'), 'TD', [
    { text: total.label, face: 'heading', style: TOTAL },
    { text: total.amount, face: 'heading', style: TOTAL, end: RIGHT },
  ])
  const rule = totals.length > 0 ? [ruleRow(canvas, { above: 6, below: 8, width: 1.2, colour: INK })] : []
  return keepTogether([...lines, ...rule, ...sum])
}

/** The method and the date, with the stamp beside them. */
function paymentRows(canvas: Canvas, { method, date, stamp }: ReceiptText): PageRow[] {
  const element = canvas.element(canvas.structure, 'Sect')
  const width = TEXT_WIDTH - 2 * STAMP_RADIUS - 30
  const line = (cell: ReceiptCell) => cells(canvas, element, 'P', [{ ...cell, width }])
  const rows = [
    ...line({ text: method.label, style: SOFT }),
    ...line({ text: method.value, face: 'bold' }),
    ...spaced(line({ text: date.label, style: SOFT }), { above: 9, below: 0 }),
    ...line({ text: date.value, face: 'bold' }),
    ...line({ text: date.time, style: SOFT }),
  ]
  const [first, ...rest] = spaced(keepTogether(rows), { above: 26, below: 24 })
  if (!first) return []
  const mark = canvas.element(canvas.structure, 'P')
  const draw = (y: number) => {
    first.draw(y)
    canvas.within(mark, 'P', () => drawStamp(canvas, stamp, { x: RIGHT - STAMP_RADIUS, y: y + 26 + 46 }))
  }
  return [{ ...first, draw }, ...rest]
}

function drawStamp(canvas: Canvas, { word, day }: ReceiptText['stamp'], { x, y }: { x: number; y: number }): void {
  const { doc } = canvas
  doc.save().translate(x, y).rotate(-8)
  doc.circle(0, 0, STAMP_RADIUS).lineWidth(1.5).stroke(INK)
  doc
    .circle(0, 0, STAMP_RADIUS - 4)
    .lineWidth(0.8)
    .stroke(INK)
  // A long word, such as `Remboursé`, has to fit the circle.
  const size = word.length > 6 ? 12 : 17
  const set = plainLine(canvas, word, { face: 'heading', size })
  canvas.line(set, { x: -lineWidth(set) / 2, y: -19, size, leading: 22, colour: INK })
  const under = plainLine(canvas, day, { face: 'bold', size: 8.5 })
  canvas.line(under, { x: -lineWidth(under) / 2, y: 5, size: 8.5, leading: 11, colour: INK })
  doc.restore()
}

const BALANCE_HEIGHT = 44

/** The gold stub at the foot of the paper. */
function balanceRow(canvas: Canvas, { balance: { label, before, after, change } }: ReceiptText): PageRow {
  const element = canvas.element(canvas.structure, 'P')
  const draw = (y: number) => {
    const { doc } = canvas
    canvas.ornament(() => {
      doc.rect(PAGE.margin - 16, y, TEXT_WIDTH + 32, BALANCE_HEIGHT).fill(SOFT_GOLD)
      doc.save().dash(4, { space: 3 })
      doc
        .moveTo(PAGE.margin - 16, y)
        .lineTo(RIGHT + 16, y)
        .lineWidth(1.2)
        .stroke('#cdb67a')
      doc.restore()
    })
    canvas.within(element, 'P', () => {
      const place = { y, leading: BALANCE_HEIGHT }
      const name = plainLine(canvas, `${label}  `, { face: 'regular', size: 11 })
      const hours = plainLine(canvas, `${before} → ${after}`, { face: 'heading', size: 17 })
      canvas.line(name, { ...place, x: PAGE.margin, size: 11, colour: SECOND_INK })
      canvas.line(hours, { ...place, x: PAGE.margin + lineWidth(name) + 8, size: 17, colour: INK })
      const set = plainLine(canvas, change, { face: 'regular', size: 11 })
      canvas.lineEndingAt(RIGHT, set, { ...place, size: 11, colour: SECOND_INK })
    })
  }
  return { height: BALANCE_HEIGHT, gap: 0, keepWithNext: false, draw }
}

/** Adds space that is kept at the top of a page, too. */
function spaced(rows: readonly PageRow[], { above, below }: { above: number; below: number }): PageRow[] {
  return rows.map((row, index) => {
    const top = index === 0 ? above : 0
    const bottom = index === rows.length - 1 ? below : 0
    return { ...row, height: row.height + top + bottom, draw: (y: number) => row.draw(y + top) }
  })
}
