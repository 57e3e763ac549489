import { describe, expect, test } from 'vitest'
import type { FigureOf } from '../../figure'
import { apexOf } from './triangle-corners'

const NONE = { a: null, b: null, c: null }
const UNKNOWN = { ab: null, bc: null, ca: null }
const triangle = (given: Partial<FigureOf<'triangle'>>): FigureOf<'triangle'> => ({
  kind: 'triangle',
  sides: UNKNOWN,
  angles: NONE,
  height: null,
  rightAngle: null,
  unit: 'cm',
  ...given,
})

describe('C is above AB', () => {
  test.each([
    ['3, 4, 5 with its right angle at A', { sides: { ab: 4, bc: 5, ca: 3 }, rightAngle: 'a' }, 0, 0.75],
    ['3, 4, 5 with its right angle at B', { sides: { ab: 4, bc: 3, ca: '?' }, rightAngle: 'b' }, 1, 0.75],
    ['3, 4, 5 with its right angle at C', { sides: { ab: 5, bc: 4, ca: 3 }, rightAngle: 'c' }, 0.36, 0.48],
    ['a ramp, drawn steeper than it is', { sides: { ab: 12, bc: 1, ca: '?' }, rightAngle: 'b' }, 1, 0.34],
    ['a tower, drawn lower than it is', { sides: { ab: 1, bc: null, ca: 9 }, rightAngle: 'a' }, 0, 1],
    ['three equal sides', { sides: { ab: 6, bc: 6, ca: 6 } }, 0.5, Math.sqrt(3) / 2],
    ['two angles of 45°', { angles: { a: 45, b: 45, c: null } }, 0.5, 0.5],
    ['the third angle determines the second', { angles: { a: 45, b: '?', c: 90 } }, 0.5, 0.5],
    ['sides that make no triangle', { sides: { ab: 9, bc: 1, ca: 1 } }, 0.38, 0.7],
    ['nothing at all', {}, 0.38, 0.7],
  ] as const)('%s', (_, given, along, high) => {
    const apex = apexOf(triangle(given))
    expect(apex.along).toBeCloseTo(along)
    expect(apex.high).toBeCloseTo(high)
  })
})
