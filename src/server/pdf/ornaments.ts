import { QUILL } from '#shared/quill'
import type { PdfDocument } from './fonts'
import { GOLD, INK } from './pdf-style'

/** Drawn on a grid of 32, as everywhere on the site. */
const GRID = 32

/** The quill of the logo with its top left corner at a point. */
export function drawLogo(doc: PdfDocument, { x, y, size }: { x: number; y: number; size: number }): void {
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
