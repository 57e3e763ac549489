import PDFDocument from 'pdfkit'
import type { Language } from '#shared/languages'
import { Canvas } from './canvas'
import type { PdfDocument } from './fonts'
import { drawBand, drawFooter, drawOpening } from './page-furniture'
import { paginate, type Row, withoutSparsePage } from './paginate'
import { PAGE, type SubjectColours } from './pdf-style'

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
