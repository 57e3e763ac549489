import type { PdfDocument } from './fonts'
import { GOLD, INK } from './pdf-style'

/** Drawn on a grid of 32, as everywhere on the site. */
const GRID = 32

/** The logo's quill with its top left corner at a point. */
export function drawQuill(doc: PdfDocument, { x, y, size }: { x: number; y: number; size: number }): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / GRID)
    .lineCap('round')
    .lineJoin('round')
    .lineWidth(2)
  const feather = 'M27 4C16 4.5 9 11 7.5 22.5c7 .5 13-2 16-7.5C25.500 11.500 26.500 8 27 4Z'
  doc.path(feather).fillOpacity(0.16).fill(INK).fillOpacity(1)
  doc.path(feather).stroke(INK)
  doc.path('M21 10C14 14.500 9 20 6 27').stroke(INK)
  doc.path('M4.500 29c2.500-1.500 5 .8 8-.5').lineWidth(2.5).stroke(GOLD)
  doc.restore()
}

/** The short pen stroke under a title. */
export function drawPenStroke(doc: PdfDocument, { x, y, width }: { x: number; y: number; width: number }): void {
  doc
    .save()
    .translate(x, y)
    .scale(width / 100, 1)
    .lineCap('round')
    .lineWidth(3.5)
  doc.path('M2 4C22 0 44 1 58 3s28 2 40-2').stroke(GOLD)
  doc.restore()
}
