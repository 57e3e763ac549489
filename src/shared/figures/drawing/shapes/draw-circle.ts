import type { Language } from '../../../languages'
import { MEASURE_WORDS } from '../../description/shape-words'
import type { DrawnAnswer } from '../../drawn-answer'
import type { FigureOf } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { drawNamedLabel } from '../measure-label'
import { circlePath, type Point } from '../page'

export const CIRCLE_MIDDLE: Point = [160, 84]
const RADIUS = 64
/** A circle that readers change has its real size, up to this radius. */
export const CIRCLE_LARGEST = 5
const APART = 12
const DIMENSION = 14

/** The radius on the page. */
export function circleSize({ radius, moves }: FigureOf<'circle'>): number {
  return moves && typeof radius === 'number' ? (RADIUS * radius) / CIRCLE_LARGEST : RADIUS
}

/** The radius lies to the right; the diameter is measured below; the circumference is named at the left. */
export function drawCircle(figure: FigureOf<'circle'>, language: Language, answer?: DrawnAnswer): DrawingElement[] {
  const { radius, diameter, circumference, unit } = figure
  const [x, y] = CIRCLE_MIDDLE
  const size = circleSize(figure)
  const [left, right, below] = [x - size, x + size, y + size + DIMENSION]
  const words = { unit, language, answer }
  const name = MEASURE_WORDS[language]
  const elements: DrawingElement[] = [
    { kind: 'path', path: circlePath([x, y], size), fill: 'subject-soft', stroke: 'ink', width: 2.5 },
  ]
  if (radius !== null) elements.push({ kind: 'path', path: `M${x} ${y}H${right}`, stroke: 'subject', width: 3 })
  if (diameter !== null) {
    const ends = `M${left} ${below - 5}v10M${right} ${below - 5}v10`
    elements.push(
      { kind: 'path', path: `M${left} ${y}V${below}M${right} ${y}V${below}`, stroke: 'rule', width: 1, isDashed: true },
      { kind: 'path', path: `M${left} ${below}H${right}${ends}`, stroke: 'ink', width: 1.5 },
    )
  }
  return [
    ...elements,
    { kind: 'path', path: circlePath([x, y], 3.5), fill: 'ink' },
    ...drawNamedLabel({ name: name.radius, label: radius, anchor: 'start' }, [right + APART, y], words),
    ...drawNamedLabel({ name: name.diameter, label: diameter }, [x, below + 20], words),
    ...drawNamedLabel({ name: name.circumference, label: circumference, anchor: 'end' }, [left - APART, y], words),
  ]
}
