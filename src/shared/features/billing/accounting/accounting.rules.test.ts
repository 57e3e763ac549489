import { expect, test } from 'vitest'
import { sumByMethod, sumTaxes } from './accounting.rules'

test('taxes are added by name, in the order in which they first appear', () => {
  const entries = [
    { taxes: [{ name: 'TPS', cents: 500 }] },
    {
      taxes: [
        { name: 'TPS', cents: -100 },
        { name: 'TVQ', cents: 998 },
      ],
    },
  ]
  expect(sumTaxes(entries)).toEqual([
    { name: 'TPS', cents: 400 },
    { name: 'TVQ', cents: 998 },
  ])
})

test('money is added by method and by kind, in the order of the methods’ names', () => {
  const entries = [
    { kind: 'received', method: 'interac', amountCents: 3_000 },
    { kind: 'received', method: 'cash', amountCents: 1_000 },
    { kind: 'received', method: 'interac', amountCents: 500 },
    { kind: 'refunded', method: 'interac', amountCents: -700 },
    { kind: 'overpaymentRefunded', method: 'cash', amountCents: -50 },
  ] as const
  expect(sumByMethod(entries)).toEqual([
    { method: 'cash', received: 1_000, refunded: 0, overpaymentRefunded: -50, totalCents: 950 },
    { method: 'interac', received: 3_500, refunded: -700, overpaymentRefunded: 0, totalCents: 2_800 },
  ])
})
