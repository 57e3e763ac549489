import { PAGE } from './page-size'

export const CENTER = { x: PAGE.width / 2, y: PAGE.height / 2 }

export type Point = readonly [x: number, y: number]

/** The point at a distance from another, at an angle in degrees counterclockwise from the right. */
export function polar([x, y]: Point, degrees: number, distance: number): Point {
  const turn = (degrees * Math.PI) / 180
  return [x + Math.cos(turn) * distance, y - Math.sin(turn) * distance]
}

/**
 * A slice of a circle from one direction to another. A full turn is two halves, because one arc cannot be a whole
 * circle.
 */
export function slicePath(center: Point, radius: number, { from, to }: { from: number; to: number }): string {
  const [start, end] = [polar(center, from, radius), polar(center, to, radius)]
  if (Math.abs(to - from) >= 360) {
    const across = polar(center, from + 180, radius)
    return `M${start}A${radius} ${radius} 0 0 0 ${across}A${radius} ${radius} 0 0 0 ${start}Z`
  }
  const isLarge = Math.abs(to - from) > 180 ? 1 : 0
  const sweep = to > from ? 0 : 1
  return `M${center}L${start}A${radius} ${radius} 0 ${isLarge} ${sweep} ${end}Z`
}

/** A whole circle around a point. */
export function circlePath(center: Point, radius: number): string {
  const [left, right] = [polar(center, 180, radius), polar(center, 0, radius)]
  return `M${left}A${radius} ${radius} 0 0 1 ${right}A${radius} ${radius} 0 0 1 ${left}Z`
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A rectangle, with rounded corners if a radius is given. */
export function boxPath({ x, y, width, height }: Box, radius = 0): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`
  const rightAndDown = `h${across}${corner(1, 1)}v${down}${corner(-1, 1)}`
  const leftAndUp = `h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}`
  return `M${x + radius} ${y}${rightAndDown}${leftAndUp}Z`
}
