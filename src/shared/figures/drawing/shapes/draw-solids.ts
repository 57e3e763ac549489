import type { Language } from '../../../languages'
import { MEASURE_WORDS } from '../../description/shape-words'
import type { DrawnAnswer } from '../../drawn-answer'
import type { FigureOf } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { drawNamedLabel } from '../measure-label'
import { circlePath, type Point } from '../page'

/** Solids that readers change have their real size, up to this measure. */
export const SOLID_LARGEST = 5
const FREE = { width: 176, height: 138 }
const MIDDLE = { x: 156, bottom: 164 }
/** How far a depth of 1 goes to the right and up. */
const DEPTH = { x: 0.5, y: 0.36 }
const CUBES_MAX = 10
/** How an unknown measure is drawn. */
const TYPICAL = 0.7

interface BoxPlace {
  scale: number
  length: number
  width: number
  height: number
  /** The lower left corner at the front. */
  corner: Point
}

/** The measures as drawn; the unknown is a bit smaller than the largest. */
export function placeBox(figure: FigureOf<'box'>): BoxPlace {
  const sides = [figure.length, figure.width, figure.height]
  const largest = Math.max(1, ...sides.filter((side) => typeof side === 'number'))
  const [length = 1, width = 1, height = 1] = sides.map((side) => (side === '?' ? largest * TYPICAL : side))
  const across = (along: number, deep: number) => along + deep * DEPTH.x
  const [widest, tallest] = figure.moves
    ? [across(SOLID_LARGEST, SOLID_LARGEST), across(SOLID_LARGEST, 0) + SOLID_LARGEST * DEPTH.y]
    : [across(length, width), height + width * DEPTH.y]
  const scale = Math.min(FREE.width / widest, FREE.height / tallest)
  return { scale, length, width, height, corner: [MIDDLE.x - (across(length, width) * scale) / 2, MIDDLE.bottom] }
}

/** A point of the box: along its length, up, and back. */
export function boxPoint(
  { scale, corner: [x, y] }: BoxPlace,
  [along, up, back]: readonly [number, number, number],
): Point {
  return [x + (along + back * DEPTH.x) * scale, y - (up + back * DEPTH.y) * scale]
}

export function drawBox(figure: FigureOf<'box'>, language: Language, answer?: DrawnAnswer): DrawingElement[] {
  const place = placeBox(figure)
  const { length, width, height } = place
  const at = (along: number, up: number, back: number) => boxPoint(place, [along, up, back])
  const line = (...points: Point[]) => `M${points.join('L')}`
  const face = (fill: 'subject-soft' | 'subject-cover' | 'sheet', ...points: Point[]): DrawingElement => {
    return { kind: 'path', path: `${line(...points)}Z`, fill, stroke: 'ink' }
  }
  const words = { unit: figure.unit, language, answer }
  const name = MEASURE_WORDS[language]
  const edge = at(length, 0, width / 2)
  return [
    face('subject-soft', at(0, 0, 0), at(length, 0, 0), at(length, height, 0), at(0, height, 0)),
    face('sheet', at(0, height, 0), at(length, height, 0), at(length, height, width), at(0, height, width)),
    face('subject-cover', at(length, 0, 0), at(length, 0, width), at(length, height, width), at(length, height, 0)),
    { kind: 'path', path: cubeLines(figure, at, line), stroke: 'ink-soft', width: 0.75 },
    ...(hasCubes(figure)
      ? []
      : [
          {
            kind: 'path' as const,
            path: [
              line(at(0, 0, 0), at(0, 0, width), at(length, 0, width)),
              line(at(0, 0, width), at(0, height, width)),
            ].join(''),
            stroke: 'ink-soft' as const,
            width: 1.25,
            isDashed: true,
          },
        ]),
    ...drawNamedLabel(
      { name: name.length, label: figure.length },
      [at(length / 2, 0, 0)[0], MIDDLE.bottom + 18],
      words,
    ),
    ...drawNamedLabel(
      { name: name.height, label: figure.height, anchor: 'end' },
      beside(at(0, height / 2, 0), -10),
      words,
    ),
    ...drawNamedLabel(
      { name: name.width, label: figure.width, anchor: 'start' },
      // Below the handle of a box that moves.
      [edge[0] + 12, edge[1] + (figure.moves ? 20 : 8)],
      words,
    ),
  ]
}

