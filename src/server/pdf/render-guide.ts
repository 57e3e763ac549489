import type { Figure } from '#shared/figures/figure'
import type { Language } from '#shared/languages'
import type { Inline, MarkdownBlock } from '#shared/markdown/markdown'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import type { Subject } from '#shared/subjects'
import { GUIDE_PDF_WORDS } from '#shared/words/files/guide-pdf.words'
import { SUBJECT_WORDS } from '#shared/words/subject.words'
import type { Canvas, StructureElement } from './layout/canvas'
import { figureRows } from './layout/figure-rows'
import type { PageRow } from './layout/paginate'
import { PAGE, STYLES, SUBJECT_COLOURS, type SubjectColours, TEXT_WIDTH, type TextStyle } from './layout/pdf-style'
import { renderSheet } from './layout/render-sheet'
import { tableRows } from './layout/table-rows'
import { keepEachWithNext, keepTogether, plainLine, textRows } from './layout/text-rows'

const ITEM_INDENT = 22
const MARKER_RIGHT = 14
const NOTE_PADDING = { x: 16, y: 10 }
const NOTE_RULE_WIDTH = 3
const ANNOUNCEMENT_LINES = 2
const SHORT_ITEM_LINES = 3
const LONGER_LIST = 4
/** Notes of up to this many lines stay on one page. */
const UNBROKEN_NOTE_LINES = 8

export interface GuideText {
  title: string
  subject: Subject
  language: Language
  /** Markdown. */
  content: string
  /** The text refers to them by number. */
  figures: readonly Figure[]
  createdAt: Date
}

export function renderGuide({ content, figures, subject, ...text }: GuideText): Promise<Buffer> {
  const colours = SUBJECT_COLOURS[subject]
  const label = `${SUBJECT_WORDS[text.language][subject]} · ${GUIDE_PDF_WORDS[text.language].studyGuide}`
  return renderSheet({ ...text, label, about: label, colours }, (canvas) =>
    blockRows(canvas, parseMarkdown(content, figures), colours),
  )
}

/** Paragraphs before the first heading are the lead. */
function blockRows(canvas: Canvas, blocks: readonly MarkdownBlock[], colours: SubjectColours): PageRow[] {
  const firstHeading = blocks.findIndex(({ kind }) => kind === 'heading')
  return blocks.flatMap((block, index) => {
    const next = blocks[index + 1]?.kind ?? 'heading'
    if (block.kind !== 'paragraph') {
      const rows = otherRows(canvas, block, colours)
      // Consecutive figures stay together, because readers compare them.
      return block.kind === 'figure' && next === 'figure' ? keepEachWithNext(rows) : rows
    }
    const before = blocks[index - 1]?.kind
    const followsBox = before === 'table' || before === 'note' || before === 'figure'
    const body = followsBox ? { ...STYLES.body, gap: STYLES.cell.gap } : STYLES.body
    const rows = paragraphRows(canvas, block, index < firstHeading ? STYLES.lead : body)
    // A short paragraph stays with the list, table or note that it introduces.
    const isAnnouncement = rows.length <= ANNOUNCEMENT_LINES && next !== 'heading' && next !== 'paragraph'
    return isAnnouncement ? keepEachWithNext(rows) : rows
  })
}

function otherRows(
  canvas: Canvas,
  block: Exclude<MarkdownBlock, { kind: 'paragraph' }>,
  colours: SubjectColours,
): PageRow[] {
  switch (block.kind) {
    case 'heading':
      return headingRows(canvas, block)
    case 'list':
      return listRows(canvas, block, colours)
    case 'note':
      return noteRows(canvas, block.paragraphs, colours)
    case 'table':
      return tableRows(canvas, block, colours)
    case 'figure':
      return figureRows(canvas, block.figure, colours)
  }
}

function headingRows(canvas: Canvas, { level, content }: Extract<MarkdownBlock, { kind: 'heading' }>): PageRow[] {
  const tag = `H${level}`
  const element = canvas.element(canvas.structure, tag)
  const style = level === 2 ? STYLES.heading2 : STYLES.heading3
  return keepEachWithNext(textRows(canvas, content, { element, tag, style, face: 'heading' }))
}

function paragraphRows(
  canvas: Canvas,
  { content, language }: Extract<MarkdownBlock, { kind: 'paragraph' }>,
  style: TextStyle,
): PageRow[] {
  const element = canvas.element(canvas.structure, 'P', language ? { lang: language } : {})
  return textRows(canvas, content, { element, tag: 'P', style })
}

function listRows(
  canvas: Canvas,
  { ordered, items }: Extract<MarkdownBlock, { kind: 'list' }>,
  colours: SubjectColours,
): PageRow[] {
  const list = canvas.element(canvas.structure, 'L')
  return items.flatMap((content, index) => {
    const item = canvas.element(list, 'LI')
    const marker = { element: canvas.element(item, 'Lbl'), text: ordered ? `${index + 1}.` : '•' }
    const style = index === 0 ? { ...STYLES.item, gap: STYLES.body.gap } : STYLES.item
    const body = { element: canvas.element(item, 'LBody'), tag: 'LBody', style, indent: ITEM_INDENT }
    const [first, ...rest] = textRows(canvas, content, body)
    if (!first) return []
    const draw = (y: number) => {
      drawMarker(canvas, marker, { y, colour: colours.text })
      first.draw(y)
    }
    const rows = [{ ...first, draw }, ...rest]
    // The last item of a longer list is never alone on a page.
    const isNextToLast = items.length >= LONGER_LIST && index === items.length - 2
    return isNextToLast && rows.length <= SHORT_ITEM_LINES ? keepEachWithNext(rows) : rows
  })
}

function drawMarker(
  canvas: Canvas,
  { element, text }: { element: StructureElement; text: string },
  place: { y: number; colour: string },
): void {
  const line = plainLine(canvas, text, { face: 'bold', size: STYLES.item.size })
  canvas.within(element, 'Lbl', () => {
    canvas.lineEndingAt(PAGE.margin + MARKER_RIGHT, line, { ...STYLES.item, ...place })
  })
}

/** Drawn line by line, so that a box can continue on the next page. */
function noteRows(canvas: Canvas, paragraphs: readonly Inline[][], colours: SubjectColours): PageRow[] {
  const note = canvas.element(canvas.structure, 'Note')
  const lines = paragraphs.flatMap((content) => {
    const element = canvas.element(note, 'P')
    const style = { ...STYLES.note, gap: 0 }
    return textRows(canvas, content, { element, tag: 'P', style, indent: NOTE_PADDING.x, inset: NOTE_PADDING.x })
  })
  const rows = lines.map((line, index): PageRow => {
    const above = index === 0 ? NOTE_PADDING.y : 0
    const below = index === lines.length - 1 ? NOTE_PADDING.y : 0
    const height = above + line.height + below
    return {
      ...line,
      height,
      gap: index === 0 ? STYLES.note.gap : 0,
      draw: (y) => {
        canvas.ornament(() => drawBox(canvas, { y, height }, colours))
        line.draw(y + above)
      },
    }
  })
  return rows.length <= UNBROKEN_NOTE_LINES ? keepTogether(rows) : rows
}

function drawBox({ doc }: Canvas, { y, height }: { y: number; height: number }, colours: SubjectColours): void {
  doc.rect(PAGE.margin, y, TEXT_WIDTH, height).fill(colours.soft)
  doc.rect(PAGE.margin, y, NOTE_RULE_WIDTH, height).fill(colours.text)
}
