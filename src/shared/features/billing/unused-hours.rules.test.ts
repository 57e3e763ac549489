import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HoursMoved, shareCents, unusedHours } from './unused-hours.rules'

const row = (hours: number, of: Partial<HoursMoved> = {}): HoursMoved => ({
  hours,
  sessionId: null,
  purchaseId: null,
  ...of,
})
const bought = (purchaseId: number, hours: number) => row(hours, { purchaseId })
const refunded = (purchaseId: number, hours: number) => row(-hours, { purchaseId })
const booked = (sessionId: number, hours: number) => row(-hours, { sessionId })
const cancelled = (sessionId: number, hours: number) => row(hours, { sessionId })
const given = (hours: number) => row(hours)

describe('which hours are unused', () => {
  const CASES: [string, HoursMoved[], Record<number, number>, number][] = [
    ['nothing happened yet', [], {}, 0],
    ['all that was bought', [bought(1, 5)], { 1: 5 }, 0],
    ['the oldest bought are used first', [bought(1, 2), bought(2, 5), booked(9, 1)], { 1: 1, 2: 5 }, 0],
    ['a session can use two purchases', [bought(1, 0.5), bought(2, 5), booked(9, 2)], { 1: 0, 2: 3.5 }, 0],
    ['gifts are used last', [given(3), bought(1, 2), booked(8, 2), booked(9, 1)], { 1: 0 }, 2],
    ['a gift that was used before the purchase stays used', [given(2), booked(9, 2), bought(1, 5)], { 1: 5 }, 0],
    ['a cancelled session gives back what it used', [bought(1, 2), booked(9, 2), cancelled(9, 2)], { 1: 2 }, 0],
    [
      'a cancelled session gives back a gift as a gift',
      [given(2), booked(9, 2), bought(1, 5), cancelled(9, 2)],
      { 1: 5 },
      2,
    ],
    [
      'half of a session comes back from what it used last',
      [bought(1, 1), bought(2, 1), booked(9, 2), cancelled(9, 1)],
      { 1: 0, 2: 1 },
      0,
    ],
    [
      'a session that gives back twice does not give the same hours again',
      [bought(1, 1), bought(2, 1), booked(9, 2), cancelled(9, 1), cancelled(9, 1)],
      { 1: 1, 2: 1 },
      0,
    ],
    [
      'a late cancellation that returned nothing can still be given back to its purchase',
      [bought(1, 2), booked(9, 2), cancelled(9, 0), cancelled(9, 2)],
      { 1: 2 },
      0,
    ],
    ['hours given for a session that used none are a gift', [bought(1, 1), cancelled(9, 1)], { 1: 1 }, 1],
    ['hours that staff take away are used like others', [given(1), bought(1, 2), row(-2)], { 1: 0 }, 1],
    ['a refund takes the hours of its purchase', [bought(1, 2), bought(2, 5), refunded(2, 5)], { 1: 2, 2: 0 }, 0],
    [
      'a refund that is refused gives them back to it',
      [bought(1, 2), bought(2, 5), refunded(2, 5), bought(2, 5)],
      { 1: 2, 2: 5 },
      0,
    ],
    ['hundredths of an hour add up', [bought(1, 0.1), bought(2, 0.2), row(-0.3), given(0.07)], { 1: 0, 2: 0 }, 0.07],
  ]

  test.each(CASES)('%s', (_, ledger, left, gifts) => {
    const unused = unusedHours(ledger)
    expect(Object.fromEntries(unused.bought)).toEqual(left)
    expect(unused.given).toBe(gifts)
  })
})

describe('what hours are worth', () => {
  const TEN = { hours: 10, amountCents: 28_000, refundedHours: 0, refundedCents: 0 }
  const THIRD = { hours: 3, amountCents: 10_000, refundedHours: 0, refundedCents: 0 }

  test.each([
    ['none', TEN, 0, 0],
    ['all of them', TEN, 10, 28_000],
    ['a share of the price, not of the price by the hour', TEN, 2.5, 7_000],
    ['a share that is no whole cent', THIRD, 1, 3_333],
    ['the second share', { ...THIRD, refundedHours: 1, refundedCents: 3_333 }, 1, 3_333],
    ['the last part, which has the rest', { ...THIRD, refundedHours: 2, refundedCents: 6_666 }, 1, 3_334],
    ['hours that cost less than a cent', { ...THIRD, hours: 100, amountCents: 1 }, 99.5, 0],
    ['hours that were free', { ...THIRD, amountCents: 0 }, 3, 0],
  ])('%s', (_, purchase, hours, cents) => {
    expect(shareCents(purchase, hours)).toBe(cents)
  })
})

