import { expect, test } from 'vitest'
import { START_TIMES } from '../booking.rules'
import { FULL_SCHEDULE, scheduledStarts, slotsOf } from './schedule.rules'

test.each([
  ['2026-11-16', START_TIMES],
  ['2026-11-20', START_TIMES],
  ['2026-11-21', []],
  ['2026-11-22', []],
])('a full schedule on %s starts at %j', (date, times) => {
  expect(scheduledStarts(FULL_SCHEDULE, date)).toEqual(times)
})

test('lists start times of a day in order, and none on other days', () => {
  const schedule = ['tue 14:00', 'tue 09:00', ...slotsOf('fri')] as const
  expect(scheduledStarts(schedule, '2026-11-17')).toEqual(['09:00', '14:00'])
  expect(scheduledStarts(schedule, '2026-11-18')).toEqual([])
  expect(scheduledStarts([], '2026-11-17')).toEqual([])
})
