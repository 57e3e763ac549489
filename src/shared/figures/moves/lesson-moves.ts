import { CIRCLE_LARGEST } from '../drawing/shapes/draw-circle'
import { SOLID_LARGEST } from '../drawing/shapes/draw-solids'
import type { Figure, FigureOf } from '../figure'
import { rounded } from '../lesson-equations'
import { MOVING, shiftBetween, shiftDigits } from '../place-value'
import { type FigureMove, move } from './figure-move'

const LEG_MAX = 8
const ANGLE = { min: 5, max: 175, step: 5 }

/** The changes of the figures for lessons: solids, place value, balance. */
export function lessonMovesOf(start: Figure, now: Figure): FigureMove[] {
  switch (now.kind) {
    case 'circle':
      return typeof now.radius === 'number' ? [radiusMove(now, now.radius)] : []
    case 'box':
      return (['length', 'width', 'height'] as const).flatMap((side) =>
        sideMove(side, now[side], (to) => ({ ...now, [side]: to })),
      )
    case 'cylinder':
      return (['radius', 'height'] as const).flatMap((side) =>
        sideMove(side, now[side], (to) => ({ ...now, [side]: to })),
      )
    case 'side-squares':
      return [
        { ...move('legA', now.a, [1, LEG_MAX]), apply: (a) => ({ ...now, a }) },
        { ...move('legB', now.b, [1, LEG_MAX]), apply: (b) => ({ ...now, b }) },
      ]
    case 'place-value':
      return start.kind === now.kind ? [shiftMove(start, now)] : []
    case 'balance':
      return start.kind === now.kind ? [takeMove(start, now)] : []
    case 'angle':
      return now.parts.slice(0, 1).map(({ degrees }) => ({
        ...move('degrees', degrees, [ANGLE.min, ANGLE.max]),
        step: ANGLE.step,
        apply: (to) => ({ ...now, parts: [{ degrees: to, label: to }] }),
      }))
    default:
      return []
  }
}

/** All measures of the circle follow its radius. */
function radiusMove(now: FigureOf<'circle'>, radius: number): FigureMove {
  return {
    ...move('radius', radius, [1, CIRCLE_LARGEST]),
    apply: (to) => ({
      ...now,
      radius: to,
      diameter: now.diameter === null ? null : 2 * to,
      circumference: now.circumference === null ? null : rounded(2 * Math.PI * to),
    }),
  }
}

function sideMove(
  side: 'length' | 'width' | 'height' | 'radius',
  value: number | '?',
  apply: FigureMove['apply'],
): FigureMove[] {
  return value === '?' ? [] : [{ ...move(side, value, [1, SOLID_LARGEST]), apply }]
}

function shiftMove(start: FigureOf<'place-value'>, now: FigureOf<'place-value'>): FigureMove {
  const [whole = '', parts = ''] = start.digits.split('.')
  const limits = [Math.min(0, parts.length - MOVING.parts), Math.max(0, MOVING.whole - whole.length)] as const
  return {
    ...move('shift', shiftBetween(start.digits, now.digits), limits),
    apply: (times) => ({ ...now, digits: shiftDigits(start.digits, times) }),
  }
}

function takeMove(start: FigureOf<'balance'>, now: FigureOf<'balance'>): FigureMove {
  return {
    ...move('take', start.left - now.left, [0, start.left]),
    apply: (taken) => ({ ...start, left: start.left - taken, right: start.right - taken }),
  }
}
