import type { Language } from '../../languages'
import type { FigureOf } from '../figure'
import type { Mark } from './mark'
import { drawLabel } from './measure-label'
import { boxPath } from './page'

const MAX_SIZE = { width: 210, height: 130 }
const MIDDLE = { x: 160, y: 92 }

export function drawRectangle(figure: FigureOf<'rectangle'>, language: Language): Mark[] {
  const { proportion, unit } = figure
  const width = Math.min(MAX_SIZE.width, MAX_SIZE.height * proportion)
  const height = width / proportion
  const [x, y] = [MIDDLE.x - width / 2, MIDDLE.y - height / 2]
  return [
    { kind: 'path', path: boxPath({ x, y, width, height }), fill: 'subject-soft', stroke: 'ink' },
    ...drawLabel(figure.width, [MIDDLE.x, y + height + 20], { unit, language }),
    ...drawLabel(figure.height, [x - 32, MIDDLE.y], { unit, language }),
  ]
}
