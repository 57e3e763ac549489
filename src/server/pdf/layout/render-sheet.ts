import PDFDocument from 'pdfkit'
import type { Language } from '#shared/languages'
import { QUILL } from '#shared/quill'
import { GUIDE_PDF_WORDS } from '#shared/words/files/guide-pdf.words'
import { lineWidth, type TextLine } from './break-lines'
import { Canvas } from './canvas'
import type { PdfDocument } from './fonts'
import { type PageRow, paginate, withoutSparsePage } from './paginate'
import { GOLD, INK, LINE, PAGE, STYLES, type SubjectColours, TEXT_WIDTH } from './pdf-style'
import { plainLine, textRows } from './text-rows'

const BAND_HEIGHT = 9
const SPINE_WIDTH = 34
const LOGO = { y: 36, size: 26, nameSize: 19 }
const TITLE_Y = 92

/** The size of the logo's drawing. */
const GRID = 32

/** The parts around the text of every PDF. */
export interface Sheet {
  title: string
  /** At the right of the logo, on the first page. */
  label: string
  /** The document's `Subject` property. */
  about: string
  colours: SubjectColours
  language: Language
  /** Stored in the file, so that the same text always gives the same bytes. */
  createdAt: Date
}

/** Renders rows as a tagged PDF that screen readers can follow. The opening returns where they begin. */
export async function renderSheet(
  sheet: Sheet,
  rowsOn: (canvas: Canvas) => PageRow[],
  open: (canvas: Canvas) => number = (canvas) => drawOpening(canvas, sheet),
): Promise<Buffer> {
  const doc = openDocument(sheet)
  const finished = collect(doc)
  const structure = doc.struct('Document')
  doc.addStructure(structure)
  const canvas = new Canvas(doc, structure, sheet.language)
  const turnPage = () => {
    doc.addPage()
    canvas.ornament(() => drawBand(canvas, sheet.colours))
  }

  turnPage()
  const start = open(canvas)
  const rows = rowsOn(canvas)
  const box = { top: PAGE.top, bottom: PAGE.bottom }
  paginate(withoutSparsePage(rows, start, box), start, { ...box, turn: turnPage })

  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    canvas.ornament(() => drawFooter(canvas, sheet, { number: index + 1, count }))
  }
  structure.end()
  doc.end()
  return finished
}

function openDocument({ title, about, language, createdAt }: Sheet): PdfDocument {
  return new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    // Page numbers include the total, so pages are finished at the end.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: `${language}-CA`,
    displayTitle: true,
    info: {
      Title: title,
      Author: 'Plume',
      Subject: about,
      Creator: 'Plume',
      Producer: 'Plume',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  })
}

function collect(doc: PdfDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

function drawBand({ doc }: Canvas, { cover, text }: SubjectColours): void {
  doc.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(cover)
  doc.rect(0, 0, SPINE_WIDTH, BAND_HEIGHT).fill(text)
}

export const NAME_HEIGHT = LOGO.size

/** The logo with the name, at the top left. */
export function drawName(canvas: Canvas): void {
  canvas.ornament(() => {
    drawLogo(canvas.doc, { x: PAGE.margin - 3, y: LOGO.y, size: LOGO.size })
    const name = plainLine(canvas, 'Plume', { face: 'heading', size: LOGO.nameSize })
    const place = { y: LOGO.y + 1, size: LOGO.nameSize, leading: LOGO.size, colour: STYLES.title.colour }
    canvas.line(name, { ...place, x: PAGE.margin + LOGO.size + 5 })
  })
}

/** Returns where the text begins. */
function drawOpening(canvas: Canvas, { title, label, colours }: Sheet): number {
  drawName(canvas)
  canvas.ornament(() => {
    const set = plainLine(canvas, label, { face: 'bold', size: 10 })
    const place = { y: LOGO.y + 1, size: 10, leading: LOGO.size, colour: colours.text }
    canvas.lineEndingAt(PAGE.width - PAGE.margin, set, place)
  })
  const element = canvas.element(canvas.structure, 'H1')
  const rows = textRows(canvas, [{ kind: 'text', text: title }], {
    element,
    tag: 'H1',
    style: STYLES.title,
    face: 'heading',
  })
  for (const [index, row] of rows.entries()) row.draw(TITLE_Y + index * row.height)
  const titleEnd = TITLE_Y + rows.length * STYLES.title.leading
  canvas.ornament(() => drawPenStroke(canvas.doc, { x: PAGE.margin, y: titleEnd + 6, width: 84 }))
  return titleEnd + 28
}

function drawFooter(canvas: Canvas, { title, language }: Sheet, page: { number: number; count: number }): void {
  const { size } = STYLES.small
  canvas.hairline(PAGE.footer, { width: 0.75, colour: LINE })
  const pageNumber = plainLine(canvas, GUIDE_PDF_WORDS[language].pageOf(page), { face: 'regular', size })
  const place = { ...STYLES.small, y: PAGE.footer + 8 }
  canvas.lineEndingAt(PAGE.width - PAGE.margin, pageNumber, place)
  const name = plainLine(canvas, 'Plume', { face: 'bold', size })
  canvas.line(name, { ...place, x: PAGE.margin })
  const room = TEXT_WIDTH - lineWidth(name) - lineWidth(pageNumber) - 30
  canvas.line(shortened(canvas, `· ${title}`, { size, room }), { ...place, x: PAGE.margin + lineWidth(name) + 5 })
}

function shortened(canvas: Canvas, text: string, { size, room }: { size: number; room: number }): TextLine {
  const line = plainLine(canvas, text, { face: 'regular', size })
  if (lineWidth(line) <= room) return line
  const shorter = text.replace(/…$/, '').slice(0, -1).trimEnd()
  return shortened(canvas, `${shorter}…`, { size, room })
}

function drawLogo(doc: PdfDocument, { x, y, size }: { x: number; y: number; size: number }): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / GRID)
    .lineCap('round')
    .lineJoin('round')
  doc.path(QUILL.feather).fillOpacity(0.13).fill(INK).fillOpacity(1)
  doc.path(QUILL.feather).lineWidth(2.1).stroke(INK)
  doc.path(QUILL.shaft).lineWidth(1.9).stroke(INK)
  doc.path(QUILL.ink).lineWidth(2.6).stroke(GOLD)
  doc.restore()
}

function drawPenStroke(doc: PdfDocument, { x, y, width }: { x: number; y: number; width: number }): void {
  doc
    .save()
    .translate(x, y)
    .scale(width / 100, 1)
    .lineCap('round')
    .lineWidth(3.5)
  doc.path('M2 4C22 0 44 1 58 3s28 2 40-2').stroke(GOLD)
  doc.restore()
}
