import { expect, test } from 'vitest'
import { missingCents, overpaidCents, toCents } from './purchase.rules'

test.each([
  ['150.00', 15_000],
  [0.29, 29],
  [1005, 100_500],
  ['1.1', 110],
])('%s dollars are %d cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents)
})

test.each([
  ['pending', 13_000, 2_000, 0],
  ['pending', 0, 15_000, 0],
  ['paid', 15_000, 0, 0],
  ['paid', 15_500, 0, 500],
  ['expired', 13_000, 2_000, 13_000],
  ['cancelled', 15_000, 0, 15_000],
] as const)(
  'a $150 purchase that is %s with %d cents received is missing %d and overpaid by %d',
  (status, receivedCents, missing, overpaid) => {
    const money = { status, amountCents: 15_000, receivedCents, refundedCents: 0 }
    expect(missingCents(money)).toBe(missing)
    expect(overpaidCents(money)).toBe(overpaid)
  },
)

test('refunded money does not count as overpaid', () => {
  const refunded = { status: 'paid', amountCents: 15_000, receivedCents: 12_500, refundedCents: 3_000 } as const
  expect(overpaidCents(refunded)).toBe(500)
})
