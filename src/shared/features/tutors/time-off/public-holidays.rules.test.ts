import { expect, test } from 'vitest'
import { easterSunday, statutoryHolidays } from './public-holidays.rules'

test.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %d is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

const days = (year: number) => statutoryHolidays(year).map(({ day, name }) => `${day} ${name}`)

test('2026 has these on weekdays, because Boxing Day is a Saturday', () => {
  expect(days(2026)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-02-16 Family Day',
    '2026-04-03 Good Friday',
    '2026-04-06 Easter Monday',
    '2026-05-18 Victoria Day, National Patriots’ Day',
    '2026-06-24 Québec’s National Holiday',
    '2026-07-01 Canada Day',
    '2026-09-07 Labour Day',
    '2026-10-12 Thanksgiving',
    '2026-12-25 Christmas Day',
  ])
})

test.each([
  [2027, '2027-05-24 Victoria Day, National Patriots’ Day'],
  [2028, '2028-05-22 Victoria Day, National Patriots’ Day'],
  [2029, '2029-06-25 Québec’s National Holiday'],
  [2029, '2029-07-02 Canada Day'],
  [2031, '2031-09-01 Labour Day'],
])('in %d there is %s', (year, holiday) => {
  expect(days(year)).toContain(holiday)
})

test('Québec has neither Family Day nor Boxing Day, Ontario neither Easter Monday nor June 24', () => {
  const only = (province: 'ON' | 'QC') =>
    statutoryHolidays(2025)
      .filter(({ provinces }) => provinces.length === 1 && provinces[0] === province)
      .map(({ name }) => name)
  expect(only('ON')).toEqual(['Family Day', 'Boxing Day'])
  expect(only('QC')).toEqual(['Easter Monday', 'Québec’s National Holiday'])
})
