import { expect, test } from 'vitest'
import { hoursReturned, readHours } from './hours.rules'

test.each<[string | number, number]>([
  ['12.50', 12.5],
  [12.5, 12.5],
  ['0', 0],
  ['0.00', 0],
  [0, 0],
  ['0.50', 0.5],
  [0.5, 0.5],
  ['99999999.99', 99_999_999.99],
  ['', 0],
  ['none', 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  ['Infinity', 0],
])('reads %o as %d hours', (stored, hours) => {
  expect(readHours(stored)).toBe(hours)
})

test.each([
  ['full', 2],
  ['half', 1],
  ['none', 0],
] as const)('a %s refund of a session of two hours is %d hours', (share, hours) => {
  expect(hoursReturned(2, share)).toBe(hours)
})
