import { describe, expect, test } from 'vitest'
import { Figure } from './figure'

const free = { a: null, b: null, c: null }
const triangle = { kind: 'triangle', sides: { ab: 4, bc: 3, ca: 5 }, angles: free, height: null, unit: 'cm' }
const plane = { kind: 'plane', from: -4, to: 4, points: [], lines: [] }
const table = { kind: 'table', head: ['h', '$'], headFr: ['h', '$'], rows: [['1', '5']], rowsFr: [['1', '5']] }
const at45 = { degrees: 45, label: 45 }

describe('a figure with consistent measures', () => {
  test.each<[string, object]>([
    ['three sides and a right angle', { ...triangle, rightAngle: 'b' }],
    ['a rounded side', { ...triangle, rightAngle: 'b', sides: { ab: 5, bc: 5, ca: 7.07 } }],
    ['an unknown measure', { ...triangle, rightAngle: 'b', sides: { ab: 4, bc: '?', ca: 5 } }],
    ['three angles', { ...triangle, rightAngle: null, angles: { a: 60, b: 60, c: 60 } }],
    ['a right angle and two others', { ...triangle, rightAngle: 'b', angles: { a: 30, b: null, c: 60 } }],
    ['angles all around', { kind: 'angle', parts: Array(4).fill({ degrees: 90, label: '?' }) }],
    ['points at the edge', { ...plane, points: [{ name: 'P', at: [-4, 4] }] }],
    ['an even table', table],
  ])('is accepted: %s', (_, figure) => {
    expect(Figure.safeParse(figure).success).toBe(true)
  })
})

describe('a figure that contradicts itself', () => {
  test.each<[string, object]>([
    ['sides that do not meet', { ...triangle, rightAngle: null, sides: { ab: 9, bc: 3, ca: 5 } }],
    ['a side of no length', { ...triangle, rightAngle: null, sides: { ab: 0, bc: null, ca: null } }],
    ['a height of no length', { ...triangle, rightAngle: null, height: -2 }],
    ['a right angle that the sides do not make', { ...triangle, rightAngle: 'a' }],
    ['a leg longer than the hypotenuse', { ...triangle, rightAngle: 'b', sides: { ab: 6, bc: '?', ca: 5 } }],
    ['a right angle of 80°', { ...triangle, rightAngle: 'b', angles: { a: null, b: 80, c: null } }],
    ['angles that make 170°', { ...triangle, rightAngle: null, angles: { a: 60, b: 60, c: 50 } }],
    ['two angles that leave no third', { ...triangle, rightAngle: null, angles: { a: 90, b: 90, c: '?' } }],
    ['a second right angle', { ...triangle, rightAngle: 'b', angles: { a: 90, b: null, c: '?' } }],
    ['more than a full turn', { kind: 'angle', parts: Array(4).fill({ degrees: 100, label: null }) }],
    ['an angle that contradicts its label', { kind: 'angle', parts: [at45, { degrees: 45, label: 60 }] }],
    ['a point beside the paper', { ...plane, points: [{ name: 'P', at: [5, 0] }] }],
    // biome-ignore format: a line through one place.
    ['a line through one place', { ...plane, lines: [{ through: [[1, 1], [1, 1]] }] }],
    ['a short row', { ...table, rows: [['1']] }],
    ['a French row too many', { ...table, rowsFr: [...table.rowsFr, ['2', '10']] }],
    ['a French head too short', { ...table, headFr: ['h', '$', '€'] }],
  ])('is refused: %s', (_, figure) => {
    const issues = Figure.safeParse(figure).error?.issues ?? []
    expect(issues.map(({ message }) => message)).toContain('FIGURE_IMPOSSIBLE')
  })
})
