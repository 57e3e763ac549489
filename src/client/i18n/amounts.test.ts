import { expect, test } from 'vitest'
import { formatExactHours, formatHoursSigned, formatMoney } from './amounts'

test.each([
  [150, '$150', '150\u00a0$'],
  [1234.5, '$1,234.50', '1\u00a0234,50\u00a0$'],
  [0, '$0', '0\u00a0$'],
])('%d dollars read %s and %s', (dollars, english, french) => {
  expect(formatMoney(dollars, 'en')).toBe(english)
  expect(formatMoney(dollars, 'fr')).toBe(french)
})

test.each([
  [1, '1.0h', '1,0\u00a0h'],
  [11.5, '11.5h', '11,5\u00a0h'],
  [0.25, '0.25h', '0,25\u00a0h'],
])('%d hours that are counted with read %s and %s', (hours, english, french) => {
  expect(formatExactHours(hours, 'en')).toBe(english)
  expect(formatExactHours(hours, 'fr')).toBe(french)
})

test('a movement carries its sign, a real minus', () => {
  expect(formatHoursSigned(10, 'en')).toBe('+10.0h')
  expect(formatHoursSigned(-1, 'fr')).toBe('−1,0\u00a0h')
})
