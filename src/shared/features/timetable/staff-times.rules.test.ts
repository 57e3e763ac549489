import { expect, test } from 'vitest'
import { isOpenToStaff } from './staff-times.rules'

/** Ten o'clock on a Monday in Toronto. */
const NOW = new Date('2026-11-16T15:00:00Z')

test.each([
  ['an hour that has passed today', '2026-11-16', '09:00', false],
  ['the current hour', '2026-11-16', '10:00', false],
  ['a later hour today', '2026-11-16', '11:00', true],
  ['another working day', '2026-11-17', '09:00', true],
  ['a Saturday', '2026-11-21', '09:00', false],
  ['a Sunday', '2026-11-22', '09:00', false],
  ['yesterday', '2026-11-13', '16:00', false],
])('checks whether staff can book %s (%s %s): %s', (_, day, time, isOpen) => {
  expect(isOpenToStaff({ day, time }, NOW)).toBe(isOpen)
})
