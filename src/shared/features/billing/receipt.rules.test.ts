import { expect, test } from 'vitest'
import { readReceiptNumber, writeReceiptNumber } from './receipt.rules'

test.each([
  ['R-2026-0001', { series: 'receipt', year: 2026, number: 1 }],
  ['C-2027-0042', { series: 'credit-note', year: 2027, number: 42 }],
  ['DEMO-R-2026-12345', { series: 'demo-receipt', year: 2026, number: 12_345 }],
  ['DEMO-C-2026-0001', { series: 'demo-credit-note', year: 2026, number: 1 }],
] as const)('%s is written and read alike', (written, number) => {
  expect(writeReceiptNumber(number)).toBe(written)
  expect(readReceiptNumber(written)).toEqual(number)
  expect(readReceiptNumber(` ${written.toLowerCase()} `)).toEqual(number)
})

test('a number is read without its zeros', () => {
  expect(readReceiptNumber('r-2026-7')).toEqual({ series: 'receipt', year: 2026, number: 7 })
})

test.each([
  '',
  'Roy',
  'X-2026-0001',
  'R-26-1',
  'R-2026-',
  'DEMO-2026-1',
  'R-2026-1234567890',
  'no R-2026-1',
  'R-2026-1 too',
])('“%s” is no number', (typed) => {
  expect(readReceiptNumber(typed)).toBeNull()
})
