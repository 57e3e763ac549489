import { expect, test } from 'vitest'
import { DEFAULT_HOURS } from '../school/default-hours'
import { staffMoveRefusal, staffRefusal } from './staff-times.rules'

/** Ten o'clock on a Monday in Toronto. */
const NOW = new Date('2026-11-16T15:00:00Z')

test.each([
  ['an hour that has passed today', '2026-11-16', '09:00', 1, 'DATE_NOT_BOOKABLE'],
  ['the current hour', '2026-11-16', '10:00', 1, 'DATE_NOT_BOOKABLE'],
  ['a later hour today', '2026-11-16', '11:00', 1, null],
  ['another working day', '2026-11-17', '09:00', 1, null],
  ['a start that is not offered', '2026-11-17', '12:00', 1, 'START_NOT_OFFERED'],
  ['a length that is not offered', '2026-11-17', '09:00', 0.5, 'LENGTH_NOT_OFFERED'],
  ['a Saturday', '2026-11-21', '09:00', 1, 'DATE_NOT_BOOKABLE'],
  ['a Sunday', '2026-11-22', '09:00', 1, 'DATE_NOT_BOOKABLE'],
  ['yesterday', '2026-11-13', '16:00', 1, 'DATE_NOT_BOOKABLE'],
])('checks whether staff can book %s', (_, sessionDate, startTime, durationHours, refusal) => {
  expect(staffRefusal({ sessionDate, startTime, durationHours }, { schoolHours: DEFAULT_HOURS, now: NOW })).toBe(
    refusal,
  )
})

test('moves a session whose length is no longer offered', () => {
  const lesson = { sessionDate: '2026-11-17', startTime: '09:00', durationHours: 1.5 }
  expect(staffMoveRefusal(lesson, { schoolHours: DEFAULT_HOURS, now: NOW })).toBeNull()
})
