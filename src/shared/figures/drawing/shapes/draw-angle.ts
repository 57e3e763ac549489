import type { Language } from '../../../languages'
import type { DrawnAnswer } from '../../drawn-answer'
import type { FigureOf } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { drawLabel } from '../measure-label'
import { CENTER, circlePath, type Point, polar, slicePath } from '../page'

const ARC = 34
/** A label in a narrow angle is placed further out, where there is room for it. */
const NARROW_DEGREES = 30
/** An angle that readers turn keeps its place up to this width. */
const STRAIGHT = 180

/** Adjacent angles, starting at the right, counterclockwise. */
export function drawAngle(
  { parts, moves }: FigureOf<'angle'>,
  language: Language,
  answer?: DrawnAnswer,
): DrawingElement[] {
  const whole = parts.reduce((sum, { degrees }) => sum + degrees, 0)
  const { vertex, ray } = placeOf(moves ? STRAIGHT : whole)
  const starts = parts.map((_, place) => parts.slice(0, place).reduce((sum, { degrees }) => sum + degrees, 0))
  const arcs = parts.flatMap(({ degrees, label }, place): DrawingElement[] => {
    const from = starts[place] ?? 0
    const distance = degrees < NARROW_DEGREES ? ARC * 2.4 : ARC * 1.65
    const fill = place % 2 === 0 ? 'subject-soft' : 'subject-cover'
    return [
      {
        kind: 'path',
        path: slicePath(vertex, ARC, { from, to: from + degrees }),
        fill,
        stroke: 'subject',
        width: 1.5,
      },
      ...drawLabel(label, polar(vertex, from + degrees / 2, distance), { unit: '°', language, answer }),
    ]
  })
  const rays = [...starts, whole].map(
    (degrees): DrawingElement => ({ kind: 'path', path: `M${vertex}L${polar(vertex, degrees, ray)}`, stroke: 'ink' }),
  )
  return [...arcs, ...rays, { kind: 'path', path: circlePath(vertex, 3.5), fill: 'ink' }]
}

/** The scale and position at which the angles fit on the page. */
export function placeOf(degrees: number): { vertex: Point; ray: number } {
  if (degrees <= 90) return { vertex: [90, 168], ray: 150 }
  if (degrees <= 180) return { vertex: [CENTER.x, 160], ray: 138 }
  return { vertex: [CENTER.x, CENTER.y], ray: 88 }
}
