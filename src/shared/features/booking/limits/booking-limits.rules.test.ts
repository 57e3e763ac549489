import { describe, expect, test } from 'vitest'
import { limitRefusal, NO_LIMITS } from './booking-limits.rules'

// 2026-11-16 and 2026-11-23 are Mondays.
const lesson = (sessionDate: string, durationHours = 1) => ({ sessionDate, durationHours })
const threeHours = { mayBookAlone: true, hoursPerWeek: 3 }

describe('booking within the limits of a guardian', () => {
  test('is refused altogether to a student who may not book alone', () => {
    const added = [lesson('2026-11-18')]
    expect(limitRefusal({ ...NO_LIMITS, mayBookAlone: false }, { booked: [], added })).toBe('BOOKING_NOT_ALONE')
  })

  test.each([
    ['nothing is booked', [], [lesson('2026-11-18', 2)], null],
    ['the week becomes full', [lesson('2026-11-16')], [lesson('2026-11-22', 2)], null],
    ['the week becomes too full', [lesson('2026-11-16', 2)], [lesson('2026-11-22', 2)], 'WEEK_LIMIT_REACHED'],
    ['another week is full', [lesson('2026-11-15', 3)], [lesson('2026-11-16')], null],
    ['half an hour too much', [lesson('2026-11-16', 2.75)], [lesson('2026-11-17', 0.5)], 'WEEK_LIMIT_REACHED'],
    [
      'one of several weeks is full',
      [lesson('2026-11-24', 3)],
      ['2026-11-17', '2026-11-24'].map((day) => lesson(day)),
      'WEEK_LIMIT_REACHED',
    ],
    [
      'two sessions of one week are too many together',
      [lesson('2026-11-16')],
      [lesson('2026-11-17'), lesson('2026-11-18', 1.5)],
      'WEEK_LIMIT_REACHED',
    ],
  ])('refuses when %s', (_, booked, added, refusal) => {
    expect(limitRefusal(threeHours, { booked, added })).toBe(refusal)
    expect(limitRefusal(NO_LIMITS, { booked, added })).toBeNull()
  })

  test('a session moves within a week that a guardian overbooked, but not into a full one', () => {
    const booked = [lesson('2026-11-16', 2), lesson('2026-11-17', 2), lesson('2026-11-24', 3)]
    const removed = [lesson('2026-11-16', 2)]
    expect(limitRefusal(threeHours, { booked, removed, added: [lesson('2026-11-19', 2)] })).toBeNull()
    expect(limitRefusal(threeHours, { booked, removed, added: [lesson('2026-11-25', 2)] })).toBe('WEEK_LIMIT_REACHED')
  })
})
