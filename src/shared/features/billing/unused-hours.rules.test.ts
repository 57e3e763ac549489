import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HoursEntry, refundCents, unusedHours } from './unused-hours.rules'

const row = (hours: number, of: Partial<HoursEntry> = {}): HoursEntry => ({
  balance: 'student',
  hours,
  sessionId: null,
  purchaseId: null,
  transferId: null,
  ...of,
})
const bought = (purchaseId: number, hours: number) => row(hours, { purchaseId })
const refunded = (purchaseId: number, hours: number) => row(-hours, { purchaseId })
const booked = (sessionId: number, hours: number) => row(-hours, { sessionId })
const cancelled = (sessionId: number, hours: number) => row(hours, { sessionId })
const free = (hours: number) => row(hours)

describe('unused hours', () => {
  const CASES: [string, HoursEntry[], Record<number, number>, number][] = [
    ['are none without entries', [], {}, 0],
    ['are everything that was bought', [bought(1, 5)], { 1: 5 }, 0],
    [
      'come from the newest purchase, because the oldest is used first',
      [bought(1, 2), bought(2, 5), booked(9, 1)],
      { 1: 1, 2: 5 },
      0,
    ],
    ['are split when a session uses two purchases', [bought(1, 0.5), bought(2, 5), booked(9, 2)], { 1: 0, 2: 3.5 }, 0],
    ['use free hours last', [free(3), bought(1, 2), booked(8, 2), booked(9, 1)], { 1: 0 }, 2],
    ['do not include a gift used before the purchase', [free(2), booked(9, 2), bought(1, 5)], { 1: 5 }, 0],
    ['include those restored by a cancelled session', [bought(1, 2), booked(9, 2), cancelled(9, 2)], { 1: 2 }, 0],
    ['count restored free hours as free', [free(2), booked(9, 2), bought(1, 5), cancelled(9, 2)], { 1: 5 }, 2],
    [
      'restore half a session to the purchase it used last',
      [bought(1, 1), bought(2, 1), booked(9, 2), cancelled(9, 1)],
      { 1: 0, 2: 1 },
      0,
    ],
    [
      'do not grow twice when a session gives back twice',
      [bought(1, 1), bought(2, 1), booked(9, 2), cancelled(9, 1), cancelled(9, 1)],
      { 1: 1, 2: 1 },
      0,
    ],
    [
      'grow again when a late cancellation that returned nothing is given back',
      [bought(1, 2), booked(9, 2), cancelled(9, 0), cancelled(9, 2)],
      { 1: 2 },
      0,
    ],
    ['count hours given for a session that used none as free', [bought(1, 1), cancelled(9, 1)], { 1: 1 }, 1],
    ['shrink by hours that staff remove', [free(1), bought(1, 2), row(-2)], { 1: 0 }, 1],
    ['shrink by a refund of their own purchase', [bought(1, 2), bought(2, 5), refunded(2, 5)], { 1: 2, 2: 0 }, 0],
    [
      'grow again when a refund is refused',
      [bought(1, 2), bought(2, 5), refunded(2, 5), bought(2, 5)],
      { 1: 2, 2: 5 },
      0,
    ],
    ['add up in hundredths of an hour', [bought(1, 0.1), bought(2, 0.2), row(-0.3), free(0.07)], { 1: 0, 2: 0 }, 0.07],
  ]

  test.each(CASES)('%s', (_, ledger, left, free) => {
    const unused = unusedHours(ledger)
    expect(Object.fromEntries(unused.byPurchase)).toEqual(left)
    expect(unused.free).toBe(free)
  })
})

describe('the refund', () => {
  const TEN = { hours: 10, amountCents: 28_000, refundedHours: 0, refundedCents: 0 }
  const THIRD = { hours: 3, amountCents: 10_000, refundedHours: 0, refundedCents: 0 }

  test.each([
    ['for no hours is zero', TEN, 0, 0],
    ['for all hours is the whole price', TEN, 10, 28_000],
    ['is a share of the package price, not the custom price', TEN, 2.5, 7_000],
    ['is rounded down to the cent', THIRD, 1, 3_333],
    ['is rounded down for the second share', { ...THIRD, refundedHours: 1, refundedCents: 3_333 }, 1, 3_333],
    [
      'for the last hours includes the rest of the price',
      { ...THIRD, refundedHours: 2, refundedCents: 6_666 },
      1,
      3_334,
    ],
    ['for hours worth less than a cent is zero', { ...THIRD, hours: 100, amountCents: 1 }, 99.5, 0],
    ['for free hours is zero', { ...THIRD, amountCents: 0 }, 3, 0],
  ])('%s', (_, purchase, hours, cents) => {
    expect(refundCents(purchase, hours)).toBe(cents)
  })
})

const halves = (most: number) => fc.integer({ min: 1, max: most * 2 }).map((count) => count / 2)

test('refunds of all parts add up to the price and never exceed it', () => {
  const partSizes = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(partSizes, fc.integer({ min: 0, max: 1_000_000 }), (parts, amountCents) => {
      const hours = parts.reduce((sum, part) => sum + part, 0) / 100
      const purchase = { hours, amountCents, refundedHours: 0, refundedCents: 0 }
      for (const part of parts) {
        purchase.refundedCents += refundCents(purchase, part / 100)
        purchase.refundedHours += part / 100
        expect(purchase.refundedCents).toBeLessThanOrEqual(amountCents)
      }
      expect(purchase.refundedCents).toBe(amountCents)
    }),
  )
})

