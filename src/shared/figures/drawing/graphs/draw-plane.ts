import type { Language } from '../../../languages'
import { formatNumber } from '../../../mathematics/format-number'
import type { FigureOf } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { CENTER, circlePath, type Point } from '../page'

const SIDE = 172
/** Room below for the numbers of an axis at the lower edge. */
const TOP = 10
const NUMBERS_MAX = 5
const SMALL = 10

/** The position of coordinates on the page. */
export function planePlace({ from, to }: { from: number; to: number }) {
  const unit = SIDE / (to - from)
  const left = CENTER.x - SIDE / 2
  return {
    left,
    x: (value: number) => left + (value - from) * unit,
    y: (value: number) => TOP + (to - value) * unit,
  }
}

/** A grid with two axes, equally long in every direction. */
export function drawPlane(figure: FigureOf<'plane'>, language: Language): DrawingElement[] {
  const { from, to, points, lines } = figure
  const { left, x, y } = planePlace(figure)
  const values = Array.from({ length: to - from + 1 }, (_, place) => from + place)
  const every = Math.ceil((to - from) / 2 / NUMBERS_MAX)
  const numbers = values.filter((value) => value !== 0 && value % every === 0 && value < to)
  const grid = values.map((value) => `M${x(value)} ${TOP}v${SIDE}M${left} ${y(value)}h${SIDE}`).join('')
  const axes = `M${left} ${y(0)}h${SIDE}m-6 -4l6 4l-6 4M${x(0)} ${TOP + SIDE}v${-SIDE}m-4 6l4 -6l4 6`
  return [
    { kind: 'path', path: grid, stroke: 'rule', width: 1 },
    { kind: 'path', path: axes, stroke: 'ink', width: 1.75 },
    ...numbers.flatMap((value): DrawingElement[] => [
      { kind: 'text', text: formatNumber(value, language), x: x(value), y: y(0) + 9, size: SMALL },
      { kind: 'text', text: formatNumber(value, language), x: x(0) - 9, y: y(value), size: SMALL },
    ]),
    ...lines.map(({ through }): DrawingElement => {
      const [start, end] = toTheEdge(through, { from, to })
      return { kind: 'path', path: `M${x(start[0])} ${y(start[1])}L${x(end[0])} ${y(end[1])}`, stroke: 'subject' }
    }),
    ...points.flatMap(({ name, at }): DrawingElement[] => [
      { kind: 'path', path: circlePath([x(at[0]), y(at[1])], 4.5), fill: 'ink', stroke: 'sheet', width: 1 },
      { kind: 'text', text: name, x: x(at[0]) + 11, y: y(at[1]) - 9, look: 'variable' },
    ]),
  ]
}

/** A line continues beyond its two points to the edges of the grid. */
export function toTheEdge(
  [[ax, ay], [bx, by]]: readonly [Point, Point],
  { from, to }: { from: number; to: number },
): [Point, Point] {
  const [dx, dy] = [bx - ax, by - ay]
  // How many times its vector the line goes from A to reach two opposite edges, for each axis along which it moves.
  const reaches = [
    [ax, dx],
    [ay, dy],
  ].flatMap(([start = 0, way = 0]) =>
    way === 0 ? [] : [[(from - start) / way, (to - start) / way].toSorted(ascending)],
  )
  const first = Math.max(...reaches.map(([near = 0]) => near))
  const last = Math.min(...reaches.map(([, far = 0]) => far))
  return [
    [ax + first * dx, ay + first * dy],
    [ax + last * dx, ay + last * dy],
  ]
}

function ascending(one: number, other: number): number {
  return one - other
}
