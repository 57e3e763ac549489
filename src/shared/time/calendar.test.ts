import { expect, test } from 'vitest'
import { addDays, daysBetween, isRealDay, weekdayOf } from './calendar'

test.each([
  ['2026-11-16', 1, '2026-11-17'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-29', 1, '2028-03-01'],
  ['2028-02-29', 365, '2029-02-28'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2027-03-13', 1, '2027-03-14'],
  ['2027-03-14', 1, '2027-03-15'],
  ['2026-10-31', 1, '2026-11-01'],
  ['2026-11-01', 1, '2026-11-02'],
  ['2026-11-16', 0, '2026-11-16'],
])('%s plus %d days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
  expect(daysBetween(day, expected)).toBe(count)
})

test.each([
  ['2026-11-15', 0],
  ['2026-11-16', 1],
  ['2026-11-20', 5],
  ['2026-11-21', 6],
  ['2028-02-29', 2],
  ['2027-03-14', 0],
  ['2026-11-01', 0],
])('%s is day %d of the week', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
})

test.each([
  ['2026-11-16', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2100-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['26-01-01', false],
  ['2026-01-01T00:00:00Z', false],
  [' 2026-01-01', false],
  ['２０２６-01-01', false],
  ['', false],
])('%o is a real day: %o', (text, expected) => {
  expect(isRealDay(text)).toBe(expected)
})
