import { expect, test } from 'vitest'
import type { Point } from '../page'
import { PAGE } from '../page-size'
import { drawPlane, toTheEdge } from './draw-plane'

test.each<[string, [Point, Point], [Point, Point]]>([
  [
    'level',
    [
      [0, 2],
      [1, 2],
    ],
    [
      [-5, 2],
      [5, 2],
    ],
  ],
  [
    'upright',
    [
      [3, 1],
      [3, 0],
    ],
    [
      [3, 5],
      [3, -5],
    ],
  ],
  [
    'steep',
    [
      [0, 1],
      [1, 3],
    ],
    [
      [-3, -5],
      [2, 5],
    ],
  ],
  [
    'falling',
    [
      [0, 0],
      [2, -1],
    ],
    [
      [-5, 2.5],
      [5, -2.5],
    ],
  ],
])('a %s line reaches both edges of the grid, and no further', (_how, through, ends) => {
  expect(toTheEdge(through, { from: -5, to: 5 })).toEqual(ends)
})

test.each([
  { from: 0, to: 8 },
  { from: -1, to: 9 },
  { from: -6, to: 6 },
])('every number of a plane from $from to $to is completely on the page', (span) => {
  const elements = drawPlane({ kind: 'plane', ...span, points: [], lines: [] }, 'en')
  const texts = elements.filter((element) => element.kind === 'text')
  expect(texts.length).toBeGreaterThan(4)
  for (const { x, y, size = 0 } of texts) {
    expect(Math.min(x, y) - size / 2).toBeGreaterThanOrEqual(0)
    expect(y + size / 2).toBeLessThanOrEqual(PAGE.height)
  }
})
