import { expect, test } from 'vitest'
import { PAGE } from '../page-size'
import { moneyOnPage, placeMoney } from './money-rows'

test('pieces do not overlap, and all are on the page', () => {
  const { placed, height } = placeMoney(
    [
      { cents: 500, count: 4 },
      { cents: 25, count: 10 },
    ],
    300,
  )
  expect(placed).toHaveLength(14)
  for (const { x, width, y, height: own } of placed) {
    expect(x + width).toBeLessThanOrEqual(300)
    expect(y + own).toBeLessThanOrEqual(height)
  }
  expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(14)
})

test('a few coins are centred, twice as large, and take no more of the page than they need', () => {
  const { placed, height } = moneyOnPage([
    { cents: 200, count: 1 },
    { cents: 10, count: 2 },
  ])
  const [first, last] = [placed[0], placed.at(-1)]
  expect(first?.x).toBeCloseTo(PAGE.width - (last?.x ?? 0) - (last?.width ?? 0))
  expect(height).toBe(2 * 34 + 2 * 8)
})

test.each([
  ['a bill', [{ cents: 500, count: 1 }]],
  [
    'many pieces',
    [
      { cents: 2000, count: 9 },
      { cents: 25, count: 30 },
    ],
  ],
])('%s stays within the page', (_, pieces) => {
  const { placed, height } = moneyOnPage(pieces)
  expect(height).toBeLessThanOrEqual(PAGE.height)
  for (const { x, width } of placed) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(PAGE.width)
  }
})
