import { expect, test } from 'vitest'
import { businessDay } from './business-day'

test.each([
  ['the last second of a winter day', '2026-01-16T04:59:59.999Z', '2026-01-15'],
  ['midnight in winter', '2026-01-16T05:00:00Z', '2026-01-16'],
  ['the last second of a summer day', '2026-07-16T03:59:59.999Z', '2026-07-15'],
  ['midnight in summer', '2026-07-16T04:00:00Z', '2026-07-16'],
  ['an evening that is tomorrow in Greenwich', '2026-11-16T23:30:00-05:00', '2026-11-16'],
  ['the last second before the day clocks go forward', '2026-03-08T04:59:59Z', '2026-03-07'],
  ['the midnight before clocks go forward', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['the second before 2:00 becomes 3:00', '2026-03-08T06:59:59Z', '2026-03-08'],
  ['the second after', '2026-03-08T07:00:00Z', '2026-03-08'],
  ['the last second of that day of 23 hours', '2026-03-09T03:59:59Z', '2026-03-08'],
  ['the midnight after it', '2026-03-09T04:00:00Z', '2026-03-09'],
  ['the midnight before clocks go back', '2026-11-01T04:00:00Z', '2026-11-01'],
  ['1:30 for the first time', '2026-11-01T05:30:00Z', '2026-11-01'],
  ['1:30 for the second time', '2026-11-01T06:30:00Z', '2026-11-01'],
  ['the last second of that day of 25 hours', '2026-11-02T04:59:59Z', '2026-11-01'],
  ['the midnight after it', '2026-11-02T05:00:00Z', '2026-11-02'],
  ['29 February', '2028-02-29T12:00:00Z', '2028-02-29'],
  ['its last second', '2028-03-01T04:59:59Z', '2028-02-29'],
  ['28 February of a common year', '2027-03-01T04:59:59Z', '2027-02-28'],
  ['the last second of a year', '2027-01-01T04:59:59Z', '2026-12-31'],
  ['a new year', '2027-01-01T05:00:00Z', '2027-01-01'],
])('finds the business day of %s', (_, instant, day) => {
  expect(businessDay(new Date(instant))).toBe(day)
})
