import { expect, test } from 'vitest'
import { toTheEdge } from './draw-plane'
import type { Point } from './page'

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
])('a %s line goes to both edges of the paper, and no further', (_how, through, ends) => {
  expect(toTheEdge(through, { from: -5, to: 5 })).toEqual(ends)
})
