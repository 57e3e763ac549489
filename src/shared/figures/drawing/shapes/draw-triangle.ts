import type { Language } from '../../../languages'
import type { DrawnAnswer } from '../../drawn-answer'
import type { FigureOf, MeasureLabel } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { drawLabel } from '../measure-label'
import type { Point } from '../page'
import { type Apex, apexOf } from './triangle-corners'

const MAX_SIZE = { width: 200, height: 120 }
const BOTTOM = 160
const CENTER = 160
const BESIDE = 24
const INSIDE = 36
const SQUARE = 12

export function drawTriangle(figure: FigureOf<'triangle'>, language: Language, answer?: DrawnAnswer): DrawingElement[] {
  const { sides, angles, height, rightAngle, unit } = figure
  const corners = cornersOf(apexOf(figure))
  const { a, b, c } = corners
  const middle: Point = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3]
  const foot: Point = [c[0], a[1]]
  const sideLabel = (label: MeasureLabel, between: readonly [Point, Point]) =>
    drawLabel(label, besideOf(between, middle), { unit, language, answer })
  const elements: DrawingElement[] = [{ kind: 'path', path: `M${a}L${b}L${c}Z`, fill: 'subject-soft', stroke: 'ink' }]
  if (rightAngle) elements.push({ kind: 'path', path: squareAt(rightAngle, corners), stroke: 'ink', width: 1.5 })
  if (height !== null) elements.push({ kind: 'path', path: `M${c}L${foot}`, stroke: 'ink-soft', isDashed: true })
  return [
    ...elements,
    ...sideLabel(sides.ab, [a, b]),
    ...sideLabel(sides.bc, [b, c]),
    ...sideLabel(sides.ca, [c, a]),
    ...drawLabel(height, [c[0] + BESIDE + 10, (c[1] + foot[1]) / 2 + 12], { unit, language, answer }),
    ...(['a', 'b', 'c'] as const).flatMap((name) =>
      drawLabel(angles[name], toward(corners[name], middle, INSIDE), { unit: '°', language, answer }),
    ),
  ]
}

/** Outside the triangle, beside the middle of a side. */
function besideOf([from, to]: readonly [Point, Point], middle: Point): Point {
  const at: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const normal: Point = [(to[1] - from[1]) / length, (from[0] - to[0]) / length]
  const isInward = normal[0] * (middle[0] - at[0]) + normal[1] * (middle[1] - at[1]) > 0
  const sign = isInward ? -1 : 1
  // Letters are wider than high, so a label beside a steep side is placed further off.
  const distance = BESIDE - 6 + Math.abs(normal[0]) * 14
  return [at[0] + sign * normal[0] * distance, at[1] + sign * normal[1] * distance]
}

/** Fits the triangle onto the page as large as possible. */
function cornersOf({ along, high }: Apex): Record<'a' | 'b' | 'c', Point> {
  const [left, right] = [Math.min(0, along), Math.max(1, along)]
  const scale = Math.min(MAX_SIZE.width / (right - left), MAX_SIZE.height / high)
  const start = CENTER - ((left + right) / 2) * scale
  const bottom = BOTTOM - (MAX_SIZE.height - high * scale) / 2
  return { a: [start, bottom], b: [start + scale, bottom], c: [start + along * scale, bottom - high * scale] }
}

function squareAt(name: 'a' | 'b' | 'c', corners: Record<'a' | 'b' | 'c', Point>): string {
  const at = corners[name]
  const others = (['a', 'b', 'c'] as const)
    .filter((each) => each !== name)
    .map((each) => toward(at, corners[each], SQUARE))
  const [one = at, two = at] = others
  const far: Point = [one[0] + two[0] - at[0], one[1] + two[1] - at[1]]
  return `M${one}L${far}L${two}`
}

function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [from[0] + ((to[0] - from[0]) / length) * distance, from[1] + ((to[1] - from[1]) / length) * distance]
}
