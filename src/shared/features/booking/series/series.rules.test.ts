import { describe, expect, test } from 'vitest'
import { businessInstant } from '../../../time/instant'
import {
  affordableTimes,
  areWeekly,
  chooseWeeks,
  type HeldSpan,
  laterInSeries,
  SERIES_WEEKS,
  weekStates,
  weeksFrom,
} from './series.rules'

describe('weeksFrom', () => {
  test('lists the same weekday across a new year and a leap day', () => {
    expect(weeksFrom('2027-12-21', 3)).toEqual(['2027-12-21', '2027-12-28', '2028-01-04'])
    expect(weeksFrom('2028-02-22', 2)).toEqual(['2028-02-22', '2028-02-29'])
    expect(weeksFrom('2026-11-17')).toHaveLength(SERIES_WEEKS)
  })

  test('stops at the end of the calendar', () => {
    expect(weeksFrom('9999-12-24')).toEqual(['9999-12-24', '9999-12-31'])
  })

  test('keeps the local hour when clocks change', () => {
    const instants = weeksFrom('2027-03-09', 2).map((day) => businessInstant(day, '10:00').toISOString())
    expect(instants).toEqual(['2027-03-09T15:00:00.000Z', '2027-03-16T14:00:00.000Z'])
  })
})

describe('areWeekly', () => {
  test.each([
    ['two weeks in a row', ['2026-11-17', '2026-11-24'], true],
    ['a week left out', ['2026-11-17', '2026-12-01'], true],
    ['over the clock change', ['2027-03-09', '2027-03-16'], true],
    ['another weekday', ['2026-11-17', '2026-11-25'], false],
    ['the same day twice', ['2026-11-17', '2026-11-17'], false],
    ['backwards', ['2026-11-24', '2026-11-17'], false],
    ['the last week it looks ahead', ['2026-11-17', '2027-02-16'], true],
    ['one week further', ['2026-11-17', '2027-02-23'], false],
  ])('checks %s', (_, days, expected) => {
    expect(areWeekly(days)).toBe(expected)
  })
})

describe('the state of a week', () => {
  const day = '2026-11-17'
  const held = (...hours: [hour: number, reason: HeldSpan['reason']][]) =>
    hours.map(([hour, reason]) => ({ day, fromQuarter: hour * 4, toQuarter: hour * 4 + 4, reason }))
  test.each<[string, HeldSpan[], number, string]>([
    ['no conflict', [], 1, 'free'],
    ['something on another day', [{ day: '2026-11-24', fromQuarter: 40, toQuarter: 44, reason: 'taken' }], 1, 'free'],
    ['something an hour later', held([11, 'taken']), 1, 'free'],
    ['something in the second hour', held([11, 'taken']), 2, 'taken'],
    ['a closed day before all else', held([10, 'taken'], [11, 'closed']), 2, 'closed'],
    ['the tutor away before the student busy', held([10, 'busy'], [11, 'away']), 2, 'away'],
    ['the student busy before the tutor', held([10, 'taken'], [10, 'busy']), 1, 'busy'],
  ])('a week with %s has the state of its worst hour', (_, hours, durationHours, expected) => {
    expect(weekStates([day], { held: hours, startTime: '10:00', durationHours })).toEqual([expected])
  })
})

test.each([
  [0, 1, 0],
  [0.5, 1, 0],
  [3.5, 1, 3],
  [3.5, 2, 1],
  [100, 1, 12],
])('%d hours are enough for sessions of %d hours %d times', (balanceHours, durationHours, times) => {
  expect(affordableTimes({ balanceHours, durationHours })).toBe(times)
})

test('a series takes the first free weeks and skips those that are taken or left out', () => {
  const states = ['free', 'closed', 'free', 'free', 'taken', 'free'] as const
  const days = weeksFrom('2026-11-17', 6)
  const weeks = days.map((sessionDate, week) => ({ sessionDate, state: states[week] ?? 'free' }))
  expect(chooseWeeks(weeks, { times: 3, skipped: [] })).toEqual([days[0], days[2], days[3]])
  expect(chooseWeeks(weeks, { times: 3, skipped: [days[2] ?? ''] })).toEqual([days[0], days[3], days[5]])
  expect(chooseWeeks(weeks, { times: 12, skipped: [] })).toHaveLength(4)
})

describe('laterInSeries', () => {
  const session = (sessionDate: string, overrides: object = {}) => {
    return { sessionDate, startTime: '10:00', status: 'scheduled', seriesId: 'one', ...overrides }
  }
  const now = businessInstant('2026-11-24', '10:00')
  const from = session('2026-12-01')

  test('lists the sessions of the series from this one on, in order of their current times', () => {
    const moved = session('2026-12-04', { startTime: '09:00' })
    const all = [session('2026-12-08'), moved, session('2026-11-24'), from, session('2026-12-08', { seriesId: 'two' })]
    expect(laterInSeries(all, { from, now })).toEqual([from, moved, session('2026-12-08')])
  })

  test('leaves out sessions that were cancelled or have begun', () => {
    const begun = session('2026-11-24')
    const all = [begun, from, session('2026-12-08', { status: 'cancelled' })]
    expect(laterInSeries(all, { from: begun, now })).toEqual([from])
  })

  test('is empty for a single session', () => {
    const single = session('2026-12-01', { seriesId: undefined })
    expect(laterInSeries([single, session('2026-12-08', { seriesId: undefined })], { from: single, now })).toEqual([])
  })
})
