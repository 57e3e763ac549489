import type { FigureOf } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { boxPath, CENTER, slicePath } from '../page'
import { PAGE } from '../page-size'

export const BAR = { left: 24, top: 72, width: PAGE.width - 48, height: 56 }
export const FRACTION_RADIUS = 84
const TOP = 90

interface FilledParts {
  parts: number
  filled: number
}

function drawParts({ parts, filled }: FilledParts, pathOf: (place: number) => string): DrawingElement[] {
  return Array.from({ length: parts }, (_, place) => {
    const fill = place < filled ? 'subject-cover' : 'sheet'
    return { kind: 'path', path: pathOf(place), fill, stroke: 'ink' }
  })
}

export function drawFractionBar(figure: FigureOf<'fraction-bar'>): DrawingElement[] {
  const width = BAR.width / figure.parts
  return drawParts(figure, (place) => boxPath({ x: BAR.left + place * width, y: BAR.top, width, height: BAR.height }))
}

/** The first part begins at the top, and the others follow clockwise. */
export function drawFractionCircle(figure: FigureOf<'fraction-circle'>): DrawingElement[] {
  const turn = 360 / figure.parts
  return drawParts(figure, (place) =>
    slicePath([CENTER.x, CENTER.y], FRACTION_RADIUS, { from: TOP - place * turn, to: TOP - (place + 1) * turn }),
  )
}