const halves = (most: number) => fc.integer({ min: 1, max: most * 2 }).map((count) => count / 2)

test('parts are together the price, however it is cut, and never more on the way', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(cuts, fc.integer({ min: 0, max: 1_000_000 }), (parts, amountCents) => {
      const hours = parts.reduce((sum, part) => sum + part, 0) / 100
      const purchase = { hours, amountCents, refundedHours: 0, refundedCents: 0 }
      for (const part of parts) {
        purchase.refundedCents += shareCents(purchase, part / 100)
        purchase.refundedHours += part / 100
        expect(purchase.refundedCents).toBeLessThanOrEqual(amountCents)
      }
      expect(purchase.refundedCents).toBe(amountCents)
    }),
  )
})

type Step = { action: 'buy' | 'give' | 'book' | 'cancel' | 'take' | 'refund'; hours: number; which: number }
const steps = fc.array(
  fc.record<Step>({
    action: fc.constantFrom('buy', 'give', 'book', 'cancel', 'take', 'refund'),
    hours: halves(6),
    which: fc.nat(20),
  }),
  { maxLength: 40 },
)

/** A ledger that the database would take: no balance below zero, no refund beyond what is unused. */
function ledgerOf(wanted: Step[]): HoursMoved[] {
  const ledger: HoursMoved[] = []
  wanted.forEach(({ action, hours, which }, at) => {
    const balance = ledger.reduce((sum, moved) => sum + moved.hours, 0)
    const spent = Math.min(hours, balance)
    if (action === 'buy') ledger.push(bought(at, hours))
    else if (action === 'give') ledger.push(given(hours))
    else if (action === 'cancel') ledger.push(...cancelling(ledger, which))
    else if (action === 'refund') ledger.push(...refunding(ledger, which))
    else if (spent > 0) ledger.push(action === 'book' ? booked(at, spent) : row(-spent))
  })
  return ledger
}

function cancelling(ledger: HoursMoved[], which: number): HoursMoved[] {
  const open = ledger.filter(
    ({ hours, sessionId }) =>
      hours < 0 && sessionId !== null && !ledger.some((other) => other.hours > 0 && other.sessionId === sessionId),
  )
  const session = open[which % (open.length || 1)]
  return session?.sessionId == null ? [] : [cancelled(session.sessionId, -session.hours)]
}

function refunding(ledger: HoursMoved[], which: number): HoursMoved[] {
  const left = [...unusedHours(ledger).bought].filter(([, hours]) => hours > 0)
  const purchase = left[which % (left.length || 1)]
  return purchase ? [refunded(...purchase)] : []
}

test('unused hours are the balance, and of a purchase never more than it brought', () => {
  fc.assert(
    fc.property(steps, (wanted) => {
      const ledger = ledgerOf(wanted)
      const unused = unusedHours(ledger)
      const left = [...unused.bought.values()].reduce((sum, hours) => sum + hours, unused.given)
      expect(left).toBeCloseTo(
        ledger.reduce((sum, { hours }) => sum + hours, 0),
        9,
      )
      expect(unused.given).toBeGreaterThanOrEqual(0)
      for (const [id, hours] of unused.bought) {
        const brought = ledger
          .filter(({ purchaseId }) => purchaseId === id)
          .reduce((sum, moved) => sum + moved.hours, 0)
        expect(hours).toBeGreaterThanOrEqual(0)
        expect(hours).toBeLessThanOrEqual(brought)
      }
    }),
  )
})

test('no gift is used while bought hours are left', () => {
  fc.assert(
    fc.property(steps, halves(2), (wanted, hours) => {
      const ledger = ledgerOf(wanted)
      const before = unusedHours(ledger)
      const balance = ledger.reduce((sum, moved) => sum + moved.hours, 0)
      fc.pre(balance >= hours)
      const after = unusedHours([...ledger, booked(999, hours)])
      const boughtLeft = [...before.bought.values()].reduce((sum, left) => sum + left, 0)
      expect(before.given - after.given).toBe(Math.max(0, hours - boughtLeft))
    }),
  )
})
