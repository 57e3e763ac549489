import type { Guard } from './guard'

const UNUSED = 'src/shared/features/credits/unused-hours.rules.ts'
const UNUSED_TEST = 'src/shared/features/credits/unused-hours.rules.test.ts'

/** Which hours are unused, what they are worth, and how their money goes back. */
export const REFUND_GUARDS: readonly Guard[] = [
  {
    name: 'given hours that are used last',
    file: UNUSED,
    text: 'first === null ? [...bought, GIVEN]',
    without: 'first === null ? [GIVEN, ...bought]',
    test: UNUSED_TEST,
  },
  {
    name: 'hours that go back to where a session took them last',
    file: UNUSED,
    text: '?.toReversed()',
    test: UNUSED_TEST,
  },
  {
    name: 'last part that has the rest of the price',
    file: UNUSED,
    text: 'Math.floor((amountCents * upTo) / hundredthsOf(purchase.hours)) - refundedCents',
    without: 'Math.floor((amountCents * hundredthsOf(hours)) / hundredthsOf(purchase.hours))',
    test: UNUSED_TEST,
  },
]
