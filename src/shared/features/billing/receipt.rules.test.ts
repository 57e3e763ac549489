import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  creditNoteTaxes,
  formatReceiptNumber,
  includedTaxes,
  parseReceiptNumber,
  type Tax,
  type TaxShare,
} from './receipt.rules'

test.each([
  ['R-2026-0001', { series: 'receipt', year: 2026, number: 1 }],
  ['C-2027-0042', { series: 'credit-note', year: 2027, number: 42 }],
  ['DEMO-R-2026-12345', { series: 'demo-receipt', year: 2026, number: 12_345 }],
  ['DEMO-C-2026-0001', { series: 'demo-credit-note', year: 2026, number: 1 }],
] as const)('formats and parses %s', (written, number) => {
  expect(formatReceiptNumber(number)).toBe(written)
  expect(parseReceiptNumber(written)).toEqual(number)
  expect(parseReceiptNumber(` ${written.toLowerCase()} `)).toEqual(number)
})

test('parses a number without its leading zeros', () => {
  expect(parseReceiptNumber('r-2026-7')).toEqual({ series: 'receipt', year: 2026, number: 7 })
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
])('“%s” is not a receipt number', (typed) => {
  expect(parseReceiptNumber(typed)).toBeNull()
})

const GST: Tax = { name: 'TPS', number: '123456789 RT0001', ratePercent: 5 }
const QST: Tax = { name: 'TVQ', number: '1234567890 TQ0001', ratePercent: 9.975 }
const PST: Tax = { name: 'PST', number: 'PST-1234-5678', ratePercent: 7 }
const HST: Tax = { name: 'HST', number: '123456789 RT0001', ratePercent: 13 }

const centsOf = (taxes: readonly TaxShare[]) => taxes.map(({ cents }) => cents)

test.each<[number, Tax[], number[]]>([
  [0, [GST, QST], [0, 0]],
  [1, [GST, QST], [0, 0]],
  [3_000, [GST, QST], [130, 260]],
  [15_000, [GST, QST], [652, 1_301]],
  [28_000, [GST, QST], [1_218, 2_429]],
  [52_000, [GST, QST], [2_261, 4_511]],
  [1_000_000, [GST, QST], [43_488, 86_758]],
  [11_300, [HST], [1_300]],
  [105, [GST], [5]],
  // Exactly 2.5 cents of the first tax and 3.5 of the second.
  [56, [GST, PST], [3, 4]],
  [3_000, [], []],
])('%d cents include taxes %j of %j cents', (amountCents, taxes, cents) => {
  expect(centsOf(includedTaxes(amountCents, taxes))).toEqual(cents)
})

test('a tax share keeps the name, number and rate of its tax', () => {
  expect(includedTaxes(3_000, [QST])).toEqual([{ ...QST, cents: 272 }])
})

/** Issues one credit note after another. */
function creditNotesOf(taxes: Tax[], amounts: number[]) {
  const notes: { amountCents: number; taxes: TaxShare[] }[] = []
  for (const amountCents of amounts) {
    notes.push({ amountCents, taxes: creditNoteTaxes({ taxes }, notes, amountCents) })
  }
  return notes.map((note) => centsOf(note.taxes))
}

test.each<[number[], number[][]]>([
  [[3_000], [[130, 260]]],
  // 43.49 and 86.76 cents each: the rounding of one credit note is made up by the next.
  [
    [1_000, 1_000, 1_000],
    [
      [43, 87],
      [44, 87],
      [43, 86],
    ],
  ],
  [
    [1, 2_999],
    [
      [0, 0],
      [130, 260],
    ],
  ],
])('refunds of %j cents show the taxes %j', (amounts, cents) => {
  expect(creditNotesOf([GST, QST], amounts)).toEqual(cents)
})

test('a receipt without taxes has credit notes without taxes', () => {
  expect(creditNotesOf([], [1_000, 2_000])).toEqual([[], []])
})

test('credit notes of a fully refunded purchase add up to its receipt, whatever the parts', () => {
  const rates = fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 3 })
  const parts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(rates, parts, (scaledRates, amounts) => {
      const taxes = scaledRates.map((rate) => ({ ...GST, ratePercent: rate / 10_000 }))
      const total = amounts.reduce((sum, cents) => sum + cents, 0)
      const sums = creditNotesOf(taxes, amounts).reduce((all, note) => all.map((sum, n) => sum + (note[n] ?? 0)))
      expect(sums).toEqual(centsOf(includedTaxes(total, taxes)))
    }),
  )
})
