import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../time/units'
import { type Hold, holdEnd, holdRefusal, isHeld, isSameHold } from './hold.rules'

const now = new Date('2026-11-16T15:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)

const TEN = { tutorId: 1, sessionDate: '2026-11-17', startTime: '10:00', durationHours: 1 }

function holdOf({ begunAt = minutesAgo(20), ...overrides }: Partial<Hold> & { begunAt?: Date } = {}): Hold {
  return { ...TEN, heldUntil: holdEnd(begunAt), ...overrides }
}

test('a hold lasts fifteen minutes', () => {
  const heldUntil = holdEnd(now)
  expect(heldUntil.toISOString()).toBe('2026-11-16T15:15:00.000Z')
  expect(isHeld({ heldUntil }, new Date('2026-11-16T15:14:59.999Z'))).toBe(true)
  expect(isHeld({ heldUntil }, heldUntil)).toBe(false)
})

describe('after a hold at 10:00, another hold', () => {
  test.each([
    ['the same time', {}, 'HOLD_SPENT'],
    ['the same start, longer', { durationHours: 2 }, 'HOLD_SPENT'],
    ['a session that reaches into it', { startTime: '09:00', durationHours: 2 }, 'HOLD_SPENT'],
    ['the hour before', { startTime: '09:00' }, null],
    ['the hour after', { startTime: '11:00' }, null],
    ['the same time with another tutor', { tutorId: 2 }, null],
    ['the same time a day later', { sessionDate: '2026-11-18' }, null],
  ])('a hold for %s is checked', (_, requested, refusal) => {
    expect(holdRefusal({ ...TEN, ...requested }, { earlier: [holdOf()], now })).toBe(refusal)
  })
})

test.each([
  ['two in the last hour', [1, 59], null],
  ['three in the last hour', [1, 30, 59], 'TOO_MANY_HOLDS'],
  ['three, one of them an hour ago', [1, 30, 60], null],
])('limits holds: %s', (_, ages, refusal) => {
  const earlier = ages.map((age, index) => holdOf({ tutorId: 10 + index, begunAt: minutesAgo(age) }))
  expect(holdRefusal(TEN, { earlier, now })).toBe(refusal)
})

test.each([
  ['the same', {}, true],
  ['longer', { durationHours: 2 }, false],
  ['later', { startTime: '11:00' }, false],
  ['another tutor', { tutorId: 2 }, false],
  ['another day', { sessionDate: '2026-11-18' }, false],
])('compares a hold with a request: %s', (_, requested, isSame) => {
  expect(isSameHold(holdOf(), { ...TEN, ...requested })).toBe(isSame)
})

test('a booking that was only saved may still be held', () => {
  const saved = [1, 2, 3, 4].map((tutorId) => holdOf({ tutorId, heldUntil: null }))
  expect(holdRefusal(TEN, { earlier: saved, now })).toBeNull()
})
