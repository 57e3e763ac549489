import { expect, test } from 'vitest'
import { isSpan, isWholeDay, WHOLE_DAY } from './time-off.rules'

const DAY = { fromDay: '2026-11-24', toDay: '2026-11-24', ...WHOLE_DAY }

test.each([
  ['a day', {}, true],
  ['two weeks over the new year', { fromDay: '2026-12-21', toDay: '2027-01-03' }, true],
  ['one hour', { fromHour: 13, toHour: 14 }, true],
  ['a year', { toDay: '2027-11-24' }, true],
  ['more than a year', { toDay: '2027-11-25' }, false],
  ['an end before the beginning', { toDay: '2026-11-23' }, false],
  ['no hour', { fromHour: 13, toHour: 13 }, false],
  ['an hour before the day begins', { fromHour: -1 }, false],
  ['an hour after it ends', { toHour: 25 }, false],
])('%s is a time off: %s', (_, overrides, is) => {
  expect(isSpan({ ...DAY, ...overrides })).toBe(is)
})

test('a whole day has all its hours', () => {
  expect(isWholeDay(DAY)).toBe(true)
  expect(isWholeDay({ ...DAY, toHour: 17 })).toBe(false)
})
