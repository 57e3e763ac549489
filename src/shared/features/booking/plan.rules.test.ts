import { expect, test } from 'vitest'
import { START_TIMES } from './booking.rules'
import { plannedStarts, slotsOf, WHOLE_PLAN } from './plan.rules'

test.each([
  ['2026-11-16', START_TIMES],
  ['2026-11-20', START_TIMES],
  ['2026-11-21', []],
  ['2026-11-22', []],
])('the whole plan begins on %s at %j', (date, times) => {
  expect(plannedStarts(WHOLE_PLAN, date)).toEqual(times)
})

test('a plan begins only on its own days, in order of time however it was written', () => {
  const plan = ['tue 14:00', 'tue 09:00', ...slotsOf('fri')] as const
  expect(plannedStarts(plan, '2026-11-17')).toEqual(['09:00', '14:00'])
  expect(plannedStarts(plan, '2026-11-18')).toEqual([])
  expect(plannedStarts([], '2026-11-17')).toEqual([])
})
