import type { Language } from '../../../languages'
import type { DrawnAnswer } from '../../drawn-answer'
import type { FigureOf } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { drawLabel } from '../measure-label'
import { type Box, boxPath } from '../page'

const MAX_SIZE = { width: 210, height: 130 }
export const RECTANGLE_MIDDLE = { x: 160, y: 92 }

/** Its box on the page. */
export function rectanglePlace({ proportion }: FigureOf<'rectangle'>): Box {
  const width = Math.min(MAX_SIZE.width, MAX_SIZE.height * proportion)
  const height = width / proportion
  return { x: RECTANGLE_MIDDLE.x - width / 2, y: RECTANGLE_MIDDLE.y - height / 2, width, height }
}

export function drawRectangle(
  figure: FigureOf<'rectangle'>,
  language: Language,
  answer?: DrawnAnswer,
): DrawingElement[] {
  const { unit } = figure
  const box = rectanglePlace(figure)
  const { x, y, height } = box
  return [
    { kind: 'path', path: boxPath(box), fill: 'subject-soft', stroke: 'ink' },
    ...drawLabel(figure.width, [RECTANGLE_MIDDLE.x, y + height + 20], { unit, language, answer }),
    ...drawLabel(figure.height, [x - 32, RECTANGLE_MIDDLE.y], { unit, language, answer }),
  ]
}
