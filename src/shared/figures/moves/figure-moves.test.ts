import { describe, expect, test } from 'vitest'
import { Figure } from '../figure'
import { equationOf, movesOf } from './figure-moves'

const read = (value: unknown) => Figure.parse(value)
const bar = read({ kind: 'fraction-bar', parts: 3, filled: 2, moves: true })
const line = read({
  kind: 'number-line',
  from: -8,
  to: 2,
  parts: 10,
  numbered: 'all',
  moves: true,
  points: [
    { name: 'A', mark: 2 },
    { name: 'B', mark: 6 },
  ],
})
const rectangle = read({ kind: 'rectangle', width: 7, height: 3, proportion: 2, unit: '', moves: true })
const plane = read({ kind: 'plane', from: -5, to: 5, points: [{ name: 'A', at: [3, 2] }], lines: [], moves: true })
const graph = read({
  kind: 'bar-graph',
  title: 'Saves',
  titleFr: 'Arrêts',
  moves: true,
  bars: [
    { label: 'One', labelFr: 'Un', value: 4 },
    { label: 'Two', labelFr: 'Deux', value: 8 },
  ],
})
const clock = read({ kind: 'clock', hour: 15, minute: 40, moves: true })
const round = read({
  kind: 'circle',
  moves: true,
  radius: 3,
  diameter: 6,
  circumference: 18.8,
  unit: 'cm',
})
const box = read({ kind: 'box', moves: true, length: 5, width: 3, height: 4, unit: 'cm' })
const can = read({ kind: 'cylinder', moves: true, radius: 3, height: 5, unit: 'cm' })
const chart = read({ kind: 'place-value', moves: true, digits: '4072.58', marked: null })
const squares = read({ kind: 'side-squares', moves: true, a: 3, b: 4 })
const scales = read({ kind: 'balance', moves: true, unknowns: 3, left: 4, right: 19 })
const turn = read({ kind: 'angle', moves: true, parts: [{ degrees: 60, label: 60 }] })
const circle = read({ kind: 'fraction-circle', parts: 4, filled: 3, moves: true })

test('a figure without the mark cannot be changed', () => {
  const still = read({ kind: 'fraction-bar', parts: 3, filled: 2 })
  expect(movesOf(still, still, 'en')).toEqual([])
})

describe('every change within its limits is a valid figure', () => {
  test.each([bar, line, rectangle, plane, graph, clock, circle, round, box, can, chart, squares, scales, turn])(
    '$kind',
    (figure) => {
      const moves = movesOf(figure, figure, 'en')
      expect(moves.length).toBeGreaterThan(0)
      for (const { min, max, step, value, apply } of moves) {
        expect(value).toBeGreaterThanOrEqual(min)
        expect(value).toBeLessThanOrEqual(max)
        for (let to = min; to <= max; to += step) expect(() => Figure.parse(apply(to))).not.toThrow()
      }
    },
  )
})

test.each([
  [bar, 0, 2, '\\(\\frac{2}{3} = \\frac{2 \\times 2}{3 \\times 2} = \\frac{4}{6}\\)'],
  [line, 0, 0, 'A = −8; B = −2'],
  [rectangle, 0, 9, '9 × 3 = 27'],
  [plane, 1, -4, 'A (3, −4)'],
  [graph, 0, 5, '(5 + 8) ÷ 2 = 6.5'],
  [clock, 0, 65, '1:05 AM'],
  [circle, 0, 1, '\\(\\frac{1}{4}\\) = 25%'],
  [
    round,
    0,
    5,
    '\\(C = 2 \\times \\pi \\times 5 \\approx 31.4\\)\u00a0cm; \\(A = \\pi \\times 5^{2} \\approx 78.5\\)\u00a0cm²',
  ],
  [box, 2, 2, '\\(V = 5 \\times 3 \\times 2 = 30\\)\u00a0cm³'],
  [can, 0, 2, '\\(V = \\pi \\times 2^{2} \\times 5 \\approx 62.8\\)\u00a0cm³'],
  [chart, 0, 1, '4,072.58 × 10 = 40,725.8'],
  [chart, 0, -1, '4,072.58 ÷ 10 = 407.258'],
  [squares, 1, 3, '\\(3^{2} + 3^{2} = 9 + 9 = 18\\); \\(c = \\sqrt{18} \\approx 4.2\\)'],
  [scales, 0, 2, '\\(3x + 2 = 17\\)'],
  [scales, 0, 4, '\\(3x = 15\\), \\(x = 15 \\div 3 = 5\\)'],
  [turn, 0, 90, '90°: right'],
])('%j: change %i to %i', (figure, index, to, equation) => {
  const now = movesOf(figure, figure, 'en')[index]?.apply(to)
  expect(now && equationOf(figure, now, 'en')).toBe(equation)
})
