import { graphPlace } from '#shared/figures/drawing/graphs/draw-bar-graph'
import { planePlace } from '#shared/figures/drawing/graphs/draw-plane'
import { MINUTE_HAND } from '#shared/figures/drawing/numbers/draw-clock'
import { FRACTION_RADIUS } from '#shared/figures/drawing/numbers/draw-fraction'
import { NUMBER_LINE } from '#shared/figures/drawing/numbers/draw-number-line'
import { CENTER, type Point, polar } from '#shared/figures/drawing/page'
import { placeOf } from '#shared/figures/drawing/shapes/draw-angle'
import { CIRCLE_MIDDLE, circleSize } from '#shared/figures/drawing/shapes/draw-circle'
import { placeSquares } from '#shared/figures/drawing/shapes/draw-side-squares'
import { boxPoint, placeBox, placeCylinder } from '#shared/figures/drawing/shapes/draw-solids'
import type { Figure } from '#shared/figures/figure'
import type { Language } from '#shared/languages'

const MIDDLE: Point = [CENTER.x, CENTER.y]
/** The direction of twelve o'clock, in degrees. */
const TOP = 90

/** The position of the handle of the move with this index; null if a figure is changed by its buttons only. */
export function handleOf(figure: Figure, index: number, language: Language): Point | null {
  switch (figure.kind) {
    case 'number-line': {
      const point = figure.points[index]
      const { left, right, y } = NUMBER_LINE
      return point ? [left + ((right - left) * point.mark) / figure.parts, y] : null
    }
    case 'fraction-circle':
      return polar(MIDDLE, TOP - (360 * figure.filled) / figure.parts, FRACTION_RADIUS)
    case 'plane': {
      const [point] = figure.points
      const { x, y } = planePlace(figure)
      return point ? [x(point.at[0]), y(point.at[1])] : null
    }
    case 'bar-graph': {
      const { middle, y } = graphPlace(figure, language)
      return [middle(0), y(figure.bars[0]?.value ?? 0)]
    }
    case 'clock':
      return polar(MIDDLE, TOP - figure.minute * 6, MINUTE_HAND)
    case 'circle':
      return [CIRCLE_MIDDLE[0] + circleSize(figure), CIRCLE_MIDDLE[1]]
    case 'box': {
      const place = placeBox(figure)
      const { length, width, height } = place
      const corners = [
        [length, height / 2, 0],
        [length, 0, width],
        [length / 2, height, 0],
      ] as const
      return boxPoint(place, corners[index] ?? corners[0])
    }
    case 'cylinder': {
      const { across, height, top } = placeCylinder(figure)
      return index === 0 ? [top[0] + across, top[1] + height / 2] : top
    }
    case 'side-squares': {
      const { corner, unit } = placeSquares(figure)
      return index === 0 ? [corner[0], corner[1] - figure.a * unit] : [corner[0] + figure.b * unit, corner[1]]
    }
    case 'angle': {
      const { vertex, ray } = placeOf(180)
      return polar(vertex, figure.parts[0]?.degrees ?? 0, ray - 10)
    }
    default:
      return null
  }
}