type Step = { action: 'buy' | 'gift' | 'book' | 'cancel' | 'take' | 'refund'; hours: number; which: number }
const steps = fc.array(
  fc.record<Step>({
    action: fc.constantFrom('buy', 'gift', 'book', 'cancel', 'take', 'refund'),
    hours: halves(6),
    which: fc.nat(20),
  }),
  { maxLength: 40 },
)

/** A valid ledger: no negative balance, and no refund of used hours. */
function ledgerOf(steps: Step[]): HoursEntry[] {
  const ledger: HoursEntry[] = []
  steps.forEach(({ action, hours, which }, at) => {
    const balance = ledger.reduce((sum, entry) => sum + entry.hours, 0)
    const spent = Math.min(hours, balance)
    if (action === 'buy') ledger.push(bought(at, hours))
    else if (action === 'gift') ledger.push(free(hours))
    else if (action === 'cancel') ledger.push(...cancelling(ledger, which))
    else if (action === 'refund') ledger.push(...refunding(ledger, which))
    else if (spent > 0) ledger.push(action === 'book' ? booked(at, spent) : row(-spent))
  })
  return ledger
}

function cancelling(ledger: HoursEntry[], which: number): HoursEntry[] {
  const open = ledger.filter(
    ({ hours, sessionId }) =>
      hours < 0 && sessionId !== null && !ledger.some((other) => other.hours > 0 && other.sessionId === sessionId),
  )
  const session = open[which % (open.length || 1)]
  return session?.sessionId == null ? [] : [cancelled(session.sessionId, -session.hours)]
}

function refunding(ledger: HoursEntry[], which: number): HoursEntry[] {
  const left = [...unusedHours(ledger).byPurchase].filter(([, hours]) => hours > 0)
  const purchase = left[which % (left.length || 1)]
  return purchase ? [refunded(...purchase)] : []
}

test('unused hours add up to the balance, and never exceed those of their purchase', () => {
  fc.assert(
    fc.property(steps, (story) => {
      const ledger = ledgerOf(story)
      const unused = unusedHours(ledger)
      const left = [...unused.byPurchase.values()].reduce((sum, hours) => sum + hours, unused.free)
      expect(left).toBeCloseTo(
        ledger.reduce((sum, { hours }) => sum + hours, 0),
        9,
      )
      expect(unused.free).toBeGreaterThanOrEqual(0)
      for (const [id, hours] of unused.byPurchase) {
        const purchased = ledger
          .filter(({ purchaseId }) => purchaseId === id)
          .reduce((sum, entry) => sum + entry.hours, 0)
        expect(hours).toBeGreaterThanOrEqual(0)
        expect(hours).toBeLessThanOrEqual(purchased)
      }
    }),
  )
})

test('a booking uses free hours only after all bought ones', () => {
  fc.assert(
    fc.property(steps, halves(2), (story, hours) => {
      const ledger = ledgerOf(story)
      const before = unusedHours(ledger)
      const balance = ledger.reduce((sum, entry) => sum + entry.hours, 0)
      fc.pre(balance >= hours)
      const after = unusedHours([...ledger, booked(999, hours)])
      const boughtLeft = [...before.byPurchase.values()].reduce((sum, left) => sum + left, 0)
      expect(before.free - after.free).toBe(Math.max(0, hours - boughtLeft))
    }),
  )
})

describe('hours that move to another balance', () => {
  const inFamily = (entry: HoursEntry): HoursEntry => ({ ...entry, balance: 'family' })
  const joined = (hours: number) => [row(-hours, { transferId: 't1' }), inFamily(row(hours, { transferId: 't1' }))]

  test('keep their purchases', () => {
    const ledger = [bought(1, 2), free(1), bought(2, 5), ...joined(8)]
    expect(unusedHours(ledger, 'family')).toEqual({
      byPurchase: new Map([
        [1, 2],
        [2, 5],
      ]),
      free: 1,
    })
    expect(unusedHours(ledger, 'student')).toEqual({
      byPurchase: new Map([
        [1, 0],
        [2, 0],
      ]),
      free: 0,
    })
  })

  test('are used oldest purchase first by every child of the family', () => {
    const ledger = [bought(1, 2), bought(2, 5), ...joined(7), inFamily(booked(9, 3))]
    expect(unusedHours(ledger, 'family').byPurchase).toEqual(
      new Map([
        [1, 0],
        [2, 4],
      ]),
    )
  })

  test('come back to the balance that the student has when a session is cancelled', () => {
    const left = [inFamily(row(-1, { transferId: 't2' })), row(1, { transferId: 't2' })]
    const ledger = [bought(1, 4), ...joined(4), inFamily(booked(9, 1)), ...left, cancelled(9, 1)]
    expect(unusedHours(ledger, 'family').byPurchase.get(1)).toBe(2)
    expect(unusedHours(ledger, 'student').byPurchase.get(1)).toBe(2)
    expect(unusedHours(ledger).byPurchase.get(1)).toBe(4)
  })
})
