import { describe, expect, it, test } from 'vitest'
import { addMonths, dayAfterKey, weeksOf } from './calendar-days'

describe('the weeks of a month', () => {
  it('begin on Sunday and leave other months out', () => {
    const weeks = weeksOf('2026-11-18')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
    ])
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  })

  it('are six where a long month begins on a Saturday', () => {
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
])('from %s, %d months lead to %s', (day, count, expected) => {
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
])('%s leads from Wednesday, November 18 to %s', (key, expected) => {
  expect(dayAfterKey('2026-11-18', { key, shiftKey: false })).toBe(expected)
})

test('with Shift a page is a year', () => {
  expect(dayAfterKey('2026-11-18', { key: 'PageDown', shiftKey: true })).toBe('2027-11-18')
})
