import { expect, test } from 'vitest'
import { layMoney } from './money-rows'

test('pieces lie beside each other, and none leaves the page', () => {
  const { placed, height } = layMoney(
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
