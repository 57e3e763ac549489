import { placeOf } from '#shared/figures/drawing/draw-angle'
import { CIRCLE_MIDDLE, circleSize } from '#shared/figures/drawing/draw-circle'
import { placeSquares } from '#shared/figures/drawing/draw-side-squares'
import { boxPoint, placeBox, placeCylinder } from '#shared/figures/drawing/draw-solids'
import { polar } from '#shared/figures/drawing/page'
import { PAGE } from '#shared/figures/drawing/page-size'
import { scaleSteps } from '#shared/figures/drawing/scale-steps'
import type { Figure } from '#shared/figures/figure'

export type HandlePlace = readonly [x: number, y: number]

/** Where the handle of the move with this index is drawn; null where a figure is changed by its buttons only. */
export function handleOf(figure: Figure, index: number): HandlePlace | null {
  switch (figure.kind) {
    case 'number-line': {
      const point = figure.points[index]
      return point ? [34 + ((PAGE.width - 68) * point.mark) / figure.parts, 108] : null
    }
    case 'fraction-circle': {
      const turn = (2 * Math.PI * figure.filled) / figure.parts
      return [160 + 84 * Math.sin(turn), 100 - 84 * Math.cos(turn)]
    }
    case 'plane': {
      const [point] = figure.points
      const unit = 172 / (figure.to - figure.from)
      return point ? [74 + (point.at[0] - figure.from) * unit, 10 + (figure.to - point.at[1]) * unit] : null
    }
    case 'bar-graph': {
      const top = scaleSteps(Math.max(...figure.bars.map(({ value }) => value))).at(-1) ?? 1
      const slot = (PAGE.width - 58) / figure.bars.length
      return [44 + slot / 2, 174 - (142 * (figure.bars[0]?.value ?? 0)) / top]
    }
    case 'clock': {
      const turn = (2 * Math.PI * figure.minute) / 60
      return [160 + 68 * Math.sin(turn), 100 - 68 * Math.cos(turn)]
    }
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
