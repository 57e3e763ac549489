import { expect, test } from 'vitest'
import { formatMoney, formatPercent } from './format-amount'

test.each([
  [150, '$150', '150\u00a0$'],
  [1234.5, '$1,234.50', '1\u00a0234,50\u00a0$'],
  [0, '$0', '0\u00a0$'],
])('formats %d dollars as %s and %s', (dollars, english, french) => {
  expect(formatMoney(dollars, 'en')).toBe(english)
  expect(formatMoney(dollars, 'fr')).toBe(french)
})

test('formats percentages', () => {
  expect([formatPercent(82, 'en'), formatPercent(82, 'fr')]).toEqual(['82%', '82\u00a0%'])
  expect([formatPercent(9.975, 'en'), formatPercent(9.975, 'fr')]).toEqual(['9.975%', '9,975\u00a0%'])
})
