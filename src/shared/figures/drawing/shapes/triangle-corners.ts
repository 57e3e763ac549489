import type { FigureOf, MeasureLabel } from '../../figure'

type Triangle = FigureOf<'triangle'>

/** The position of C above AB, when AB has length 1: how far along it, and how high. */
export interface Apex {
  along: number
  high: number
}

const DEFAULT: Apex = { along: 0.38, high: 0.7 }
/** A ramp of 12 by 1 is drawn steeper than it is, so that its labels have room. */
const LOW = 0.34
const HIGH = 1
const HALF_TURN = 180

/** According to the measures, as far as they are given. */
export function apexOf({ sides, angles, rightAngle }: Triangle): Apex {
  if (rightAngle === 'a') return { along: 0, high: within(ratio(sides.ca, sides.ab) ?? DEFAULT.high) }
  if (rightAngle === 'b') return { along: 1, high: within(ratio(sides.bc, sides.ab) ?? DEFAULT.high) }
  const apex = fromSides(sides) ?? fromAngles(angles) ?? DEFAULT
  if (rightAngle !== 'c') return { ...apex, high: within(apex.high) }
  const slope = ratio(sides.ca, sides.bc) ?? 0.8
  const along = slope ** 2 / (1 + slope ** 2)
  return { along, high: Math.sqrt(along * (1 - along)) }
}

function fromSides({ ab, bc, ca }: Triangle['sides']): Apex | null {
  if (typeof ab !== 'number' || typeof bc !== 'number' || typeof ca !== 'number') return null
  const along = (ca ** 2 + ab ** 2 - bc ** 2) / (2 * ab ** 2)
  const square = (ca / ab) ** 2 - along ** 2
  return square > 0 ? { along, high: Math.sqrt(square) } : null
}

function fromAngles({ a, b, c }: Triangle['angles']): Apex | null {
  const atA = typeof a === 'number' ? a : rest(b, c)
  const atB = typeof b === 'number' ? b : rest(a, c)
  if (atA === null || atB === null || atA + atB >= HALF_TURN) return null
  const [tanA, tanB] = [Math.tan((atA * Math.PI) / HALF_TURN), Math.tan((atB * Math.PI) / HALF_TURN)]
  const along = tanB / (tanA + tanB)
  return { along, high: along * tanA }
}

function rest(one: MeasureLabel, other: MeasureLabel): number | null {
  return typeof one === 'number' && typeof other === 'number' ? HALF_TURN - one - other : null
}

function ratio(one: MeasureLabel, other: MeasureLabel): number | null {
  return typeof one === 'number' && typeof other === 'number' && other > 0 ? one / other : null
}

function within(high: number): number {
  return Math.min(Math.max(high, LOW), HIGH)
}
