import { expect, test } from 'vitest'
import { formatDay, formatFullDay, formatLongDay } from './format-day'

test.each([
  ['2026-11-15', 'November 15, 2026', '15 novembre 2026'],
  ['2026-05-01', 'May 1, 2026', '1er mai 2026'],
  ['2026-05-11', 'May 11, 2026', '11 mai 2026'],
  ['2026-05-21', 'May 21, 2026', '21 mai 2026'],
  ['2026-05-31', 'May 31, 2026', '31 mai 2026'],
  ['2028-02-29', 'February 29, 2028', '29 février 2028'],
  ['2027-01-01', 'January 1, 2027', '1er janvier 2027'],
  ['2026-08-02', 'August 2, 2026', '2 août 2026'],
  ['2026-12-31', 'December 31, 2026', '31 décembre 2026'],
])('formats %s as %s and %s', (day, english, french) => {
  expect(formatLongDay(day, 'en')).toBe(english)
  expect(formatLongDay(day, 'fr')).toBe(french)
})

test('formats a day without its year', () => {
  expect(formatDay('2026-11-18', 'en')).toBe('Wednesday, November 18')
  expect(formatDay('2026-12-01', 'fr')).toBe('mardi 1er décembre')
  // Days on which clocks change.
  expect(formatDay('2026-03-08', 'en')).toBe('Sunday, March 8')
  expect(formatDay('2026-11-01', 'en')).toBe('Sunday, November 1')
})

test('formats a day in full', () => {
  expect(formatFullDay('2026-11-18', 'en')).toBe('Wednesday, November 18, 2026')
  expect(formatFullDay('2026-11-18', 'fr')).toBe('mercredi 18 novembre 2026')
  expect(formatFullDay('2026-12-01', 'fr')).toBe('mardi 1er décembre 2026')
  expect(formatFullDay('2026-11-11', 'fr')).toBe('mercredi 11 novembre 2026')
})
