import { describe, expect, test } from 'vitest'
import { formatCents, formatDollars, formatNumber } from './format-number'

describe('a number', () => {
  test.each([
    [0, '0', '0'],
    [0.25, '0.25', '0,25'],
    [-7, '−7', '−7'],
    [1200, '1,200', '1\u00a0200'],
    [-1234567.5, '−1,234,567.5', '−1\u00a0234\u00a0567,5'],
  ])('%d is formatted for each language', (value, english, french) => {
    expect(formatNumber(value, 'en')).toBe(english)
    expect(formatNumber(value, 'fr')).toBe(french)
  })
})

describe('money', () => {
  test.each([
    [350, '$3.50', '3,50\u00a0$'],
    [5, '$0.05', '0,05\u00a0$'],
    [123400, '$1,234.00', '1\u00a0234,00\u00a0$'],
  ])('%d cents have the dollar sign on the side the language uses', (cents, english, french) => {
    expect(formatCents(cents, 'en')).toBe(english)
    expect(formatCents(cents, 'fr')).toBe(french)
  })

  test('a round dollar amount has no cents', () => {
    expect(formatDollars(1500, 'en')).toBe('$1,500')
    expect(formatDollars(35, 'fr')).toBe('35\u00a0$')
  })
})
