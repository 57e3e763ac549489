import { expect, test } from 'vitest'
import { formatLongDay } from './format-day'

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
])('writes %s as %s and %s', (day, english, french) => {
  expect(formatLongDay(day, 'en')).toBe(english)
  expect(formatLongDay(day, 'fr')).toBe(french)
})
