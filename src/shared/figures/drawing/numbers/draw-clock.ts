import type { FigureOf } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { CENTER, circlePath, type Point, polar } from '../page'

const MIDDLE: Point = [CENTER.x, CENTER.y]
const RADIUS = 92
export const MINUTE_HAND = 68
const TOP = 90
const MINUTES = Array.from({ length: 60 }, (_, minute) => minute)
const HOURS = Array.from({ length: 12 }, (_, hour) => hour + 1)

export function drawClock({ hour, minute }: FigureOf<'clock'>): DrawingElement[] {
  const ticks = MINUTES.map((mark): DrawingElement => {
    const isHour = mark % 5 === 0
    const at = (inside: number) => polar(MIDDLE, TOP - mark * 6, RADIUS - inside)
    return { kind: 'path', path: `M${at(3)}L${at(isHour ? 10 : 6)}`, stroke: 'ink', width: isHour ? 2 : 1 }
  })
  const numbers = HOURS.map((number): DrawingElement => {
    const [x, y] = polar(MIDDLE, TOP - number * 30, RADIUS - 20)
    return { kind: 'text', text: String(number), x, y }
  })
  const handTo = (degrees: number, length: number) => `M${MIDDLE}L${polar(MIDDLE, degrees, length)}`
  return [
    { kind: 'path', path: circlePath(MIDDLE, RADIUS), fill: 'sheet', stroke: 'ink' },
    ...ticks,
    ...numbers,
    { kind: 'path', path: handTo(TOP - ((hour % 12) + minute / 60) * 30, 46), stroke: 'ink', width: 5 },
    { kind: 'path', path: handTo(TOP - minute * 6, MINUTE_HAND), stroke: 'subject', width: 3 },
    { kind: 'path', path: circlePath(MIDDLE, 5), fill: 'ink' },
  ]
}