/** Whether the box is small enough to be drawn with its unit cubes. */
function hasCubes({ length, width, height }: FigureOf<'box'>): boolean {
  return [length, width, height].every((side) => Number.isInteger(side) && Number(side) <= CUBES_MAX)
}

/** The edges of the unit cubes on the three faces in sight. */
function cubeLines(
  figure: FigureOf<'box'>,
  at: (along: number, up: number, back: number) => Point,
  line: (...points: Point[]) => string,
): string {
  if (!hasCubes(figure)) return ''
  const [length, width, height] = [Number(figure.length), Number(figure.width), Number(figure.height)]
  const steps = (count: number) => Array.from({ length: count - 1 }, (_, step) => step + 1)
  return [
    ...steps(length).map((along) => line(at(along, 0, 0), at(along, height, 0), at(along, height, width))),
    ...steps(height).map((up) => line(at(0, up, 0), at(length, up, 0), at(length, up, width))),
    ...steps(width).map((back) => line(at(length, 0, back), at(length, height, back), at(0, height, back))),
  ].join('')
}

function beside([x, y]: Point, by: number): Point {
  return [x + by, y]
}

/** An ellipse is this much flatter than it is wide. */
const FLAT = 0.28
const CYLINDER_UNIT = 15
const CYLINDER = { x: 160, bottom: 160, width: 150, height: 124 }

/** The half width, the height and the middle of the top, on the page. */
export function placeCylinder(figure: FigureOf<'cylinder'>): { across: number; height: number; top: Point } {
  const { radius, height } = figure
  const [r, h] = [
    radius === '?' ? Number(height === '?' ? 1 : height) * TYPICAL : radius,
    height === '?' ? Number(radius === '?' ? 1 : radius) / TYPICAL : height,
  ]
  const scale = figure.moves ? CYLINDER_UNIT : Math.min(CYLINDER.width / (2 * r), CYLINDER.height / (h + 2 * r * FLAT))
  const base = CYLINDER.bottom - r * scale * FLAT
  return { across: r * scale, height: h * scale, top: [CYLINDER.x, base - h * scale] }
}

export function drawCylinder(figure: FigureOf<'cylinder'>, language: Language, answer?: DrawnAnswer): DrawingElement[] {
  const { across, height, top } = placeCylinder(figure)
  const [x, y] = top
  const [left, right, base] = [x - across, x + across, y + height]
  const half = (side: 0 | 1, to: Point) => `A${across} ${across * FLAT} 0 0 ${side} ${to}`
  const lid = `M${left} ${y}${half(1, [right, y])}${half(1, [left, y])}Z`
  const words = { unit: figure.unit, language, answer }
  const name = MEASURE_WORDS[language]
  const ruler = left - 12
  return [
    { kind: 'path', path: `M${left} ${y}V${base}${half(0, [right, base])}V${y}Z`, fill: 'subject-soft', stroke: 'ink' },
    {
      kind: 'path',
      path: `M${left} ${base}${half(1, [right, base])}`,
      stroke: 'ink-soft',
      width: 1.25,
      isDashed: true,
    },
    { kind: 'path', path: lid, fill: 'subject-cover', stroke: 'ink' },
    { kind: 'path', path: `M${x} ${y}H${right}`, stroke: 'subject', width: 3 },
    { kind: 'path', path: circlePath(top, 3.5), fill: 'ink' },
    {
      kind: 'path',
      path: `M${ruler} ${y}V${base}M${ruler - 5} ${y}h10M${ruler - 5} ${base}h10`,
      stroke: 'ink',
      width: 1.5,
    },
    ...drawNamedLabel({ name: name.radius, label: figure.radius, anchor: 'start' }, [right + 12, y], words),
    ...drawNamedLabel({ name: name.height, label: figure.height, anchor: 'end' }, [ruler - 10, (y + base) / 2], words),
  ]
}
