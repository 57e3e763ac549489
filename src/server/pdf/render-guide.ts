import PDFDocument from 'pdfkit'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { GUIDE_PDF_WORDS } from '#shared/words/guide-pdf.words'
import { SUBJECT_WORDS } from '#shared/words/subject.words'
import { blockRows } from './block-rows'
import { Canvas } from './canvas'
import type { PdfDocument } from './fonts'
import { drawBand, drawFooter, drawOpening, type PageWords } from './page-furniture'
import { paginate, withoutSparsePage } from './paginate'
import { PAGE, SUBJECT_COLOURS } from './pdf-style'

export interface GuideText extends PageWords {
  /** In our Markdown. */
  content: string
  /** Written into the file: the same guide gives the same bytes at any time. */
  createdAt: Date
}

/** Sets a guide as a PDF that a screen reader can follow, too. */
export async function renderGuide(guide: GuideText): Promise<Buffer> {
  const doc = openDocument(guide)
  const finished = collect(doc)
  const structure = doc.struct('Document')
  doc.addStructure(structure)
  const canvas = new Canvas(doc, structure, guide.language)
  const turnPage = () => {
    doc.addPage()
    canvas.ornament(() => drawBand(canvas, guide.subject))
  }

  turnPage()
  const start = drawOpening(canvas, guide)
  const rows = blockRows(canvas, parseMarkdown(guide.content), SUBJECT_COLOURS[guide.subject])
  const box = { top: PAGE.top, bottom: PAGE.bottom }
  paginate(withoutSparsePage(rows, start, box), start, { ...box, turn: turnPage })

  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    canvas.ornament(() => drawFooter(canvas, guide, { number: index + 1, count }))
  }
  structure.end()
  doc.end()
  return finished
}

function openDocument({ title, subject, language, createdAt }: GuideText): PdfDocument {
  const words = GUIDE_PDF_WORDS[language]
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
      Subject: `${SUBJECT_WORDS[language][subject]} · ${words.studyGuide}`,
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
