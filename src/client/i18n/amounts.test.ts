import { expect, test } from 'vitest'
import { formatExactHours, formatHoursSigned, formatPlainNumber, readNumber } from './amounts'

test.each([
  [1, '1.0h', '1,0\u00a0h'],
  [11.5, '11.5h', '11,5\u00a0h'],
  [0.25, '0.25h', '0,25\u00a0h'],
])('formats exactly %d hours as %s and %s', (hours, english, french) => {
  expect(formatExactHours(hours, 'en')).toBe(english)
  expect(formatExactHours(hours, 'fr')).toBe(french)
})

test('formats a ledger entry with a plus or a true minus sign', () => {
  expect(formatHoursSigned(10, 'en')).toBe('+10.0h')
  expect(formatHoursSigned(-1, 'fr')).toBe('−1,0\u00a0h')
})

test.each(['1.5', '1,5', ' 1,50 '])('reads %s as one and a half', (typed) => {
  expect(readNumber(typed)).toBe(1.5)
})

test.each(['', ' ', 'two', '1,5,5', '1.000,5', '1,000', '0x10', '1e1', 'Infinity', '.', '1.'])(
  'does not read "%s" as a number',
  (typed) => {
    expect(readNumber(typed)).toBeNaN()
  },
)

test('reads a formatted plain number back unchanged', () => {
  for (const language of ['en', 'fr'] as const) expect(readNumber(formatPlainNumber(1250.5, language))).toBe(1250.5)
})
