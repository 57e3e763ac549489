import PDFDocument from 'pdfkit'
import type { Language } from '#shared/languages'
import { QUILL } from '#shared/quill'
import { GUIDE_PDF_WORDS } from '#shared/words/guide-pdf.words'
import { type Line, lineWidth } from './break-lines'
import { Canvas } from './canvas'
import type { PdfDocument } from './fonts'
import { paginate, type Row, withoutSparsePage } from './paginate'
import { GOLD, INK, LINE, PAGE, STYLES, type SubjectColours, TEXT_WIDTH } from './pdf-style'
import { plainLine, textRows } from './text-rows'

const BAND_HEIGHT = 9

const SPINE_WIDTH = 34

const LOGO = { y: 36, size: 26, nameSize: 19 }

const TITLE_Y = 92

/** Drawn on a grid of 32, as everywhere on the site. */
const GRID = 32

/** What stands around the text of any PDF of ours. */
export interface Sheet {
  title: string
  /** At the right of the logo, on the first page. */
  label: string
  /** What a program that lists documents shows below the title. */
  about: string
  colours: SubjectColours
  language: Language
  /** Written into the file: the same text gives the same bytes at any time. */
  createdAt: Date
}

/** Sets a document that a screen reader can follow, too: its rows, on as many pages as they need. */
export async function renderSheet(sheet: Sheet, rowsOn: (canvas: Canvas) => Row[]): Promise<Buffer> {
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
  const start = drawOpening(canvas, sheet)
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
    // Page numbers say how many pages there are, so all wait until the last is known.
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

/** The coloured edge of the exercise book, at the top of every page. */
function drawBand({ doc }: Canvas, { cover, text }: SubjectColours): void {
  doc.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(cover)
  doc.rect(0, 0, SPINE_WIDTH, BAND_HEIGHT).fill(text)
}

interface Opening {
  title: string
  /** At the right end of the logo's line. */
  label: string
  colours: SubjectColours
}

/** Logo, label and title of the first page; returns where the text begins. */
function drawOpening(canvas: Canvas, { title, label, colours }: Opening): number {
  canvas.ornament(() => {
    drawLogo(canvas.doc, { x: PAGE.margin - 3, y: LOGO.y, size: LOGO.size })
    const name = plainLine(canvas, 'Plume', { face: 'heading', size: LOGO.nameSize })
    const place = { y: LOGO.y + 1, size: LOGO.nameSize, leading: LOGO.size, colour: STYLES.title.colour }
    canvas.line(name, { ...place, x: PAGE.margin + LOGO.size + 5 })
    const set = plainLine(canvas, label, { face: 'bold', size: 10 })
    canvas.lineEndingAt(PAGE.width - PAGE.margin, set, { ...place, size: 10, colour: colours.text })
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

/** Site, title and page number at the foot. */
function drawFooter(
  canvas: Canvas,
  { title, language }: { title: string; language: Language },
  page: { number: number; count: number },
): void {
  const { doc } = canvas
  const { size } = STYLES.small
  doc
    .moveTo(PAGE.margin, PAGE.footer)
    .lineTo(PAGE.width - PAGE.margin, PAGE.footer)
    .lineWidth(0.75)
    .stroke(LINE)
  const pageNumber = plainLine(canvas, GUIDE_PDF_WORDS[language].pageOf(page), { face: 'regular', size })
  const place = { ...STYLES.small, y: PAGE.footer + 8 }
  canvas.lineEndingAt(PAGE.width - PAGE.margin, pageNumber, place)
  const name = plainLine(canvas, 'Plume', { face: 'bold', size })
  canvas.line(name, { ...place, x: PAGE.margin })
  const room = TEXT_WIDTH - lineWidth(name) - lineWidth(pageNumber) - 30
  canvas.line(shortened(canvas, `· ${title}`, { size, room }), { ...place, x: PAGE.margin + lineWidth(name) + 5 })
}

/** A title as long as there is room for it. */
function shortened(canvas: Canvas, text: string, { size, room }: { size: number; room: number }): Line {
  const line = plainLine(canvas, text, { face: 'regular', size })
  if (lineWidth(line) <= room) return line
  const shorter = text.replace(/…$/, '').slice(0, -1).trimEnd()
  return shortened(canvas, `${shorter}…`, { size, room })
}

/** The quill of the logo with its top left corner at a point. */
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

/** The short pen stroke under a title. */
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
