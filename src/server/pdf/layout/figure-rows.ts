import { describeFigure } from '#shared/figures/description/describe-figure'
import { type DrawnFigure, drawFigure } from '#shared/figures/drawing/draw-figure'
import {
  type DrawingElement,
  type Paint,
  type PathElement,
  STROKE_WIDTH,
  TEXT_SIZE,
  type TextElement,
  type TextLook,
} from '#shared/figures/drawing/drawing-element'
import { PAGE as FIGURE_PAGE } from '#shared/figures/drawing/page-size'
import { frameOf } from '#shared/figures/drawing/view-box'
import { lineWidth } from './break-lines'
import type { Canvas } from './canvas'
import type { FontFace, PdfDocument } from './fonts'
import type { PageRow } from './paginate'
import { INK, PAGE, RULE, SECOND_INK, SOFT_GOLD, STYLES, type SubjectColours, TEXT_WIDTH } from './pdf-style'
import { plainLine } from './text-rows'

/** Makes a figure's texts as large as the surrounding text. */
const SCALE = STYLES.body.size / TEXT_SIZE
const GAP = 14
const PAPER = '#ffffff'
const LINE_HEIGHT = 1.2
const RIM = 4
const HATCH = { apart: 7, width: 2.5 }

const FACES: Record<TextLook, FontFace> = {
  plain: 'regular',
  title: 'bold',
  strong: 'bold',
  accent: 'bold',
  answer: 'bold',
  variable: 'italic',
  rimmed: 'bold',
}

/** Draws a figure as on screen, with a text alternative. */
export function figureRows(canvas: Canvas, figure: DrawnFigure, colours: SubjectColours): PageRow[] {
  const alt = describeFigure(figure, canvas.language)
  const element = canvas.element(canvas.structure, 'Figure', { alt })
  const { top, height } = frameOf(figure)
  const left = PAGE.margin + (TEXT_WIDTH - FIGURE_PAGE.width * SCALE) / 2
  const draw = (y: number) => {
    const { doc } = canvas
    doc.save()
    doc.translate(left, y - top * SCALE).scale(SCALE)
    doc.lineJoin('round').lineCap('round')
    for (const drawn of drawFigure(figure, canvas.language)) drawElement(canvas, drawn, colours)
    doc.restore()
  }
  const row = { height: height * SCALE, gap: GAP, keepWithNext: false }
  return [{ ...row, draw: (y) => canvas.within(element, 'Figure', () => draw(y)) }]
}

function drawElement(canvas: Canvas, element: DrawingElement, colours: SubjectColours): void {
  if (element.kind === 'text') drawText(canvas, element, colours)
  else drawPath(canvas.doc, element, colours)
}

function drawPath(doc: PdfDocument, element: PathElement, colours: SubjectColours): void {
  const { path, fill, stroke, width = STROKE_WIDTH, isDashed = false } = element
  if (fill === 'hatch') drawHatch(doc, path, colours)
  else if (fill) doc.path(path).fill(colourOf(fill, colours))
  if (!stroke) return
  doc.path(path).lineWidth(width)
  if (isDashed) doc.dash(5, { space: 5 })
  doc.stroke(colourOf(stroke, colours))
  doc.undash()
}

function drawText(canvas: Canvas, element: TextElement, colours: SubjectColours): void {
  const { text, x, y, look = 'plain', size = TEXT_SIZE, anchor = 'middle', turned = 0 } = element
  const line = plainLine(canvas, text, { face: FACES[look], size })
  const width = lineWidth(line)
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
  const leading = LINE_HEIGHT * size
  const colour = look === 'accent' ? colours.text : INK
  const { doc } = canvas
  doc.save().rotate(turned, { origin: [x, y] })
  // A white disc keeps text readable on lines and fills, as the outline does on screen.
  if (look === 'rimmed') doc.circle(x, y, size / 2 + RIM / 2).fill(PAPER)
  canvas.line(line, { x: left, y: y - leading / 2, size, leading, colour })
  doc.restore()
}

/** Slanted lines, so that parts differ in more than colour. */
function drawHatch(doc: PdfDocument, path: string, colours: SubjectColours): void {
  doc.save().path(path).clip()
  doc.rect(0, 0, FIGURE_PAGE.width, FIGURE_PAGE.height).fill(colours.soft)
  const step = HATCH.apart * Math.SQRT2
  for (let start = -FIGURE_PAGE.height; start < FIGURE_PAGE.width; start += step) {
    doc.moveTo(start, 0).lineTo(start + FIGURE_PAGE.height, FIGURE_PAGE.height)
  }
  doc.lineWidth(HATCH.width).stroke(colours.text)
  doc.restore()
}

function colourOf(paint: Paint, { text, soft, cover }: SubjectColours): string {
  const paints: Record<Paint, string> = {
    ink: INK,
    'ink-soft': SECOND_INK,
    sheet: PAPER,
    rule: RULE,
    subject: text,
    'subject-soft': soft,
    'subject-cover': cover,
    'gold-soft': SOFT_GOLD,
    correct: text,
  }
  return paints[paint]
}
