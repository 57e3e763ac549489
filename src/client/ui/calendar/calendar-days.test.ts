import { describe, expect, it, test } from 'vitest'
import { addMonths, dayAfterKey, weeksOf } from './calendar-days'

describe('weeksOf', () => {
  it('starts weeks on Sunday and leaves out the days of other months', () => {
    const weeks = weeksOf('2026-11-18')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual(['01', '02', '03', '04', '05', '06', '07'].map((date) => `2026-11-${date}`))
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  })

  it('returns six weeks for a long month that begins on a Saturday', () => {
    const weeks = weeksOf('2026-08-15')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[6]).toBe('2026-08-01')
    expect(weeks[5]?.[1]).toBe('2026-08-31')
  })
})

test.each([
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
])('moves from %s by %d months to %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected)
})

test.each([
  ['ArrowRight', '2026-11-19'],
  ['ArrowLeft', '2026-11-17'],
  ['ArrowDown', '2026-11-25'],
  ['ArrowUp', '2026-11-11'],
  ['Home', '2026-11-15'],
  ['End', '2026-11-21'],
  ['PageUp', '2026-10-18'],
  ['PageDown', '2026-12-18'],
  ['Enter', undefined],
])('%s moves from Wednesday, November 18 to %s', (key, expected) => {
  expect(dayAfterKey('2026-11-18', { key, shiftKey: false })).toBe(expected)
})

test('Page Down with Shift moves by a year', () => {
  expect(dayAfterKey('2026-11-18', { key: 'PageDown', shiftKey: true })).toBe('2027-11-18')
})
