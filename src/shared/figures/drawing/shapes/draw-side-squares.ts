import type { Language } from '../../../languages'
import { formatNumber } from '../../../mathematics/format-number'
import type { FigureOf } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { CENTER, type Point } from '../page'
import { PAGE } from '../page-size'

const MARGIN = 6
const LABEL_MIN = 12

/** The right angle of the triangle and the length of a unit, on the page. */
export function placeSquares({ a, b }: FigureOf<'side-squares'>): { corner: Point; unit: number } {
  const unit = Math.min((PAGE.width - 2 * MARGIN) / (2 * a + b), (PAGE.height - 2 * MARGIN) / (a + 2 * b))
  // The drawing reaches from −a to a + b to the right, and from −b to a + b up.
  return { corner: [CENTER.x - (b / 2) * unit, CENTER.y + (a / 2) * unit], unit }
}

/** The leg a goes up, the leg b to the right, each with its square outside. */
export function drawSideSquares(figure: FigureOf<'side-squares'>, language: Language): DrawingElement[] {
  const { a, b } = figure
  const { corner, unit } = placeSquares(figure)
  const at = (x: number, y: number): Point => [corner[0] + x * unit, corner[1] - y * unit]
  const line = (...points: Point[]) => `M${points.join('L')}`
  const lattice = (size: number, from: Point) =>
    Array.from({ length: size - 1 }, (_, step) => step + 1)
      .map(
        (step) =>
          line(at(from[0] + step, from[1]), at(from[0] + step, from[1] + size)) +
          line(at(from[0], from[1] + step), at(from[0] + size, from[1] + step)),
      )
      .join('')
  const slanted = slantedLattice(figure, at, line)
  const area = (value: number, [x, y]: Point, look: 'rimmed' | 'accent'): DrawingElement => {
    return {
      kind: 'text',
      text: formatNumber(value, language),
      x,
      y,
      look,
      size: Math.max(LABEL_MIN, Math.min(20, unit * 1.2)),
    }
  }
  const square = Math.min(1, a / 3, b / 3)
  return [
    { kind: 'path', path: `${line(at(-a, 0), at(0, 0), at(0, a), at(-a, a))}Z`, fill: 'sheet', stroke: 'ink' },
    { kind: 'path', path: `${line(at(0, -b), at(b, -b), at(b, 0), at(0, 0))}Z`, fill: 'sheet', stroke: 'ink' },
    {
      kind: 'path',
      path: `${line(at(b, 0), at(a + b, b), at(a, a + b), at(0, a))}Z`,
      fill: 'subject-cover',
      stroke: 'ink',
    },
    { kind: 'path', path: `${lattice(a, [-a, 0])}${lattice(b, [0, -b])}${slanted}`, stroke: 'ink-soft', width: 0.75 },
    { kind: 'path', path: `${line(at(0, 0), at(b, 0), at(0, a))}Z`, fill: 'subject-soft', stroke: 'ink', width: 2.5 },
    { kind: 'path', path: line(at(square, 0), at(square, square), at(0, square)), stroke: 'ink', width: 1.25 },
    area(a * a, at(-a / 2, a / 2), 'rimmed'),
    area(b * b, at(b / 2, -b / 2), 'rimmed'),
    area(a * a + b * b, at((a + b) / 2, (a + b) / 2), 'rimmed'),
  ]
}

/** The small squares on the hypotenuse, where it is a whole number of units. */
function slantedLattice(
  { a, b }: FigureOf<'side-squares'>,
  at: (x: number, y: number) => Point,
  line: (...points: Point[]) => string,
): string {
  const side = Math.hypot(a, b)
  if (!Number.isInteger(side)) return ''
  const [along, out]: [Point, Point] = [
    [-b / side, a / side],
    [a / side, b / side],
  ]
  const point = (forth: number, away: number) =>
    at(b + along[0] * forth + out[0] * away, along[1] * forth + out[1] * away)
  return Array.from({ length: side - 1 }, (_, step) => step + 1)
    .map((step) => line(point(step, 0), point(step, side)) + line(point(0, step), point(side, step)))
    .join('')
}
